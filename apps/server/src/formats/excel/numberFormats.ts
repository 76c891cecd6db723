import { attributeIn, type XmlListener } from '../../xml/index.ts';
import type { SourceFile } from '../files/source.ts';
import { scanPart } from './parts.ts';

/** What a number in a cell stands for, by how it is shown. */
export type Shown = 'number' | 'date' | 'time' | 'datetime' | 'duration';

/** Formats that every workbook has without saying so; from 27 on those of China, Japan and Korea. */
const builtIn: ReadonlyMap<number, Shown> = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 45, 47].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
  [46, 'duration'],
]);

/** Texts in quotes, and letters that stand for themselves, for their width or for what fills the cell. */
const literal = /"[^"]*"?|\\.|_.|\*./gs;
/** Hours, minutes or seconds that count on: [h]:mm. */
const elapsed = /\[(?:h+|m+|s+)\]/i;
const inBrackets = /\[[^\]]*\]/g;
/** Minutes stand beside hours or seconds; any other m is a month. */
const minutes = /(?:h+[^a-z]*m+)|(?:m+[^a-z]*s)/gi;

/** What a number is that is shown in this format; of several sections the first tells. */
export function shownBy(code: string): Shown {
  const bare = code.replace(literal, '');
  if (/^\s*(?:general|standard)\s*(?:;|$)/i.test(bare)) return 'number';
  const section = bare.split(';')[0]!;
  if (elapsed.test(section)) return 'duration';
  const letters = section.replace(inBrackets, '').replace(/am\/pm|a\/p/gi, 'h');
  const hasTime = /[hs]/i.test(letters);
  const hasDay = /[ydm]/i.test(letters.replace(minutes, ''));
  if (hasDay) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : 'number';
}

/** How cells are shown, by the number of their style. */
export async function readStyles(book: string, part: SourceFile): Promise<Shown[]> {
  const listener = new StyleListener();
  await scanPart(book, part, listener);
  return listener.ids.map((id) => listener.own.get(id) ?? builtIn.get(id) ?? 'number');
}

class StyleListener implements XmlListener {
  readonly wantsText = false;
  readonly own = new Map<number, Shown>();
  /** The format of each style. */
  readonly ids: number[] = [];
  /** Styles of cells stand beside others that those are made of. */
  private isOfCells = false;

  opened(name: string, attributes: string): void {
    if (name === 'cellXfs') this.isOfCells = true;
    else if (name === 'xf' && this.isOfCells) this.ids.push(Number(attributeIn(attributes, 'numFmtId') ?? 0));
    else if (name === 'numFmt')
      this.own.set(Number(attributeIn(attributes, 'numFmtId')), shownBy(attributeIn(attributes, 'formatCode') ?? ''));
  }

  closed(name: string): void {
    if (name === 'cellXfs') this.isOfCells = false;
  }

  text(): void {
    // None is of interest.
  }
}
