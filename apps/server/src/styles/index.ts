export type { WrittenFor } from './definition.ts';
export { readForeignStyle, writeForeignStyle } from './formats.ts';
