import { isUtf8 } from 'node:buffer';
import { isObject } from '../text/json.ts';
import { fileMessages, refuse } from '../messages.ts';
import { jsonMessages } from './messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { typeNumbers } from '../wkb/fromGeometry.ts';
import type { Item } from './splitter.ts';

/** A parsed feature. `text` is its properties as JSON text, taken from the file where possible so that long numbers keep their digits. */
export interface ParsedFeature {
  properties: Record<string, unknown>;
  text: string;
  /** Anything JSON can say; the writer of geometries judges it. */
  geometry: unknown;
}

export type ParseResult = ParsedFeature | StoredMessage | 'not_geojson';

/** Parses items of one file; bytes that are not UTF-8 are read as Windows-1252 with one warning. */
export class FeatureParser {
  private readonly file: string;
  private readonly warnings: StoredMessage[];
  private warned = false;
  private latin: TextDecoder | undefined;

  constructor(file: string, warnings: StoredMessage[]) {
    this.file = file;
    this.warnings = warnings;
  }

  /** Broken JSON refuses the file; an object that is no feature is told to the caller. */
  parse(item: Item, number: number): ParseResult {
    const { buffer, from, to } = item;
    let value: unknown;
    try {
      value = JSON.parse(this.text(buffer, from, to));
    } catch (error) {
      throw refuse(jsonMessages.syntax(this.file, item.position, item.line, error instanceof Error ? error.message : undefined), error);
    }
    if (!isObject(value)) return jsonMessages.notFeature(number);
    if (value.type === 'Feature') return this.feature(value, item, number);
    if (typeof value.type === 'string' && value.type in typeNumbers) return { properties: {}, text: '{}', geometry: value };
    return 'not_geojson';
  }

  private feature(value: Record<string, unknown>, item: Item, number: number): ParseResult {
    const { properties, id } = value;
    const given = properties ?? {};
    if (!isObject(given)) return jsonMessages.badProperties(number);
    const keepsId = (typeof id === 'number' || typeof id === 'string') && !Object.hasOwn(given, 'id');
    const raw = properties && item.propsFrom >= 0 ? this.text(item.buffer, item.propsFrom, item.propsTo).trim() : JSON.stringify(given);
    if (!keepsId) return { properties: given, text: raw, geometry: value.geometry };
    const rest = raw.slice(1).trimStart();
    return {
      properties: { id, ...given },
      text: `{"id":${JSON.stringify(id)}${rest === '}' ? '' : ','}${rest}`,
      geometry: value.geometry,
    };
  }

  private text(buffer: Buffer, from: number, to: number): string {
    const text = buffer.toString('utf8', from, to);
    if (!text.includes('\uFFFD') || isUtf8(buffer.subarray(from, to))) return text;
    if (!this.warned) this.warnings.push(fileMessages.encodingFallback(this.file, 'UTF-8'));
    this.warned = true;
    this.latin ??= new TextDecoder('windows-1252');
    return this.latin.decode(buffer.subarray(from, to));
  }

  /** Encoding of what was read so far. */
  get encoding(): string {
    return this.warned ? 'windows-1252' : 'utf-8';
  }
}
