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
} from '@geo/editors/pages';
