export { PasteRows, type PasteRowsProps } from './PasteRows.tsx';
export { readPasted, type Pasted, type PastedLine, type PasteFault } from './paste.ts';
