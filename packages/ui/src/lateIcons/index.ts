export { lateIcons } from './lateIcons.tsx';
export { iconsAfter } from './whenIdle.ts';
