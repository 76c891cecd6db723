import { refuse, fileMessages } from '../messages.ts';
import { jsonMessages } from './messages.ts';

/** One feature as bytes; `from`/`to` delimit it in `buffer`, `propsFrom`/`propsTo` its `properties` value (-1: not found). */
export interface Item {
  buffer: Buffer;
  from: number;
  to: number;
  propsFrom: number;
  propsTo: number;
  /** Byte position and line (1-based) of its start in the file. */
  position: number;
  line: number;
}

export interface SplitterOptions {
  file: string;
  maxDepth: number;
  maxRecordBytes: number;
  maxRecordParts: number;
  /** Member of a top-level object whose array holds the items; null where objects are items themselves. @default 'features' */
  list?: string | null;
  /** Called for every feature (or other top-level object); the buffer is only valid during the call. */
  onItem(item: Item): void;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const newline = 0x0a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Bytes outside strings that the splitter looks at. */
const structural = new Uint8Array(256);
for (const byte of [quote, comma, colon, newline, openBracket, closeBracket, openBrace, closeBrace]) structural[byte] = 1;
/** White space, and the record separator of GeoJSON text sequences. */
const blank = new Uint8Array(256);
for (const byte of [0x20, 0x09, 0x0a, 0x0d, 0x1e]) blank[byte] = 1;

/** Begin of a value that is no object. */
const beginsValue = new Uint8Array(256);
for (const character of '"[-0123456789tfn') beginsValue[character.charCodeAt(0)] = 1;

/**
 * Cuts a stream of JSON into features or records without parsing them: it follows strings and brackets on bytes. Accepts
 * collections, a top-level array, single objects and sequences of objects. What surrounds the list of a collection is kept as
 * `envelopes` with an empty array in its place.
 */
export class Splitter {
  /** Text of finished top-level objects that hold a list. */
  readonly envelopes: string[] = [];
  /** Text before the first feature of the object being read, closed so that it parses; null before that point. */
  opening: string | null = null;
  private readonly options: SplitterOptions;
  private buffer = Buffer.allocUnsafe(1024 * 1024);
  private length = 0;
  /** Next byte to look at, and start of what must be kept: both index `buffer`. */
  private at = 0;
  private keep = 0;
  /** File position of `buffer[0]`. */
  private base = 0;
  private line = 1;
  private depth = 0;
  private inString = false;
  /** Depth inside which items stand: 0 at the top, 1 in a top-level array, 2 in the list of an object. */
  private itemDepth = 0;
  private itemLine = 1;
  private inItem = false;
  /** Arrays and objects in the item so far. */
  private parts = 0;
  private needComma = false;
  private afterComma = false;
  private envelope = '';
  private stringFrom = 0;
  private stringTo = 0;
  private keyFrom = -1;
  private keyTo = -1;
  private propsFrom = -1;
  private propsTo = -1;
  private propsOpen = false;

  constructor(options: SplitterOptions) {
    this.options = options;
  }

  push(chunk: Uint8Array): void {
    this.append(chunk);
    this.scan();
  }

  /** The stream has ended; throws when the text has not. */
  end(): void {
    if (this.depth > 0 || this.inString) throw refuse(jsonMessages.truncated(this.options.file, this.base + this.length, this.line));
  }

