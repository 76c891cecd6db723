import type { FileGroup } from '../../definition.ts';
import type { UnsaidFault } from '../definition.ts';
import { gdalMessages } from '../messages.ts';

/** GDAL's layer of the objects that are no collection. */
const singleLayer = 'TopoJSON';

/** Objects whose geometry GDAL leaves out as a whole or in part, without a word: they name arcs that the file does not have. */
export async function missingArcs({ main: file }: FileGroup): Promise<UnsaidFault[]> {
  const scan = new ArcScan();
  for await (const chunk of file.stream()) scan.push(chunk.toString('latin1'));
  return [...scan.missing()].map(([layer, places]) => ({
    layer,
    message: gdalMessages.missingArcs(file.name, layer, { places, arcs: scan.arcs }),
  }));
}

interface Container {
  isObject: boolean;
  /** The name of the member that is read. */
  key: string;
  /** Which element is read, from 0. */
  index: number;
}

/** An object of the topology, and the arc furthest from the first that it names. */
interface NamedArc {
  place: string;
  arc: number;
}

/** Longer names are no member that is looked for. */
const longestName = 1000;

/** Goes through a topology character by character: it may be larger than memory, and its arcs may stand before or behind its objects. */
class ArcScan {
  /** How many arcs there are. */
  arcs = 0;
  private readonly layers = new Map<string, NamedArc[]>();
  private readonly stack: Container[] = [];
  private isString = false;
  private isEscaped = false;
  private isKey = false;
  private word = '';
  /** Depth of the list of arcs that is read, and of the attributes; 0 outside. */
  private listDepth = 0;
  private propertiesDepth = 0;

  push(text: string): void {
    for (const character of text) {
      if (this.isString) this.inString(character);
      else this.outside(character);
    }
  }

  *missing(): Generator<[layer: string, places: string[]]> {
    for (const [layer, named] of this.layers) {
      const places = named.filter(({ arc }) => arc >= this.arcs).map(({ place }) => place);
      if (places.length > 0) yield [layer, places];
    }
  }

  private inString(character: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (character === '\\') this.isEscaped = true;
    else if (character === '"') {
      this.isString = false;
      return;
    }
    if (this.isKey && this.word.length < longestName) this.word += character;
  }

  private outside(character: string): void {
    const top = this.stack.at(-1);
    switch (character) {
      case '"':
        this.isString = true;
        this.word = '';
        // An index is a number.
        if (this.listDepth > 0) this.name(Infinity);
        return;
      case ':':
        if (top) top.key = this.word;
        this.isKey = false;
        this.word = '';
        return;
      case '{':
      case '[':
        return this.open(character === '{', top);
      case '}':
      case ']':
        this.endOfIndex();
        this.stack.pop();
        if (this.stack.length < this.listDepth) this.listDepth = 0;
        if (this.stack.length < this.propertiesDepth) this.propertiesDepth = 0;
        this.isKey = false;
        return;
      case ',':
        this.endOfIndex();
        if (top) top.index++;
        this.isKey = top?.isObject === true;
        return;
      default:
        if (this.listDepth > 0 && character > ' ' && this.word.length < longestName) this.word += character;
    }
  }

  private open(isObject: boolean, top: Container | undefined): void {
    const [root] = this.stack;
    if (this.stack.length === 2 && root?.key === 'arcs') this.arcs++;
    this.stack.push({ isObject, key: '', index: 0 });
    this.isKey = isObject;
    this.word = '';
    const depth = this.stack.length;
    if (this.listDepth > 0 || this.propertiesDepth > 0 || !top?.isObject || root?.key !== 'objects') return;
    if (isObject && top.key === 'properties' && depth > 3) this.propertiesDepth = depth;
    if (!isObject && top.key === 'arcs' && depth > 3) this.listDepth = depth;
  }

  private endOfIndex(): void {
    if (this.listDepth === 0 || this.word === '') return;
    const index = Number(this.word);
    this.word = '';
    // Minus one is the first arc from its end.
    this.name(Number.isInteger(index) ? (index < 0 ? -1 - index : index) : Infinity);
  }

  private name(arc: number): void {
    const [, objects, object, list] = this.stack;
    const name = asText(objects?.key ?? '');
    const isCollection = object?.key === 'geometries' && list;
    const layer = isCollection ? name : singleLayer;
    const place = isCollection ? String(list.index + 1) : name;
    let named = this.layers.get(layer);
    if (!named) this.layers.set(layer, (named = []));
    const last = named.at(-1);
    if (last?.place === place) last.arc = Math.max(last.arc, arc);
    else named.push({ place, arc });
  }
}

/** A name as it stands in the file, of which each byte is a character. */
function asText(raw: string): string {
  const text = Buffer.from(raw, 'latin1').toString();
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
