export { MomentBar, type MomentBarProps, type MomentStanding } from './MomentBar.tsx';
