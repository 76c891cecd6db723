import { isUtf8 } from 'node:buffer';
import { fileMessages, refuse } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { jsonMessages } from './messages.ts';
import type { Item } from './splitter.ts';

/** The texts of the items of one file; bytes that are not UTF-8 are read as Windows-1252 with one warning. */
export class ItemText {
  private readonly file: string;
  private readonly warnings: StoredMessage[];
  private warned = false;
  private latin: TextDecoder | undefined;

  constructor(file: string, warnings: StoredMessage[]) {
    this.file = file;
    this.warnings = warnings;
  }

  /** Broken JSON refuses the file. */
  parse({ position, line }: Item, text: string): unknown {
    try {
      return JSON.parse(text);
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

  /** Encoding of what was read so far. */
  get encoding(): string {
    return this.warned ? 'windows-1252' : 'utf-8';
  }
}
