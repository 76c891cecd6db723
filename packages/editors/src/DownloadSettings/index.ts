export { DownloadSettings, type ColumnCounts, type DownloadSettingsProps } from './DownloadSettings.tsx';
export { downloadParameters, draftIn, firstDraft, keptWith, type DownloadColumns, type DownloadDraft } from './draft.ts';
