// Of coordinates that are no numbers GDAL makes 0, or leaves points out, and says nothing. An infinite one it hands on, and it refuses its
// record by the number that it has.
import { XmlPieces, type Tag } from './pieces.ts';

/** What programs write for numbers that are none. */
const noNumber = /[nN][aA][nN]|[iI][nN][fF]|#[iI][nN][dD]/g;
const longestWord = 4;
const endless = '1e999';

/** Elements that hold numbers, within those that are made of a row of them. */
const holders = new Set('pos posList coordinates coord X Y Z'.split(' '));
const holder = new RegExp(`^<(?:[^\\0- /<>:"']+:)?(?:${[...holders].join('|')})[\\0- >]`);
const made = new Set(
  (
    'Point LineString LinearRing LineStringSegment Arc ArcString ArcByBulge ArcStringByBulge ArcByCenterPoint Circle CircleByCenterPoint ' +
    'Geodesic GeodesicString CubicSpline BSpline Bezier Track'
  ).split(' '),
);

/** As much of a tag as tells its name. */
const tagKept = 1000;

/** Whether coordinates may hold something that is no number; a look at the few words that stand for none. */
export async function mayLackNumbers(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  let carried = '';
  for await (const chunk of chunks) {
    const text = carried + chunk.toString('latin1');
    if (holdsNoNumber(text)) return true;
    carried = tagBefore(text);
  }
  return false;
}

function holdsNoNumber(text: string): boolean {
  noNumber.lastIndex = 0;
  for (let found; (found = noNumber.exec(text));) {
    const tagEnd = text.lastIndexOf('>', found.index);
    const tagBegin = text.lastIndexOf('<', found.index);
    const isInTag = tagBegin > tagEnd;
    if (!isInTag && holder.test(text.slice(Math.max(0, text.lastIndexOf('<', tagEnd)), tagEnd + 1))) return true;
    // What stands in one tag or text is looked at once.
    const next = text.indexOf(isInTag ? '>' : '<', found.index);
    if (next < 0) return false;
    noNumber.lastIndex = next;
  }
  return false;
}

/** The last tag of a text, and the end of what stands behind it, which may be half a word. */
function tagBefore(text: string): string {
  const begin = text.lastIndexOf('<');
  if (begin < 0) return '';
  const end = text.indexOf('>', begin);
  const behind = text.slice(end < 0 ? begin : end + 1);
  return end < 0 ? behind.slice(0, tagKept) : text.slice(begin, end).slice(0, tagKept) + '>' + behind.slice(-longestWord + 1);
}

/** The same XML, with an infinite number for each coordinate that is none. */
export async function* withEndless(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = new XmlPieces();
  const places = new Places();
  for await (const chunk of chunks) {
    let text = '';
    for (const piece of pieces.push(chunk.toString('latin1'))) {
      const isNumbers = !piece.tag && !piece.isClosed && places.isHolder;
      text += isNumbers ? places.numbers(piece.text) : places.rest() + piece.text;
      if (piece.tag) places.pass(piece.tag);
    }
    yield Buffer.from(text, 'latin1');
  }
  let text = places.rest();
  for (const piece of pieces.finish()) text += piece.text;
  yield Buffer.from(text, 'latin1');
}

/** Numbers have fewer characters. */
const longestNumber = 1000;

/** Where in a document numbers stand. */
class Places {
  /** Within an element that holds numbers. */
  isHolder = false;
  /** The prefix of the geometry around. */
  private around: string | null = null;
  /** Half a number. */
  private held = '';

  pass({ prefix, name, isEnd, isEmpty }: Tag): void {
    if (made.has(name)) this.around = isEnd || isEmpty ? null : prefix;
    this.isHolder = !isEnd && !isEmpty && this.around === prefix && holders.has(name);
  }

  numbers(text: string): string {
    const whole = this.held + text;
    let cut = whole.length;
    while (cut > 0 && whole.length - cut <= longestNumber && !separator.test(whole[cut - 1]!)) cut--;
    if (whole.length - cut > longestNumber) cut = whole.length;
    this.held = whole.slice(cut);
    return withoutWords(whole.slice(0, cut));
  }

  rest(): string {
    const { held } = this;
    this.held = '';
    return withoutWords(held);
  }
}

const separator = /[\s,;]/;

function withoutWords(numbers: string): string {
  return numbers.search(noNumber) < 0 ? numbers : numbers.replace(/[^\s,;]+/g, (one) => (one.search(noNumber) < 0 ? one : endless));
}
