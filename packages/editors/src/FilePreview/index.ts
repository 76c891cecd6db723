export { FilePreview, type FilePreviewProps } from './FilePreview.tsx';
export { SampleMap } from './SampleMap.tsx';
export { useFilePreviews, type FilePreviews } from './useFilePreviews.ts';
