import { isAscii, isUtf8 } from 'node:buffer';
import { decodeEntities } from './entities.ts';
import { XmlError } from './error.ts';
import { xmlLimits } from './parse.ts';

/** What is told of XML that is too large to be held. Names are without their prefix. */
export interface XmlListener {
  /** The beginning of an element: its attributes as they stand in the tag, for `attributeIn`. */
  opened(name: string, attributes: string): void;
  closed(name: string): void;
  /** Characters of the innermost element, in as many pieces as they come. */
  text(text: string): void;
  /** Whether characters are of interest just now. */
  readonly wantsText: boolean;
  /**
   * Reads an element at once that begins at a place of the text, as it is written most often, and answers where it ends; the place itself
   * where it is written otherwise, or is not whole: it is then told piece by piece.
   */
  element?(text: string, at: number): number;
}

/** Characters of a tag, a comment or a section of CDATA: they are held until they are whole. */
const longest = 1_000_000;
/** Characters of an entity. */
const longestEntity = 10;

const lt = 0x3c;
const gt = 0x3e;
const slash = 0x2f;
const quote = 0x22;
const apostrophe = 0x27;
const colon = 0x3a;
const lastBlank = 0x20;

/**
 * Reads hostile XML piece by piece: no document type, no entities but the five of XML and numbers, limited depth, every element closed in
 * its turn. What a tag holds beyond its name is not looked at.
 */
export class XmlScanner {
  private rest = '';
  private readonly stack: string[] = [];
  private readonly locals: string[] = [];
  private hasRoot = false;
  private isEarly = true;
  private readonly where: string;
  private readonly listener: XmlListener;

  /** @param where What the text is called in a refusal. */
  constructor(where: string, listener: XmlListener) {
    this.where = where;
    this.listener = listener;
  }

  feed(chunk: string): void {
    let text = this.rest === '' ? chunk : this.rest + chunk;
    if (this.isEarly && text !== '') {
      this.isEarly = false;
      if (text.startsWith('\ufeff')) text = text.slice(1);
    }
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) {
        at += this.characters(text, at, text.length, true);
        break;
      }
      if (open > at) at += this.characters(text, at, open, false);
      const end = text.charCodeAt(open + 1) === slash ? this.closing(text, open) : this.markup(text, open);
      if (end < 0) break;
      at = end;
    }
    this.rest = text.slice(at);
    if (this.rest.length > longest) throw this.error({ de: `Tags bis zu ${longest} Zeichen`, en: `tags of up to ${longest} characters` });
  }

  /** All has been fed. */
  end(): void {
    if (this.rest.trim() !== '' || this.stack.length > 0 || !this.hasRoot)
      throw this.error({ de: 'wohlgeformtes XML (es endet zu früh)', en: 'well-formed XML (it ends too early)' });
  }

  /** How many characters were taken: a piece that goes on later may end within an entity or a line end. */
  private characters(text: string, from: number, to: number, goesOn: boolean): number {
    let end = to;
    if (goesOn) {
      const entity = text.lastIndexOf('&');
      if (entity >= from && entity >= to - longestEntity && text.indexOf(';', entity) < 0) end = entity;
      else if (text.charCodeAt(to - 1) === 0x0d) end = to - 1;
    }
    if (this.listener.wantsText && end > from) this.listener.text(plain(text.slice(from, end)));
    return end - from;
  }

  /** Where the tag ends; -1 where it is not whole. */
  private closing(text: string, open: number): number {
    const end = text.indexOf('>', open);
    if (end < 0) return -1;
    const name = this.stack.pop();
    const after = name === undefined ? 0 : open + 2 + name.length;
    if (name === undefined || !text.startsWith(name, open + 2) || !(after === end || isBlank(text, after, end)))
      throw this.notWellFormed(text.slice(open, Math.min(end + 1, open + 60)));
    this.listener.closed(this.locals.pop()!);
    return end + 1;
  }

  private markup(text: string, open: number): number {
    const next = text.charCodeAt(open + 1);
    if (next === 0x3f) return endOf(text, '?>', open);
    if (next !== 0x21) {
      const end = this.listener.element?.(text, open) ?? open;
      return end > open ? end : this.opening(text, open);
    }
    const begin = text.slice(open, open + 9);
    if (begin.startsWith('<!--')) return endOf(text, '-->', open + 4);
    if (begin === '<![CDATA[') {
      const end = endOf(text, ']]>', open);
      if (end >= 0 && this.listener.wantsText) this.listener.text(text.slice(open + 9, end - 3));
      return end;
    }
    if ('<![CDATA['.startsWith(begin) || '<!--'.startsWith(begin)) return -1;
    throw this.error({ de: 'XML ohne DOCTYPE und ENTITY', en: 'XML without DOCTYPE and ENTITY' });
  }

  private opening(text: string, open: number): number {
    let at = open + 1;
    let nameEnd = 0;
    let prefixEnd = 0;
    let quoted = 0;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (quoted !== 0) {
        if (code === quoted) quoted = 0;
      } else if (code === gt) break;
      else if (code === quote || code === apostrophe) quoted = code;
      else if (code === lt) throw this.notWellFormed(text.slice(open, open + 60));
      else if (nameEnd === 0) {
        if (code <= lastBlank || code === slash) nameEnd = at;
        else if (code === colon) prefixEnd = at;
      }
    }
    if (at >= text.length) return -1;
    const isEmpty = text.charCodeAt(at - 1) === slash;
    if (nameEnd === 0) nameEnd = at;
    if (nameEnd === open + 1 || nameEnd === prefixEnd + 1) throw this.notWellFormed(text.slice(open, open + 60));
    if (this.stack.length === 0 && this.hasRoot) throw this.error({ de: 'genau ein Wurzelelement', en: 'exactly one root element' });
    if (this.stack.length >= xmlLimits.depth)
      throw this.error({ de: `höchstens ${xmlLimits.depth} Ebenen`, en: `at most ${xmlLimits.depth} levels` });
    this.hasRoot = true;
    const name = text.slice(prefixEnd === 0 ? open + 1 : prefixEnd + 1, nameEnd);
    const attributesEnd = isEmpty ? at - 1 : at;
    this.listener.opened(name, nameEnd < attributesEnd ? text.slice(nameEnd, attributesEnd) : '');
    if (isEmpty) this.listener.closed(name);
    else {
      this.stack.push(prefixEnd === 0 ? name : text.slice(open + 1, nameEnd));
      this.locals.push(name);
    }
    return at + 1;
  }

  private notWellFormed(near: string): XmlError {
    return this.error({ de: `wohlgeformtes XML (bei ${near})`, en: `well-formed XML (at ${near})` });
  }

  private error(right: { de: string; en: string }): XmlError {
    return new XmlError(this.where, right);
  }
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? -1 : end + mark.length;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) > lastBlank) return false;
  return true;
}

