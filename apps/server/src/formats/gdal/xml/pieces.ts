/** A stretch of XML as it stands in a file: one after the other they are the file. Markup is ASCII: each byte is a character. */
export interface Piece {
  text: string;
  /** Bytes before it. */
  at: number;
  /** Where it is a tag. */
  tag?: Tag;
  /** Comments, CDATA and instructions, and all behind what is not understood. */
  isClosed?: true;
}

export interface Tag {
  /** With its colon, or ''. */
  prefix: string;
  name: string;
  isEnd: boolean;
  isEmpty: boolean;
}

/** What markup begins like that holds no elements, and how it ends. */
const sections: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];
const longestBegin = Math.max(...sections.map(([begin]) => begin.length));
/** Longer tags are nothing that is understood here: GDAL judges such a file. */
const longestTag = 65_536;
// Bytes of other letters may look like blanks to a `\s`.
const tag = /<(\/?)((?:[^\0- /<>:"']+:)?)([^\0- /<>:"']+)(?=[\0- />])(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/y;

/** Goes through XML of any size. Nothing is refused, and nothing kept but a tag that is not whole. */
export class XmlPieces {
  /** Something is no tag that is understood: all behind it is one closed piece. */
  isLost = false;
  private rest = '';
  /** Bytes before what is looked at. */
  private before = 0;
  /** How what is read ends, where it holds no elements. */
  private end: string | null = null;

  *push(chunk: string): Generator<Piece> {
    const text = this.rest + chunk;
    let from = 0;
    while (from < text.length && !this.isLost) {
      const piece = this.next(text, from);
      if (!piece) break;
      yield { ...piece, at: this.before + from };
      from += piece.text.length;
    }
    this.rest = text.slice(from);
    if (this.rest.length > longestTag) this.isLost = true;
    if (this.isLost) yield* this.last(from);
    else this.before += from;
  }

  /** What is left at the end of the file. */
  *finish(): Generator<Piece> {
    yield* this.last(0);
  }

  private *last(from: number): Generator<Piece> {
    const at = this.before + from;
    const text = this.rest;
    this.rest = '';
    this.before = at + text.length;
    if (text !== '') yield { text, at, isClosed: true };
  }

  /** Null where the rest of it may come with the next chunk. */
  private next(text: string, from: number): Omit<Piece, 'at'> | null {
    if (this.end !== null) return this.section(text, from, from);
    const begin = text.indexOf('<', from);
    if (begin !== from) return { text: begin < 0 ? text.slice(from) : text.slice(from, begin) };
    if (text.length - begin < longestBegin && !text.includes('>', begin)) return null;
    const found = sections.find(([mark]) => text.startsWith(mark, begin));
    if (found) {
      this.end = found[1];
      return this.section(text, from, begin + found[0].length);
    }
    tag.lastIndex = begin;
    const match = tag.exec(text);
    if (!match) return null;
    const [whole, slash, prefix, name, empty] = match as unknown as [string, string, string, string, string];
    return { text: whole, tag: { prefix, name, isEnd: slash === '/', isEmpty: empty === '/' } };
  }

  /** What is there of a section of which the end is looked for from a place on. */
  private section(text: string, from: number, inner: number): Omit<Piece, 'at'> | null {
    const found = text.indexOf(this.end!, inner);
    // The end may be cut in two.
    const to = found < 0 ? Math.max(inner, text.length - this.end!.length + 1) : found + this.end!.length;
    if (found >= 0) this.end = null;
    return to > from ? { text: text.slice(from, to), isClosed: true } : null;
  }
}
