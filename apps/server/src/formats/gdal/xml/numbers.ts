// Of coordinates that are no numbers GDAL makes 0, or takes as much as is one, and says nothing. An infinite one it hands on, and it refuses
// its record by the number that it has.
import { holders, isUsual, longestTag, Row } from './holders.ts';
import { XmlPieces, type Tag } from './pieces.ts';
import { mayEnd, notNumbers, Rows, rowStart, type RowForm } from './rows.ts';

/** Elements that are made of a row of numbers. */
const made = new Set(
  (
    'Point LineString LinearRing LineStringSegment Arc ArcString ArcByBulge ArcStringByBulge ArcByCenterPoint Circle CircleByCenterPoint ' +
    'Geodesic GeodesicString CubicSpline BSpline Bezier Track'
  ).split(' '),
);

/** Whether coordinates may hold something that is no number: all of them are looked at, also such as belong to no geometry. */
export async function mayLackNumbers(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const scan = new Scan();
  for await (const chunk of chunks) if (scan.lacks(chunk)) return true;
  return false;
}

/** Goes through XML from the tag of one row to the next. */
class Scan {
  /** A tag that is not whole. */
  private rest: Buffer = Buffer.alloc(0);
  /** How the row is made that is gone through; null outside of one. */
  private form: RowForm | null = null;
  private state = rowStart;

  lacks(chunk: Buffer): boolean {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    // Places are looked for in a text, which is faster; each byte is a character.
    const text = bytes.toString('latin1');
    const rows = new Rows(bytes);
    this.rest = bytes.subarray(0, 0);
    for (let from = 0; ;) {
      const at = text.indexOf('<', from);
      if (this.form !== null) {
        this.state = rows.behind(this.form, this.state, from, at < 0 ? text.length : at);
        if (this.state === notNumbers || (at >= 0 && !this.mayGoOn(text.charCodeAt(at + 1)))) return true;
      }
      if (at < 0) return false;
      const form = formAt(text, at + 1);
      const end = form === undefined ? -1 : form === null ? at + 1 : tagEnd(text, at);
      if (end < 0) {
        if (text.length - at <= longestTag) this.rest = bytes.subarray(at);
        else this.form = null;
        return false;
      }
      this.form = form ?? null;
      this.state = rowStart;
      if (form && !isUsual(text.slice(at, end))) return true;
      from = end;
    }
  }

  /** Behind what is no tag the row may go on: who writes it anew looks at it. */
  private mayGoOn(behindTag: number): boolean {
    return behindTag !== codes.exclamation && behindTag !== codes.question && mayEnd(this.form!, this.state);
  }
}

const codes = { exclamation: 0x21, quote: 0x22, apostrophe: 0x27, slash: 0x2f, colon: 0x3a, end: 0x3e, question: 0x3f };
/** No name is longer. */
const longestName = 1000;

/** How the row is made that the tag with this name begins; null where it begins none, undefined where the name is not whole. */
function formAt(text: string, at: number): RowForm | null | undefined {
  let from = at;
  const last = Math.min(text.length, at + longestName);
  for (let end = at; end < last; end += 1) {
    const code = text.charCodeAt(end);
    if (code === codes.colon) {
      from = end + 1;
      // Most names are known by their first letter.
      if (from < last && firstLetters[text.charCodeAt(from)] !== 1) return null;
    } else if (code <= 0x20 || code === codes.end) return end - from > longestHolder ? null : (holders.get(text.slice(from, end)) ?? null);
    // A tag that ends an element, is one of its own, or is none.
    else if (code === codes.slash || code === codes.quote || code === codes.apostrophe) return null;
  }
  return last === text.length ? undefined : null;
}

const firstLetters = new Uint8Array(256);
for (const name of holders.keys()) firstLetters[name.charCodeAt(0)] = 1;
const longestHolder = Math.max(...[...holders.keys()].map(({ length }) => length));

/** Behind the tag that begins there; -1 where it is not whole. */
function tagEnd(text: string, at: number): number {
  wholeTag.lastIndex = at;
  return wholeTag.test(text) ? wholeTag.lastIndex : -1;
}
const wholeTag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;

/** The same XML, with infinite numbers in the place of those that are none. */
export async function* withEndless(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = new XmlPieces();
  const places = new Places();
  for await (const chunk of chunks) {
    let text = '';
    for (const piece of pieces.push(chunk.toString('latin1'))) {
      if (piece.tag) {
        text += (places.row?.end() ?? '') + piece.text;
        places.pass(piece.tag, piece.text);
      } else if (places.row) text += piece.isClosed ? places.row.passOver(piece.text) : places.row.push(piece.text);
      else text += piece.text;
    }
    yield Buffer.from(text, 'latin1');
  }
  let text = places.row?.rest() ?? '';
  for (const piece of pieces.finish()) text += piece.text;
  yield Buffer.from(text, 'latin1');
}

/** Where in a document numbers stand. */
class Places {
  /** The row that is gone through. */
  row: Row | null = null;
  /** The prefix of the geometry around. */
  private around: string | null = null;

  pass({ prefix, name, isEnd, isEmpty }: Tag, text: string): void {
    if (made.has(name)) this.around = isEnd || isEmpty ? null : prefix;
    this.row = !isEnd && !isEmpty && this.around === prefix && holders.has(name) ? new Row(name, text) : null;
  }
}
