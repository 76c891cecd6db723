export type { CommandPaletteProps } from './CommandPalette.tsx';
export { CommandPalette } from './lazy.tsx';
export type { PaletteGroup, PaletteItem } from './palette.ts';
