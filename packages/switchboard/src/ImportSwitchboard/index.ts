export { ImportSwitchboard, type ImportSwitchboardProps } from './ImportSwitchboard.tsx';
