import type { FileGroup, ProbedFile } from '../definition.ts';
import { stem } from '../files/source.ts';

/** The files of one shapefile; at least `shp` or `dbf` is there. */
export interface ShapefileParts {
  name: string;
  shp?: ProbedFile;
  dbf?: ProbedFile;
  shx?: ProbedFile;
  prj?: ProbedFile;
  cpg?: ProbedFile;
}

const roles = ['shp', 'dbf', 'shx', 'prj', 'cpg'] as const;

/** Files of one name (directory and archive included, upper and lower case alike) belong together. */
export function shapefileGroups(files: readonly ProbedFile[]): FileGroup[] {
  const byStem = new Map<string, ProbedFile[]>();
  for (const file of files) {
    if (!roles.some((role) => role === file.signature.id)) continue;
    const key = stem(file.name);
    byStem.set(key, [...(byStem.get(key) ?? []), file]);
  }
  return [...byStem.values()].flatMap((group) => {
    const main = group.find(({ signature }) => signature.id === 'shp') ?? group.find(({ signature }) => signature.id === 'dbf');
    return main ? [{ main, files: group }] : [];
  });
}

export function partsOf(group: FileGroup): ShapefileParts {
  const parts: ShapefileParts = { name: group.main.base.replace(/\.[^.]*$/, '') };
  for (const role of roles) {
    const file = group.files.find(({ signature }) => signature.id === role);
    if (file) parts[role] = file;
  }
  return parts;
}
