export { IconPicker, type IconPickerProps } from './IconPicker.tsx';
export { TagChip, type TagChipProps } from './TagChip.tsx';
export { TagIcon, type TagIconProps } from './TagIcon.tsx';
export type { TagClick, TagLabel } from './tag.ts';
export { tagIconNames, type TagIconName } from './tagIcons.ts';
