import type { Parsed } from '../text/bare-numbers.ts';
import { isObject } from '../text/json.ts';
import { jsonMessages } from './messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { typeNumbers } from '../wkb/fromGeometry.ts';
import { ItemText } from './item-text.ts';
import type { Item } from './splitter.ts';

/** A parsed feature. `text` is its properties as JSON text, taken from the file where possible so that long numbers keep their digits. */
export interface ParsedFeature {
  properties: Record<string, unknown>;
  text: string;
  /** Anything JSON can say; the writer of geometries judges it. */
  geometry: unknown;
}

export type ParseResult = ParsedFeature | StoredMessage | 'not_geojson';

/** Parses items of one file. */
export class FeatureParser {
  private readonly texts: ItemText;

  constructor(file: string, warnings: StoredMessage[]) {
    this.texts = new ItemText(file, warnings);
  }

  /** Broken JSON refuses the file; an object that is no feature is told to the caller. */
  parse(item: Item, number: number): ParseResult {
    const { buffer, from, to } = item;
    const parsed = this.texts.parse(item, this.texts.text(buffer, from, to), number);
    const { value } = parsed;
    if (!isObject(value)) return jsonMessages.notFeature(number);
    if (value.type === 'Feature') return this.feature(value, item, { number, parsed });
    if (typeof value.type === 'string' && value.type in typeNumbers) return { properties: {}, text: '{}', geometry: value };
    return 'not_geojson';
  }

  private feature(value: Record<string, unknown>, item: Item, { number, parsed }: { number: number; parsed: Parsed }): ParseResult {
    const { properties, id } = value;
    const given = properties ?? {};
    if (!isObject(given)) return jsonMessages.badProperties(number);
    const keepsId = (typeof id === 'number' || typeof id === 'string') && !Object.hasOwn(given, 'id');
    const raw =
      properties && item.propsFrom >= 0
        ? this.texts.partOf(parsed, item.buffer, item.propsFrom, item.propsTo).trim()
        : JSON.stringify(given);
    if (!keepsId) return { properties: given, text: raw, geometry: value.geometry };
    const rest = raw.slice(1).trimStart();
    return {
      properties: { id, ...given },
      text: `{"id":${JSON.stringify(id)}${rest === '}' ? '' : ','}${rest}`,
      geometry: value.geometry,
    };
  }

  /** Encoding of what was read so far. */
  get encoding(): string {
    return this.texts.encoding;
  }
}
