import { pathOf } from '@geo/ui';

/** A folder with such an extension, as `*.gdb`, is one data set of dozens of files. The list shows one entry for it, under the name of the folder. */
export function foldGeodatabases(files: readonly File[], folders: readonly string[]): File[] {
  const inDataSet = new RegExp(`^(?:.*/)?[^/]*\\.(?:${folders.join('|')})(?=/)`, 'i');
  const known = new Set<string>();
  return files.flatMap((file) => {
    const database = folders.length === 0 ? undefined : inDataSet.exec(pathOf(file))?.[0];
    if (database === undefined) return [file];
    // An empty file would be refused as empty.
    if (known.has(database) || file.size === 0) return [];
    known.add(database);
    return [Object.assign(new File([file], database.split('/').pop()!), { relativePath: database })];
  });
}
