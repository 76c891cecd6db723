export { SortableList, type SortableItem, type SortableListProps } from './SortableList.tsx';
export { move } from './move.ts';
