export { MomentBar, type MomentBarProps } from './MomentBar.tsx';
