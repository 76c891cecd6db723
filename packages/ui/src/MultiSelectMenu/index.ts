export { MultiSelectMenu } from './lazy.tsx';
export type { BulkAction, MultiSelectMenuProps } from './MultiSelectMenu.tsx';
