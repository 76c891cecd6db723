import type { BackendConfig } from '@geo/api';
import type { Language } from '@geo/ui';

/** What imports read, in words and as a file chooser wants it. */
export interface ReadableFiles {
  /** `GeoJSON, Shapefile oder CSV`. */
  readonly names: string;
  /** Extensions for the attribute `accept`, archives among them. */
  readonly accept: string;
}

/** The formats of the configuration; nothing while there is none yet. */
export function readableFiles(formats: BackendConfig['formats'] | undefined, language: Language): ReadableFiles {
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' });
  return {
    names: list.format((formats?.readable ?? []).map(({ name }) => name[language])),
    accept: fileEndings(formats)
      .map((ending) => `.${ending}`)
      .join(','),
  };
}

/** Extensions of all files that imports read, without the dot; several formats may share one. */
export function fileEndings(formats: BackendConfig['formats'] | undefined): readonly string[] {
  return formats ? [...new Set([...formats.archives, ...formats.readable.flatMap(({ extensions }) => extensions)])] : [];
}
