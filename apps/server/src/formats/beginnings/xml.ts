interface Element {
  readonly name: string;
  /** Names of the children that are whole. */
  readonly names: Set<string>;
  count: number;
  /** Where the last of them ends. */
  childEnd: number;
}

/** What is no element, with how it ends. A document type may define what it likes: what has one is not closed. */
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * The beginning of an XML document as a whole one: up to the last member that is whole, and closed there. Null where none is, or the text
 * is not in order.
 */
export function closedXml(bytes: Buffer): Buffer | null {
  // A character a byte: tags are told apart without regard to the encoding.
  const text = bytes.toString('latin1');
  const open: Element[] = [];
  const ended = (end: number, name: string): void => {
    const parent = open.at(-1);
    if (!parent) return;
    parent.names.add(name);
    parent.count += 1;
    parent.childEnd = end;
  };
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const other = others.find(([begin]) => text.startsWith(begin, at));
    if (other) {
      const end = text.indexOf(other[1], at + other[0].length);
      if (end < 0) break;
      at = end + other[1].length;
      continue;
    }
    const end = tagEnd(text, at);
    if (end < 0) break;
    const [, slash, name] = /^<(\/?)([^\s/>]+)/.exec(text.slice(at, Math.min(end, at + 1000))) ?? [];
    if (name === undefined || name.startsWith('!')) return null;
    if (slash === '/') {
      if (open.pop()?.name !== name) return null;
      ended(end, name);
      // Nothing comes after the document.
      if (open.length === 0) return bytes.subarray(0, end);
    } else if (text[end - 2] === '/') ended(end, name);
    else open.push({ name, names: new Set(), count: 0, childEnd: 0 });
    at = end;
  }
  const last = levelOfMembers(open);
  if (last === null) return null;
  const closing = open
    .slice(0, last + 1)
    .toReversed()
    .map(({ name }) => `</${name}>`);
  return Buffer.concat([bytes.subarray(0, open[last]!.childEnd), Buffer.from(closing.join(''), 'latin1')]);
}

/** Behind the `>` of a tag; -1 where it is not there. */
function tagEnd(text: string, from: number): number {
  let quoted: string | null = null;
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at]!;
    if (quoted !== null) {
      if (character === quoted) quoted = null;
    } else if (character === '"' || character === "'") quoted = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

/**
 * Where the members stand: the outermost element that goes on with one of a name it had before, else the one that has most. One whose
 * children mostly have names of their own is a member itself, of which nothing is whole.
 */
function levelOfMembers(open: readonly Element[]): number | null {
  const repeated = open.findIndex(({ names }, level) => names.has(open[level + 1]?.name ?? ''));
  if (repeated >= 0) return repeated;
  const most = open.reduce((found, { count, names }) => (count >= 2 * names.size ? Math.max(found, count) : found), 0);
  return most === 0 ? null : open.findIndex(({ count }) => count === most);
}
