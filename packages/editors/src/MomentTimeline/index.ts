export { MomentTimeline, type MomentTimelineProps } from './MomentTimeline.tsx';
