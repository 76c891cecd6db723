export { SidebarList, type SidebarItem, type SidebarListProps } from './SidebarList.tsx';
export type { SidebarError } from './SidebarSection.tsx';
