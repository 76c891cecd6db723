export { DensitySwitch, LanguageSwitch, SchemeSwitch, type SwitchProps } from './SettingSwitches.tsx';
export { Segments, type Segment, type SegmentsProps } from './Segments.tsx';
