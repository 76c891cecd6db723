import type { MouseEvent } from 'react';
import type { LinkProps } from './LinkProvider.tsx';

/** True for a click that the browser itself should handle, not the app's router: a new tab, a download, another site. */
export function leavesApp(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>, link: LinkProps): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const inside = link.href?.startsWith('/') && !link.href.startsWith('//');
  return modified || !inside || (link.target !== undefined && link.target !== '_self') || link.download !== undefined;
}
