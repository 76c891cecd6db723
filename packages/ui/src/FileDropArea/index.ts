export { FileDropArea, type FileDropAreaProps } from './FileDropArea.tsx';
export type { DroppedFile } from './FileRow.tsx';
export { pathOf } from './pathOf.ts';
