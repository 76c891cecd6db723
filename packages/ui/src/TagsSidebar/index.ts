export { TagsSidebar, type TagsSidebarProps } from './TagsSidebar.tsx';
export type { SidebarTag } from './order.ts';
