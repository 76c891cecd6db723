const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/** Letters, digits and underscores that every program reads. */
function plain(name: string): string {
  const text = name
    .replace(/[äöüÄÖÜß]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]/g, '_');
  return /^[A-Za-z]/.test(text) ? text : `F${text}`;
}

/** What dBASE has room for. */
const longest = 10;

/** Names of columns as a Shapefile takes them, one each: ten plain characters, and no two alike, also not by case. */
export function shapefileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const given = new Map<string, string>();
  const take = (name: string, short: string): boolean => {
    if (taken.has(short.toLowerCase())) return false;
    taken.add(short.toLowerCase());
    given.set(name, short);
    return true;
  };
  // Names that fit as they are keep theirs, whatever comes before them.
  for (const name of names) if (plain(name) === name && name.length <= longest) take(name, name);
  for (const name of names) {
    if (given.has(name)) continue;
    const short = plain(name);
    for (let number = 1; ; number++) {
      const ending = number === 1 ? '' : `_${number}`;
      if (take(name, short.slice(0, longest - ending.length) + ending)) break;
    }
  }
  return names.map((name) => given.get(name)!);
}
