import { stem } from '../files/source.ts';

/** A data set with the names that its format gives its layers. */
export interface NamedSet {
  /** Name of its main file; a member of an archive is `archive.zip/member`. */
  main: string;
  layers: readonly string[];
}

/** Names that tell the layers of an upload apart, set by set: those of several sets have the place of their file in front. */
export function layerNamesApart(sets: readonly NamedSet[]): string[][] {
  const uses = new Map<string, number>();
  for (const name of sets.flatMap(({ layers }) => layers)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return sets.map(({ main, layers }) => layers.map((name) => (uses.get(name) === 1 ? name : placed(main, name, layers.length === 1))));
}

function placed(main: string, name: string, isAlone: boolean): string {
  const member = main.replace(/^[^/]*\.zip\//i, '');
  const folder = member.replace(/[^/]*$/, '');
  // Two formats may have files of one name side by side.
  const isNamedAfterFile = isAlone && stem(member.slice(folder.length)) === name.toLowerCase();
  return isNamedAfterFile ? member : `${member}/${name}`;
}
