export { FileDropArea, type FileDropAreaProps } from './FileDropArea.tsx';
export type { DroppedFile } from './FileRow.tsx';
