import type { DetectedLayer, UploadedFile } from '@geo/api';

/** A layer of an uploaded file. */
export interface FoundLayer {
  /** Stable within the upload. */
  readonly id: string;
  readonly file: UploadedFile;
  readonly layer: DetectedLayer;
}

/** All layers of an upload, file by file. */
export function layersOf(files: readonly UploadedFile[]): FoundLayer[] {
  return files.flatMap((file) => file.layers.map((layer) => ({ id: `${file.uuid} ${layer.name}`, file, layer })));
}

/** A layer that is known to hold nothing cannot be imported. */
export function isEmpty({ layer }: FoundLayer): boolean {
  return layer.count === 0;
}

/** What is uncounted is large. */
const countOf = ({ layer }: FoundLayer): number => layer.count ?? Infinity;

/** The layer that is most likely meant: the fullest with geometry, else the fullest; undefined when all are empty. */
export function likelyLayer(found: readonly FoundLayer[]): FoundLayer | undefined {
  const usable = found.filter((one) => !isEmpty(one));
  const spatial = usable.filter(({ layer }) => layer.geometry_types.length > 0);
  const among = spatial.length > 0 ? spatial : usable;
  return among.reduce<FoundLayer | undefined>((best, one) => (best === undefined || countOf(one) > countOf(best) ? one : best), undefined);
}

/** A depot's name for a layer: that of its file where it is the only one, without these endings, words apart. */
export function nameForLayer({ file, layer }: FoundLayer, endings: readonly string[]): string {
  const name = file.layers.length > 1 ? layer.name : file.name;
  return withoutEndings(name, endings).replaceAll(/[_/]+/g, ' ').trim();
}

/** `a.shp.zip` is `a`. */
function withoutEndings(name: string, endings: readonly string[]): string {
  const ending = endings.find((one) => name.toLowerCase().endsWith(`.${one}`));
  return ending === undefined ? name : withoutEndings(name.slice(0, -ending.length - 1), endings);
}
