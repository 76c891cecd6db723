export { MomentTimeline, type MomentTimelineProps } from './MomentTimeline.tsx';
export { momentStanding } from './momentStanding.ts';
export { momentTitle } from './momentTitle.ts';
