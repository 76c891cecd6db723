export { MomentBar, type MomentBarProps, type MomentStanding } from './MomentBar.tsx';
export type { MomentAction } from './actions.ts';
