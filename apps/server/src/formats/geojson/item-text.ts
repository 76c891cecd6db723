import { isUtf8 } from 'node:buffer';
import { fileMessages, refuse } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { parseWithBare, withoutBare, type Parsed } from '../text/bare-numbers.ts';
import { jsonMessages } from './messages.ts';
import type { Item } from './splitter.ts';

/**
 * The texts of the items of one file; bytes that are not UTF-8 are read as Windows-1252 with one warning, and NaN and Infinity, which JSON
 * has not, as null with another that counts them.
 */
export class ItemText {
  private readonly file: string;
  private readonly warnings: StoredMessage[];
  private warned = false;
  private latin: TextDecoder | undefined;
  private bare = { values: 0, records: 0, first: 0, told: null as StoredMessage | null };

  constructor(file: string, warnings: StoredMessage[]) {
    this.file = file;
    this.warnings = warnings;
  }

  /** What an item holds, and its text as JSON; broken JSON refuses the file. `number` is that of its record. */
  parse({ position, line }: Item, text: string, number: number): Parsed {
    try {
      const parsed = parseWithBare(text);
      if (parsed.bare > 0) this.noteBare(parsed.bare, number);
      return parsed;
    } catch (error) {
      throw refuse(jsonMessages.syntax(this.file, position, line, error instanceof Error ? error.message : undefined), error);
    }
  }

  text(buffer: Buffer, from: number, to: number): string {
    const text = buffer.toString('utf8', from, to);
    if (!text.includes('\uFFFD') || isUtf8(buffer.subarray(from, to))) return text;
    if (!this.warned) this.warnings.push(fileMessages.encodingFallback(this.file, 'UTF-8'));
    this.warned = true;
    this.latin ??= new TextDecoder('windows-1252');
    return this.latin.decode(buffer.subarray(from, to));
  }

  /** A part of an item whose text was `parse`d. */
  partOf({ bare }: Parsed, buffer: Buffer, from: number, to: number): string {
    const text = this.text(buffer, from, to);
    return bare === 0 ? text : withoutBare(text).text;
  }

  /** One warning for all: it counts what comes later as well, and is sent when all is read. */
  private noteBare(values: number, number: number): void {
    const { bare } = this;
    bare.values += values;
    bare.records += 1;
    if (bare.records === 1) bare.first = number;
    const message = jsonMessages.notNumbers(this.file, bare);
    if (bare.told) Object.assign(bare.told, message);
    else this.warnings.push((bare.told = message));
  }

  /** Encoding of what was read so far. */
  get encoding(): string {
    return this.warned ? 'windows-1252' : 'utf-8';
  }
}
