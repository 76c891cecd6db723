import { readStyleFormats, writtenStyleFormats, type ReadStyleFile, type ReadStyleFormat, type Style } from '@geo/api';
import type { WrittenStyleFile, WrittenStyleFormat } from '@geo/api';
import { FormatError, say } from '../problems/index.ts';
import { carriedStyle } from './carried.ts';
import type { StyleReader, StyleWriter, WrittenFor } from './definition.ts';
import { Losses } from './losses.ts';
import { mapLibreReader } from './maplibre/format.ts';
import { qmlReader, qmlWriter } from './qml/format.ts';
import { sldReader, sldWriter } from './sld/format.ts';

const readers: Readonly<Record<ReadStyleFormat, StyleReader>> = { sld: sldReader, qml: qmlReader, maplibre: mapLibreReader };
const writers: Readonly<Record<WrittenStyleFormat, StyleWriter>> = {
  sld: sldWriter('1.1.0'),
  sld_1_0: sldWriter('1.0.0'),
  qml: qmlWriter,
};

const readable = Object.values(readStyleFormats)
  .map(({ name }) => name)
  .join(', ');

const messages = {
  unknown: say(
    'style_unknown',
    `Die Datei ist kein Kartenstil, der gelesen werden kann. Gelesen werden ${readable}.`,
    `The file is no map style that can be read. Read are ${readable}.`,
  ),
  unreadable: (name: string, reason: string) =>
    say('style_unreadable', `Der Stil kann nicht als ${name} gelesen werden: ${reason}`, `The style cannot be read as ${name}: ${reason}`),
  /** @param lost What it would have drawn, as the format calls it. */
  nothing: (name: string, lost: readonly string[]) =>
    say(
      'style_nothing',
      `Von dem Stil (${name}) kann nichts übernommen werden: keine seiner Regeln zeichnet Flächen, Linien, Kreise oder Beschriftungen, die hier möglich sind${lost.length > 0 ? ` (${lost.join('; ')})` : ''}.`,
      `Nothing of the style (${name}) can be carried over: none of its rules draws areas, lines, circles or labels that are possible here${lost.length > 0 ? ` (${lost.join('; ')})` : ''}.`,
    ),
};

/** A style of another program as one of ours, with what is lost. Refused by name where it is none, or nothing of it can be drawn. */
export async function readForeignStyle(text: string): Promise<ReadStyleFile> {
  const format = (Object.keys(readers) as ReadStyleFormat[]).find((id) => readers[id].holds(text));
  if (!format) throw new FormatError(messages.unknown);
  const { name } = readStyleFormats[format];
  const losses = new Losses();
  const rules = await readers[format].read(text, losses).catch((error: unknown) => {
    throw new FormatError(messages.unreadable(name, error instanceof Error ? error.message.slice(0, 300) : String(error)));
  });
  const style = carriedStyle(rules, losses);
  const lost = losses.all.slice(0, 3).map(({ property }) => property);
  if (!style) throw new FormatError(messages.nothing(name, lost));
  return { style, format, losses: losses.all };
}

/** A style of ours for another program. */
export async function writeForeignStyle(format: WrittenStyleFormat, style: Style, target: WrittenFor): Promise<WrittenStyleFile> {
  const { extension, mediaType } = writtenStyleFormats[format];
  const losses = new Losses();
  const text = await writers[format](style, target, losses);
  return { text, extension, media_type: mediaType, losses: losses.all };
}
