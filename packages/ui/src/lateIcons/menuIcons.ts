import { lateIcons } from './lateIcons.tsx';

const icon = lateIcons(() => import('./loadedMenuIcons.ts'));

// Icons of the design system's own menus.
export const Pencil = icon('Pencil');
export const PinOff = icon('PinOff');
export const Trash2 = icon('Trash2');
