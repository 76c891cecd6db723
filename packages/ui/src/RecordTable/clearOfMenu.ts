import type { FocusEvent } from 'react';

/** Scrolls a cell or head that takes the focus out from under the menus of the rows, which stand above what is scrolled. */
export function clearOfMenu({ target, currentTarget }: FocusEvent): void {
  const cell = target.closest('[role="gridcell"], [role="columnheader"]')?.getBoundingClientRect();
  const scroller = currentTarget.querySelector('.MuiDataGrid-virtualScroller');
  const menu = scroller?.querySelector('.MuiDataGrid-cell--pinnedRight')?.getBoundingClientRect();
  if (!cell || !scroller || !menu || cell.left >= menu.left) return;
  const beyond = cell.right - menu.left;
  // The beginning of a cell that is wider than what is in sight stays there.
  if (beyond > 0) scroller.scrollLeft += Math.min(beyond, cell.left - scroller.getBoundingClientRect().left);
}
