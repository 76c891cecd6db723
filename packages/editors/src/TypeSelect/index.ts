export { TypeSelect, offeredTypes, type TypeSelectProps } from './TypeSelect.tsx';
