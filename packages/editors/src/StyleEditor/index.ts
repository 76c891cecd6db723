export { StyleEditor, type StyleEditorProps } from './StyleEditor.tsx';
export type { RecordsShown, StyleData } from './data.ts';
export type { StyleFilesPort } from './files.ts';
export type { StylePictures } from './pictures.ts';
export { stylesTexts } from './i18n/textsAtHand.ts';
