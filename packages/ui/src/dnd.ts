export { SortableList, move, type SortableItem, type SortableListProps } from './SortableList/index.ts';
