import type { DownloadFormat } from '@geo/api';
import type { FormatDefinition } from './definition.ts';
import { mediaTypes } from './signatures/media.ts';
import type { FormatWriter } from './writer.ts';

/** A format in which records are handed out. */
export interface Download {
  /** What the configuration tells of it. */
  told: DownloadFormat;
  /** Its media type with the encoding. */
  contentType: string;
  writer: FormatWriter;
}

/** As what an installation hands out records. */
export interface Downloads {
  /** In the order in which they are offered. */
  offered: readonly Download[];
  /** Ids of those for which this machine lacks something. */
  missing: readonly string[];
}

/** What can be written of all formats; two that are asked for by one id are refused. */
export function downloadsOf(definitions: readonly FormatDefinition[], hasDriver: (name: string) => boolean): Downloads {
  const all = definitions
    .flatMap((definition) => (definition.writer ? [downloadOf(definition, definition.writer)] : []))
    .toSorted((one, other) => one.writer.place - other.writer.place);
  const ids = all.map(({ told }) => told.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`Two formats are written as ${twice}. Right is an extension each that comes first.`);
  const isHere = ({ writer }: Download): boolean => writer.needsDriver === undefined || hasDriver(writer.needsDriver);
  return { offered: all.filter(isHere), missing: all.filter((one) => !isHere(one)).map(({ told }) => told.id) };
}

function downloadOf({ id: format, name, extensions }: FormatDefinition, writer: FormatWriter): Download {
  const [id] = Object.keys(extensions);
  if (id === undefined) throw new Error(`The format ${format} has a writer and no extension.`);
  const { extension = id, remark, charset, placesOnly = false, settings = [] } = writer;
  const type = extensions[extension] ?? mediaTypes.find((one) => one.extensions[0] === extension)?.name ?? 'application/octet-stream';
  const label = remark ? { de: `${name.de} (${remark.de})`, en: `${name.en} (${remark.en})` } : { ...name };
  return {
    told: { id, label, extension, mime_type: type, places_only: placesOnly, settings: [...settings] },
    contentType: charset ? `${type}; charset=${charset}` : type,
    writer,
  };
}
