export { lateIcons } from './lateIcons.tsx';
