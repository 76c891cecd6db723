import type { DetectedLayer, Upload, UploadedFile } from '@geo/api';

/** A layer of an uploaded file that can be imported. */
export interface LayerChoice {
  /** Stable within the upload. */
  readonly id: string;
  readonly file: UploadedFile;
  readonly layer: DetectedLayer;
}

/** All layers found in an upload, file by file. */
export function choicesOf(upload: Upload | undefined): LayerChoice[] {
  return (upload?.files ?? []).flatMap((file) => file.layers.map((layer) => ({ id: `${file.uuid} ${layer.name}`, file, layer })));
}

/** How the file is read where the user knows better than the file. */
export interface ReadConfig {
  /** EPSG code in place of the file's own. */
  readonly crs?: number;
  readonly encoding?: string;
}

/** A layer with geometry whose CRS is neither in the file nor given. */
export function needsCrs(layer: DetectedLayer, config: ReadConfig): boolean {
  return layer.geometry_types.length > 0 && layer.srid === null && config.crs === undefined;
}

/** A depot's name for a file: without its ending, words apart. */
export function nameFor(choice: LayerChoice): string {
  const name = choice.file.layers.length > 1 ? choice.layer.name : choice.file.name;
  return name
    .replace(/(\.(zip|shp|geojson|json|gpkg|csv|txt|fgb|gml|kml|gpx))+$/i, '')
    .replaceAll('_', ' ')
    .trim();
}
