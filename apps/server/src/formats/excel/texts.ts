import type { XmlListener } from '../../xml/index.ts';
import type { SourceFile } from '../files/source.ts';
import { refuse } from '../messages.ts';
import { excelMessages } from './messages.ts';
import { scanPart } from './parts.ts';
import { unescapedText } from './values.ts';

/** Bytes of the texts that the cells of a workbook share: in memory they take up to twice as many. */
const mostBytes = 256 * 1024 ** 2;
/** Of each beside its characters. */
const bytesEach = 24;

/** Puts together the text of a cell: that of its runs, without how it is pronounced. */
export class TextParts {
  private parts = '';
  private isText = false;
  private isPronounced = false;

  get wantsText(): boolean {
    return this.isText;
  }

  opened(name: string): void {
    if (name === 't') this.isText = !this.isPronounced;
    else if (name === 'rPh') this.isPronounced = true;
  }

  closed(name: string): void {
    if (name === 't') this.isText = false;
    else if (name === 'rPh') this.isPronounced = false;
  }

  add(text: string): void {
    this.parts += text;
  }

  get length(): number {
    return this.parts.length;
  }

  take(): string {
    const text = unescapedText(this.parts);
    this.parts = '';
    return text;
  }
}

/** The texts that cells share, in the order in which those name them. */
export async function readTexts(book: string, part: SourceFile, most = mostBytes): Promise<string[]> {
  const listener = new TextListener(book, most);
  await scanPart(book, part, listener);
  return listener.texts;
}

class TextListener implements XmlListener {
  readonly texts: string[] = [];
  private readonly parts = new TextParts();
  private bytes = 0;
  private readonly book: string;
  private readonly most: number;

  constructor(book: string, most: number) {
    this.book = book;
    this.most = most;
  }

  get wantsText(): boolean {
    return this.parts.wantsText;
  }

  opened(name: string): void {
    this.parts.opened(name);
  }

  closed(name: string): void {
    if (name !== 'si') return this.parts.closed(name);
    const text = own(this.parts.take());
    this.texts.push(text);
    // Its characters are counted as they come, and more for those that take more.
    this.bytes += bytesEach + Buffer.byteLength(text) - text.length;
    if (this.bytes > this.most) throw refuse(excelMessages.tooManyTexts(this.book, this.most / 1024 ** 2));
  }

  text(text: string): void {
    this.bytes += text.length;
    if (this.bytes > this.most) throw refuse(excelMessages.tooManyTexts(this.book, this.most / 1024 ** 2));
    this.parts.add(text);
  }
}

/** Shorter ones are copied anyway. */
const leastShared = 13;

/** A piece of a text keeps the whole of it in memory: a copy of its characters does not. */
function own(text: string): string {
  return text.length < leastShared ? text : Buffer.from(text).toString();
}
