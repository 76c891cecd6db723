import type { LinkProps } from '@geo/ui';
import { useRouter } from '@tanstack/react-router';
import { createElement, type MouseEvent, type ReactNode } from 'react';

/** True for a click that the browser itself should handle: a new tab, a download, another site. */
export function leavesApp(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>, link: LinkProps): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const inside = link.href?.startsWith('/') && !link.href.startsWith('//');
  return modified || !inside || (link.target !== undefined && link.target !== '_self') || link.download !== undefined;
}

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
