import type { BackendConfig } from '@geo/api';
import { extension } from './files/source.ts';
import { mediaTypes } from './signatures/media.ts';
import { archives, folders } from './signatures/names.ts';
import { formats } from './formats.ts';

// What others ask about formats: the client, uploads, names and media types of files.

/** What can be read, as the configuration tells it. */
export const readableFormats: Omit<BackendConfig['formats'], 'downloads'> = {
  readable: formats.map(({ id, name, extensions, yields }) => ({
    id,
    name: { ...name },
    extensions: Object.keys(extensions),
    mime_types: [...new Set(Object.values(extensions))].filter((type) => type !== null),
    record_types: [...yields],
  })),
  archives: [...archives],
  folders: [...folders],
};

/** The name of a format; one that is no more is called by its id. */
export function formatName(id: string, language: 'de' | 'en'): string {
  return formats.find((format) => format.id === id)?.name[language] ?? id;
}

const endsIn = (extensions: readonly string[]): RegExp => new RegExp(`\\.(?:${extensions.join('|')})$`, 'i');

const sets = formats
  .filter(({ set }) => set.length > 0)
  .map(({ set, leading = set.slice(0, 1), beside }) => ({
    isPart: endsIn([...set, `${set[0]}\\.xml`]),
    isMain: endsIn(leading),
    isBeside: beside ? endsIn(beside) : null,
  }));

/**
 * The main file and those of its data set: of sets of files those with one path but for the extension, of files that name others
 * whatever they may name.
 */
export function dataSetOf<T extends { name: string; path: string }>(files: readonly T[], main: T): T[] {
  // A .prj may be a part of several.
  const isOfSet = sets
    .filter(({ isPart }) => isPart.test(main.name))
    .map(({ isPart, isMain, isBeside }) => {
      const stem = (file: T): string => file.path.replace(isPart, '').toLowerCase();
      return (file: T): boolean =>
        isBeside?.test(file.name) ??
        (isPart.test(file.name) && stem(file) === stem(main) && !(isMain.test(file.name) && isMain.test(main.name)));
    });
  return [main, ...files.filter((file) => file !== main && isOfSet.some((isOf) => isOf(file)))];
}

/** The files under whose names a file of an upload is found: its own, that of the set which it is a part of, all that may name it. */
export function leadingFiles<T extends { name: string; path: string }>(files: readonly T[], part: T): T[] {
  const naming = sets
    .filter(({ isBeside }) => isBeside?.test(part.name))
    .flatMap(({ isMain }) => files.filter(({ name }) => isMain.test(name)));
  if (naming.length > 0) return naming;
  const leading = dataSetOf(files, part).filter(({ name }) => sets.some(({ isMain }) => isMain.test(name)));
  return leading.length > 0 ? leading : [part];
}

/** What a browser is told about a file; what it does not need to know, and what could run in the page, is bytes. */
export function mimeTypeOf(name: string): string {
  const ending = extension(name);
  const own = formats.map(({ extensions }) => extensions[ending]).find((type) => typeof type === 'string');
  return own ?? mediaTypes.find((type) => type.isTold && type.extensions.includes(ending))?.name ?? 'application/octet-stream';
}

/** The extension of files of a media type; undefined where it says nothing about them. */
export function extensionOfType(type: string): string | undefined {
  for (const { extensions } of formats) {
    const own = Object.entries(extensions).find(([, name]) => name === type);
    if (own) return own[0];
  }
  return mediaTypes.find(({ name }) => name === type)?.extensions[0];
}
