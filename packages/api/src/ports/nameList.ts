/** A name in a list, and what it is to be called; the same where nothing else is said. */
export interface ListedName {
  readonly name: string;
  readonly as: string;
}

/** Names may be what they like in double quotes, in which two are one. */
const word = /\s*(?:"((?:[^"]|"")*)"|([^",=]*[^",=\s]))\s*/y;

/**
 * Names of attributes as people write them in one line: `name, "Ort, Straße"`, also with a second one: `ags = schluessel`.
 * Null for a text that is no such list; an empty one has no names.
 */
export function readNames(text: string): readonly ListedName[] | null {
  const names: ListedName[] = [];
  if (text.trim() === '') return names;
  for (let at = 0; ;) {
    const name = wordAt(text, at);
    if (!name) return null;
    at = name.end;
    let as = name.word;
    if (text[at] === '=') {
      const other = wordAt(text, at + 1);
      if (!other) return null;
      as = other.word;
      at = other.end;
    }
    names.push({ name: name.word, as });
    if (at === text.length) return names;
    if (text[at] !== ',') return null;
    at++;
  }
}

function wordAt(text: string, at: number): { word: string; end: number } | null {
  word.lastIndex = at;
  const found = word.exec(text);
  const given = found?.[1]?.replaceAll('""', '"') ?? found?.[2];
  return given === undefined || given === '' ? null : { word: given, end: word.lastIndex };
}

/** The line that names attributes. */
export function writeNames(names: readonly ListedName[]): string {
  return names.map(({ name, as }) => (as === name ? quoted(name) : `${quoted(name)} = ${quoted(as)}`)).join(', ');
}

const quoted = (name: string): string => (/^[^\s",=](?:[^",=]*[^\s",=])?$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
