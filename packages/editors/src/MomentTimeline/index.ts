export { MomentTimeline, type MomentTimelineProps } from './MomentTimeline.tsx';
export { momentTitle } from './momentTitle.ts';
