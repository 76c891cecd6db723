import { buffer } from 'node:stream/consumers';
import type { Sql } from '../../../db/types.ts';
import type { FileStorage } from '../../../files/storage.ts';
import { pictureFile } from '../../../store/uploads/pictures.ts';
import { graphicOf, type Graphic, type GraphicSource } from './graphic.ts';

/** Pictures of styles that are kept unfolded, of a megabyte at most each. */
const mostKept = 40;
const keptOf = new WeakMap<object, Map<string, Graphic>>();

/** Reads the pictures of styles from where pictures of objects lie; those that were asked for last stay at hand, as their names never get others. */
export function styleGraphics(platform: { readonly db: Sql; readonly storage: FileStorage }): GraphicSource {
  const read = async (filename: string): Promise<Graphic | null> => {
    const { db, storage } = platform;
    const file = await pictureFile(db, filename.slice(filename.lastIndexOf('/') + 1));
    return file && graphicOf(await buffer(storage.read(file)));
  };
  return async (filename) => {
    const kept = keptOf.get(platform.storage) ?? new Map<string, Graphic>();
    keptOf.set(platform.storage, kept);
    const graphic = kept.get(filename) ?? (await read(filename).catch(() => null));
    if (!graphic) return null;
    kept.delete(filename);
    kept.set(filename, graphic);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return graphic;
  };
}
