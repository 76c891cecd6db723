import { createLibrary, type FunctionLibrary } from '../engine/definition.ts';
import { importFeatureServer } from './arcgis/featureserver.ts';
import { importMapServer } from './arcgis/mapserver.ts';
import { retrieve } from './depot/retrieve.ts';
import { store } from './depot/store.ts';
import { buffer } from './feature/buffer.ts';
import { centroid } from './feature/centroid.ts';
import { dissolve } from './feature/dissolve.ts';
import { reproject } from './feature/reproject.ts';
import { download } from './file/download.ts';
import { importFile } from './file/import.ts';
import { urlsFromDataset } from './file/urls-from-dataset.ts';
import { run } from './switchboard/run.ts';
import { importWfs } from './wfs/import.ts';
import { importWms } from './wms/import.ts';
import { importWmts } from './wmts/import.ts';

/** Every function of the platform. A new one is a file in its namespace's folder and a line here. */
export const library: FunctionLibrary = createLibrary([
  retrieve,
  store,
  buffer,
  centroid,
  dissolve,
  reproject,
  download,
  importFile,
  urlsFromDataset,
  run,
  importWms,
  importWmts,
  importWfs,
  importMapServer,
  importFeatureServer,
]);
