export { ActionMenu, type ActionMenuProps } from './ActionMenu.tsx';
export type { MenuAction } from './MenuAction.ts';