/** Line ends as XML has them, and entities as the characters they stand for. */
function plain(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return lines.includes('&') ? decodeEntities(lines) : lines;
}

/** Value of an attribute among those of a tag, whatever its prefix; null where it has none of the name. */
export function attributeIn(attributes: string, name: string): string | null {
  // From one attribute to the next: the name may also stand within the value of another.
  for (let at = 0; ;) {
    at = skipBlanks(attributes, at);
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return null;
    const mark = skipBlanks(attributes, equals + 1);
    const code = attributes.charCodeAt(mark);
    if (code !== quote && code !== apostrophe) return null;
    let end = attributes.indexOf(code === quote ? '"' : "'", mark + 1);
    if (end < 0) end = attributes.length;
    if (isNamed(attributes, at, equals, name)) return plain(attributes.slice(mark + 1, end));
    at = end + 1;
  }
}

function isNamed(attributes: string, from: number, equals: number, name: string): boolean {
  let to = equals;
  while (attributes.charCodeAt(to - 1) <= lastBlank) to--;
  const begin = to - name.length;
  return begin >= from && attributes.startsWith(name, begin) && (begin === from || attributes.charCodeAt(begin - 1) === colon);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= lastBlank) at++;
  return at;
}

const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** In which a declaration ends. */
const declarationBytes = 400;

/** Bytes of XML as text: UTF-8, or UTF-16 with its mark. */
export class XmlDecoder {
  private readonly where: string;
  private wide: TextDecoder | null = null;
  private carried: Buffer = Buffer.alloc(0);
  private isEarly = true;

  constructor(where: string) {
    this.where = where;
  }

  decode(chunk: Buffer): string {
    const bytes = this.carried.length === 0 ? chunk : Buffer.concat([this.carried, chunk]);
    if (this.isEarly && bytes.length < declarationBytes && !bytes.includes('>')) return this.carry(bytes);
    return this.decoded(bytes);
  }

  /** All has been fed: what was held until it is whole. */
  end(): string {
    const text = this.decoded(this.carried);
    if (this.carried.length > 0) throw this.error();
    return text + (this.wide?.decode() ?? '');
  }

  private decoded(bytes: Buffer): string {
    if (this.isEarly) {
      this.isEarly = false;
      this.wide = wideDecoder(bytes);
      const label = declared.exec(bytes.toString('latin1', 0, declarationBytes))?.[1]?.toLowerCase();
      if (!this.wide && label !== undefined && !/^(?:utf-?8|us-ascii|ascii)$/.test(label)) throw this.error();
    }
    this.carried = Buffer.alloc(0);
    if (this.wide) return this.wide.decode(bytes, { stream: true });
    if (isAscii(bytes)) return bytes.toString('latin1');
    const cut = wholeEnd(bytes);
    const whole = bytes.subarray(0, cut);
    if (!isUtf8(whole)) throw this.error();
    this.carried = bytes.subarray(cut);
    return whole.toString();
  }

  private carry(bytes: Buffer): string {
    this.carried = bytes;
    return '';
  }

  private error(): XmlError {
    return new XmlError(this.where, { de: 'XML in UTF-8 oder UTF-16', en: 'XML in UTF-8 or UTF-16' });
  }
}

function wideDecoder(bytes: Buffer): TextDecoder | null {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === lt && bytes[1] === 0)) return new TextDecoder('utf-16le');
  return (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === lt) ? new TextDecoder('utf-16be') : null;
}

/** Where the last character ends that is whole. */
function wholeEnd(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Reads a stream of XML to its end, or as far as the listener wants. */
export async function scanXml(
  chunks: AsyncIterable<Buffer>,
  where: string,
  listener: XmlListener & { readonly isDone?: boolean },
): Promise<void> {
  const decoder = new XmlDecoder(where);
  const scanner = new XmlScanner(where, listener);
  for await (const chunk of chunks) {
    scanner.feed(decoder.decode(chunk));
    if (listener.isDone) return;
  }
  scanner.feed(decoder.end());
  scanner.end();
}
