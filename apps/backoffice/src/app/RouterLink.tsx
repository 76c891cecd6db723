import { leavesApp, type LinkProps } from '@geo/ui';
import { useRouter } from '@tanstack/react-router';
import { createElement, type MouseEvent, type ReactNode } from 'react';

/** A link that changes the page without loading the app again. */
export function RouterLink(props: LinkProps): ReactNode {
  const router = useRouter();
  const { href, onClick } = props;
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || href === undefined || leavesApp(event, props)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return createElement('a', { ...props, onClick: click });
}
