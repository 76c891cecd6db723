import { isText } from './guards.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

/** The last part of a path, without the slash a folder ends with. */
function lastSegment(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}

/** A depot by its path: folders and name, with `/` before each. It is shown by its name. */
export const depot: EnteredType<'depot'> = defineEnteredType({
  name: 'depot',
  base: 'anything',
  label: { de: 'Magazin', en: 'Depot' },
  look: { icon: 'Database', hue: '#B35C00' },
  is: (value): value is string => isText(value) && value.length <= 10_000,
  read: (text) => text,
  keepsBlanks: true,
  text: lastSegment,
  expects: { de: 'der Pfad eines Magazins wie /Umwelt/Bäume', en: 'the path of a depot such as /Umwelt/Bäume' },
  can: { table: true, map: 'named', title: true },
  names: { kind: 'depot', by: 'path' },
});
