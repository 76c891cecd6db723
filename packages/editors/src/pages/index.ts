export type { BaseMap, BaseMapPort } from './baseMap.ts';
export { DepotChooser, type DepotChooserProps } from './depots/DepotChooser.tsx';
export { NewDepotFolder, type NewDepotFolderProps } from './depots/NewDepotFolder.tsx';
export type { FoldersPort } from './depots/port.ts';
export type { PageHost } from './host.ts';
export {
  depotHref,
  folderHref,
  functionHref,
  idOf,
  importHref,
  layerHref,
  libraryHref,
  momentHref,
  pageOf,
  safeNext,
  switchboardHref,
} from './hrefs.ts';
export { latePagesTexts } from './i18n/texts.ts';
export { pagesTexts } from './i18n/textsAtHand.ts';
export { lateImportTexts } from './import/i18n/texts.ts';
export { importTexts } from './import/i18n/textsAtHand.ts';
export { ImportPage, type ImportPageProps } from './import/ImportPage.tsx';
export type { FileSender, ImportPort } from './import/port.ts';
export { takeFocus } from './takeFocus.ts';
export { Loaded, type LoadedProps } from './Loaded.tsx';
export { LoadFailed, type LoadFailedProps } from './errors/LoadFailed.tsx';
export { NotFoundPage } from './errors/NotFoundPage.tsx';
export { isDrawable } from './depot/drawable.ts';
export { lookAt, toleranceM } from './depot/geometry.ts';