  private append(chunk: Uint8Array): void {
    const kept = this.length - this.keep;
    const shift = this.keep;
    if (kept > this.options.maxRecordBytes)
      throw refuse(jsonMessages.recordTooLarge(this.options.file, this.base + shift, this.options.maxRecordBytes));
    if (kept + chunk.length > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, kept + chunk.length));
      this.buffer.copy(larger, 0, this.keep, this.length);
      this.buffer = larger;
    } else {
      this.buffer.copyWithin(0, this.keep, this.length);
    }
    this.buffer.set(chunk, kept);
    this.length = kept + chunk.length;
    this.base += shift;
    this.at -= shift;
    this.keep = 0;
    this.stringFrom -= shift;
    this.stringTo -= shift;
    this.keyFrom -= shift;
    this.keyTo -= shift;
    this.propsFrom -= shift;
    this.propsTo -= shift;
  }

  private scan(): void {
    const { buffer, length } = this;
    let { at } = this;
    while (at < length) {
      if (this.inString) {
        let byte = buffer[at];
        while (byte !== quote && at < length) {
          at += byte === backslash ? 2 : 1;
          byte = buffer[at];
        }
        if (at >= length) break;
        this.inString = false;
        this.stringTo = at++;
        continue;
      }
      const byte = buffer[at] ?? 0;
      if (structural[byte] === 0) {
        if (!this.inItem && this.depth === this.itemDepth && blank[byte] === 0) this.stray(at, byte);
        at++;
        continue;
      }
      at++;
      if (byte === comma || byte === colon) {
        if (this.depth <= this.itemDepth + 1) this.separator(byte, at - 1);
      } else if (byte === quote) {
        if (!this.inItem && this.depth === this.itemDepth) this.stray(at - 1, byte);
        this.inString = true;
        this.stringFrom = at;
      } else if (byte === newline) {
        this.line++;
      } else if (byte === openBrace || byte === openBracket) {
        this.open(byte, at - 1);
      } else {
        this.close(byte, at - 1);
      }
    }
    this.at = at;
    if (!this.inItem) this.keepFrom(Math.min(at, length));
  }

  private separator(byte: number, at: number): void {
    if (!this.inItem) {
      if (this.depth === 0 || byte === colon || !this.needComma) this.stray(at, byte);
      this.needComma = false;
      this.afterComma = true;
      return;
    }
    if (this.depth !== this.itemDepth + 1) return;
    if (byte === colon) {
      this.keyFrom = this.stringFrom;
      this.keyTo = this.stringTo;
      if (this.keyIs('properties')) {
        this.propsFrom = at + 1;
        this.propsOpen = true;
      }
    } else {
      this.endProps(at);
      this.keyFrom = -1;
    }
  }

  private open(byte: number, at: number): void {
    const { itemDepth } = this;
    if (++this.depth > this.options.maxDepth) throw refuse(fileMessages.tooDeep(this.options.file, this.options.maxDepth, this.base + at));
    if (this.inItem) {
      if (++this.parts > this.options.maxRecordParts) throw this.tooManyParts();
      // The list of a top-level object: what was taken for one item is a collection.
      if (itemDepth === 0 && byte === openBracket && this.depth === 2 && this.isListed()) this.enterList(at);
      return;
    }
    if (itemDepth === 0 && byte === openBracket && this.depth === 1) {
      this.itemDepth = 1;
      this.needComma = false;
      this.afterComma = false;
      return;
    }
    if (byte !== openBrace || (this.needComma && itemDepth > 0)) this.stray(at, byte);
    this.inItem = true;
    this.parts = 0;
    this.keep = at;
    this.itemLine = this.line;
    this.keyFrom = -1;
    this.propsFrom = -1;
    this.propsTo = -1;
    this.propsOpen = false;
  }

  private close(byte: number, at: number): void {
    const { itemDepth } = this;
    if (this.inItem) {
      if (this.depth === itemDepth + 1) this.endProps(at);
      this.depth--;
      if (this.depth === itemDepth) this.finishItem(at + 1);
      return;
    }
    if (byte !== closeBracket || itemDepth === 0 || this.afterComma) this.stray(at, byte);
    this.depth--;
    this.itemDepth = 0;
    if (itemDepth === 2) {
      // Back in the surrounding object, whose remaining bytes belong to the envelope.
      this.inItem = true;
      this.keep = at;
      this.keyFrom = -1;
      this.propsFrom = -1;
    }
  }

  private tooManyParts(): Error {
    const { file, maxRecordParts } = this.options;
    return refuse(jsonMessages.tooManyParts(file, this.base + this.keep, maxRecordParts));
  }

  private isListed(): boolean {
    const { list = 'features' } = this.options;
    return list !== null && this.keyIs(list);
  }

  private enterList(at: number): void {
    if (this.envelope !== '') throw refuse(jsonMessages.syntax(this.options.file, this.base + at, this.line));
    this.envelope = this.buffer.toString('utf8', this.keep, at + 1);
    this.opening = `${this.envelope}]}`;
    this.inItem = false;
    this.itemDepth = 2;
    this.needComma = false;
    this.afterComma = false;
  }

  private finishItem(end: number): void {
    if (this.itemDepth === 0 && this.envelope !== '') {
      this.envelopes.push(this.envelope + this.buffer.toString('utf8', this.keep, end));
      this.envelope = '';
    } else {
      this.emit(end);
    }
    this.inItem = false;
    this.needComma = true;
    this.afterComma = false;
    this.keepFrom(end);
  }

  private emit(end: number): void {
    const { buffer, keep, propsFrom, propsTo } = this;
    const found = propsFrom >= 0 && propsTo >= 0;
    this.options.onItem({
      buffer,
      from: keep,
      to: end,
      propsFrom: found ? propsFrom : -1,
      propsTo: found ? propsTo : -1,
      position: this.base + keep,
      line: this.itemLine,
    });
  }

  private endProps(at: number): void {
    if (!this.propsOpen) return;
    this.propsTo = at;
    this.propsOpen = false;
  }

  private keyIs(name: string): boolean {
    const { keyFrom, keyTo, buffer } = this;
    return keyFrom >= 0 && keyTo - keyFrom === Buffer.byteLength(name) && buffer.toString('utf8', keyFrom, keyTo) === name;
  }

  private keepFrom(at: number): void {
    this.keep = at;
  }

  private stray(at: number, byte: number): void {
    // A byte order mark may stand before everything.
    const position = this.base + at;
    if (position < 3 && this.depth === 0 && [0xef, 0xbb, 0xbf][position] === byte) return;
    const isValue = beginsValue[byte] === 1 && this.itemDepth > 0 && !this.needComma;
    throw refuse((isValue ? jsonMessages.noObject : jsonMessages.syntax)(this.options.file, position, this.line));
  }
}
