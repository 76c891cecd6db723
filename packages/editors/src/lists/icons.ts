import { lateIcons } from '@geo/ui';

const icon = lateIcons(() => import('./loadedIcons.ts'));

// Icons of actions, which menus show when they open.
export const Copy = icon('Copy');
export const FolderInput = icon('FolderInput');
export const GlobeLock = icon('GlobeLock');
export const LogOut = icon('LogOut');
export const Mail = icon('Mail');
export const Pencil = icon('Pencil');
export const Play = icon('Play');
export const TextCursorInput = icon('TextCursorInput');
export const Trash2 = icon('Trash2');
export const Upload = icon('Upload');
export const UserCog = icon('UserCog');
