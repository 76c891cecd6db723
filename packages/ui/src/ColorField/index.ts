export { ColorField, type ColorFieldProps } from './ColorField.tsx';
export { parseColor } from './parseColor.ts';
