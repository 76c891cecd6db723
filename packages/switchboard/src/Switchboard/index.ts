export { Switchboard, type SwitchboardProps } from './Switchboard.tsx';
