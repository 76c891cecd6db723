/** What a check of a schema found: as the library tells it, as far as it is about the kind of a value and how much it holds. */
export interface KindIssue {
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly input?: unknown;
}

type Words = Readonly<Record<'de' | 'en', string>>;

const number: Words = { de: 'eine Zahl', en: 'a number' };
const object: Words = { de: 'ein Objekt mit Namen und Werten', en: 'an object of names and values' };
/** Kinds of values, as the library calls them. */
const kinds: Readonly<Record<string, Words>> = {
  string: { de: 'einen Text', en: 'a text' },
  boolean: { de: 'true oder false', en: 'true or false' },
  null: { de: 'null', en: 'null' },
  array: { de: 'eine Liste', en: 'a list' },
  tuple: { de: 'eine Liste', en: 'a list' },
  object,
  record: object,
  number,
};

/** What holds several of something: a singular and a plural of that. */
const held: Readonly<Record<string, { readonly de: readonly [string, string]; readonly en: readonly [string, string] }>> = {
  string: { de: ['Zeichen', 'Zeichen'], en: ['character', 'characters'] },
  array: { de: ['Eintrag', 'Einträge'], en: ['entry', 'entries'] },
};

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** What would be right where another kind of value is expected, or one that holds more or less; null for what else is wrong. */
export function kindHint({ code, expected, origin, minimum, maximum, input }: KindIssue, language: 'de' | 'en'): string | null {
  const wanted = kinds[String(expected)]?.[language];
  if (code === 'invalid_type' && wanted !== undefined) {
    const found = kinds[kindOf(input)]?.[language];
    const instead = found === undefined || found === wanted ? '' : language === 'de' ? `, nicht ${found}` : `, not ${found}`;
    return `${language === 'de' ? 'erwartet' : 'expects'} ${wanted}${instead}`;
  }
  const what = held[String(origin)]?.[language];
  if (what === undefined) return null;
  const counted = (count: unknown): string => `${String(count)} ${what[Number(count) === 1 ? 0 : 1]}`;
  if (code === 'too_small' && Number(minimum) === 1) return language === 'de' ? 'darf nicht leer sein' : 'must not be empty';
  if (code === 'too_small') return language === 'de' ? `braucht mindestens ${counted(minimum)}` : `needs at least ${counted(minimum)}`;
  if (code === 'too_big') return language === 'de' ? `darf höchstens ${counted(maximum)} haben` : `may have at most ${counted(maximum)}`;
  return null;
}
