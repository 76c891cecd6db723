export { StyleEditor, type StyleEditorProps } from './StyleEditor.tsx';
export type { RecordsShown, StyleData } from './data.ts';
export { stylesTexts } from './i18n/textsAtHand.ts';
