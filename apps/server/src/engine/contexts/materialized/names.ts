/** Columns that each table has besides those of its records, and PostgreSQL's own. */
const reserved = ['idx', 'geom', 'tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];
const longestName = 63;

/** Names that the database takes for columns, one for each key: no longer than it allows, and none that is reserved. */
export function columnNames(keys: readonly string[]): string[] {
  const cut = (text: string, most: number): string => {
    let short = text;
    while (Buffer.byteLength(short) > most) short = Array.from(short).slice(0, -1).join('');
    return short;
  };
  const taken = new Set(reserved);
  return keys.map((key) => {
    const base = key === '' ? 'column' : key;
    let name = cut(base, longestName);
    for (let n = 2; taken.has(name); n += 1) name = `${cut(base, longestName - `_${n}`.length)}_${n}`;
    taken.add(name);
    return name;
  });
}

/** The name of the table of a frame: readable, and its own by the number at its end. */
export function resultName(title: string, frame: number): string {
  const words = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_+|_+$/g, '');
  return `${/^[a-z]/.test(words) ? words : `result_${words}`.replace(/_$/, '')}_${frame}`;
}
