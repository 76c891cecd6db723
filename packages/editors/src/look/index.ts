export { TypeChip, type TypeChipProps } from './TypeChip.tsx';
export { TypeIcon, type TypeIconProps } from './TypeIcon.tsx';
export { appearanceNames, typeAppearance, type TypeAppearance } from './appearance.ts';
