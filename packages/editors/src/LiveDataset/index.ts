export { liveTexts } from './i18n/textsAtHand.ts';
export { LiveDatasetEditor } from './lazy.tsx';
export type { LiveDatasetEditorProps } from './LiveDatasetEditor.tsx';
