import type { ProbedFile } from '../../definition.ts';
import { fileMessages, refuse } from '../../messages.ts';
import { gdalMessages } from '../messages.ts';

/** The library that reads KML for GDAL takes deeper elements for a wrong beginning. */
const mostDepth = 100;
/** Each is a layer, and to write so many takes GDAL half a minute, twice as many four times that. */
const mostLayers = 3000;
const containers = new Set(['Document', 'Folder']);

/** What markup begins like, and how it ends. */
const sections: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];
const longestBegin = Math.max(...sections.map(([begin]) => begin.length));
/** Longer tags are nothing that this look understands: GDAL judges such a file. */
const longestTag = 65_536;
const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/y;

/** Refuses KML that GDAL would refuse for a reason that is not so: elements within elements without end, and more layers than it gets done. */
export async function refuseEndlessKml(file: ProbedFile): Promise<void> {
  if (file.signature.id !== 'kml') return;
  const scan = new ElementScan(file.name);
  for await (const chunk of file.stream()) if (!scan.push(chunk.toString('latin1'))) return;
}

class ElementScan {
  private readonly file: string;
  private depth = 0;
  private layers = 0;
  private rest = '';
  /** Bytes before what is looked at. */
  private before = 0;
  /** How what is read ends, where it holds no elements. */
  private end: string | null = null;

  constructor(file: string) {
    this.file = file;
  }

  /** False where there is nothing more to find. */
  push(chunk: string): boolean {
    const text = this.rest + chunk;
    let at = 0;
    for (let isMore = true; isMore;) ({ at, isMore } = this.step(text, at));
    this.rest = text.slice(at);
    this.before += at;
    return this.rest.length <= longestTag;
  }

  /** One piece of markup further, and whether there is more in the text. */
  private step(text: string, from: number): { at: number; isMore: boolean } {
    if (this.end !== null) {
      const found = text.indexOf(this.end, from);
      // The end may be cut in two.
      if (found < 0) return { at: Math.max(from, text.length - this.end.length + 1), isMore: false };
      const at = found + this.end.length;
      this.end = null;
      return { at, isMore: true };
    }
    const begin = text.indexOf('<', from);
    if (begin < 0) return { at: text.length, isMore: false };
    if (text.length - begin < longestBegin && !text.includes('>', begin)) return { at: begin, isMore: false };
    const section = sections.find(([mark]) => text.startsWith(mark, begin));
    if (section) {
      this.end = section[1];
      return { at: begin + section[0].length, isMore: true };
    }
    tag.lastIndex = begin;
    const match = tag.exec(text);
    // The rest of it may come with the next chunk.
    if (!match) return { at: begin, isMore: false };
    this.element(match[2]!, { isEnd: match[1] === '/', isEmpty: match[3] === '/', at: this.before + begin });
    return { at: tag.lastIndex, isMore: true };
  }

  private element(name: string, { isEnd, isEmpty, at }: { isEnd: boolean; isEmpty: boolean; at: number }): void {
    if (isEnd) {
      this.depth--;
      return;
    }
    if (containers.has(name) && ++this.layers > mostLayers) throw refuse(gdalMessages.tooManyLayers(this.file, mostLayers));
    if (this.depth >= mostDepth) throw refuse(fileMessages.tooDeep(this.file, mostDepth, at));
    if (!isEmpty) this.depth++;
  }
}
