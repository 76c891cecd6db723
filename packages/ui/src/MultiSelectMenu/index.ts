export { MultiSelectMenu, type BulkAction, type MultiSelectMenuProps } from './MultiSelectMenu.tsx';
