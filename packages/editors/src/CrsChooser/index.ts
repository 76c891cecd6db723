export { CrsChooser, type CrsCheck, type CrsChoice, type CrsChooserProps } from './CrsChooser.tsx';
