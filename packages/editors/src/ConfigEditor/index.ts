export { configTexts } from './i18n/textsAtHand.ts';
export { ConfigEditor } from './lazy.tsx';
export type { ConfigEditorProps, ConfigObject, ConfigPicture, ConfigSources } from './props.ts';
export { sectionsOf, sectionsOfImport, type PartialImport } from './words/index.ts';
