import { pathOf } from '@geo/ui';
import { mostZipped, zipFolder, type ZipEntry } from './zipFolder.ts';

/** What is sent as one file. */
export interface Parcel {
  readonly path: string;
  readonly size: number;
  readonly file: () => Promise<File>;
}

/**
 * Dropped files as they are sent. A folder with one of these extensions, as `*.gdb`, is one data set of dozens of files: it goes as an
 * archive under its name. One that no archive holds goes as a single file of its name, which the server refuses in words.
 */
export function parcelsOf(files: readonly File[], folders: readonly string[]): Parcel[] {
  const inDataSet = new RegExp(`^(?:.*/)?[^/]*\\.(?:${folders.join('|')})(?=/)`, 'i');
  const parcels: Parcel[] = [];
  const sets = new Map<string, File[]>();
  for (const file of files) {
    const folder = folders.length === 0 ? undefined : inDataSet.exec(pathOf(file))?.[0];
    const known = folder === undefined ? undefined : sets.get(folder);
    if (folder === undefined) parcels.push({ path: pathOf(file), size: file.size, file: () => Promise.resolve(file) });
    else if (known) known.push(file);
    else {
      const set = [file];
      sets.set(folder, set);
      parcels.push(folderParcel(folder, set));
    }
  }
  return parcels;
}

/** The files of the set are not all known yet. */
function folderParcel(folder: string, set: readonly File[]): Parcel {
  const name = folder.split('/').pop()!;
  const sizeOf = (): number => set.reduce((sum, { size }) => sum + size, 0);
  const isTooLarge = (): boolean => sizeOf() > mostZipped;
  return {
    get path() {
      return isTooLarge() ? folder : `${folder}.zip`;
    },
    get size() {
      return sizeOf();
    },
    file: () => {
      // An empty file would be refused as empty.
      if (isTooLarge()) return Promise.resolve(new File([set.find(({ size }) => size > 0)!], name));
      const entries = set.map((file): ZipEntry => ({ path: name + pathOf(file).slice(folder.length), file }));
      return zipFolder(`${name}.zip`, entries);
    },
  };
}
