import { lateIcons } from '@geo/ui';

const icon = lateIcons(() => import('./loadedIcons.ts'));

// Icons that are drawn late: those of the palette's actions, and of what leads away.
export const Keyboard = icon('Keyboard');
export const Languages = icon('Languages');
export const LogOut = icon('LogOut');
export const Moon = icon('Moon');
export const Rows3 = icon('Rows3');
export const SquareFunction = icon('SquareFunction');
export const Sun = icon('Sun');
export const Upload = icon('Upload');
