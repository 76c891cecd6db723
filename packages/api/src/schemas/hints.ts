/** What is wrong with an input that only a rule of the contract refuses, in both languages. */
export const inputHints = {
  blank: { de: 'darf nicht leer sein', en: 'must not be empty' },
  box: {
    de: 'erwartet Westen, Süden, Osten, Norden in Grad: Westen kleiner als Osten, Süden kleiner als Norden',
    en: 'expects west, south, east, north in degrees: west less than east, south less than north',
  },
  columnList: {
    de: 'erwartet Namen von Spalten als Liste in JSON, wie ["name"]',
    en: 'expects names of columns as a list in JSON, such as ["name"]',
  },
  cursor: { de: 'ist nicht das `next` einer Seite', en: 'is not the `next` of a page' },
  dash: {
    de: 'erwartet null oder die Längen von Strichen und Lücken in px, nicht alle 0, wie [8, 4] (Parse error)',
    en: 'expects null or the lengths of dashes and gaps in px, not all of them 0, such as [8, 4] (Parse error)',
  },
  day: { de: 'erwartet eine Zahl oder einen Tag wie 2026-12-31', en: 'expects a number or a day such as 2026-12-31' },
  depth: { de: 'ist tiefer als 100 Ebenen verschachtelt', en: 'is nested deeper than 100 levels' },
  greatest: { de: 'ist kleiner als der kleinste Wert', en: 'is less than the least value' },
  hex_color: { de: 'erwartet eine Farbe wie #1A7F37', en: 'expects a colour such as #1A7F37' },
  layer_data: {
    de: 'zeigt andere Daten: Ein Layer über einem Magazin, ein Metalayer und ein externer Layer werden keine der anderen',
    en: 'shows other data: a layer over a depot, a metalayer and an external layer do not become one of the others',
  },
  last_day: { de: 'liegt vor dem ersten Tag', en: 'is before the first day' },
  less_than_sent: {
    de: 'ist kleiner als das, was von der Datei gesendet wurde',
    en: 'is less than what was sent of the file',
  },
  levels: { de: 'ist kleiner als die kleinste Zoomstufe', en: 'is less than the least zoom level' },
  metadata_value: {
    de: 'passt nicht zum Feld: Tage wie 2026-12-31, Maßstabszahlen wie 5000, Adressen mit https://',
    en: 'does not fit the field: days such as 2026-12-31, scale denominators such as 5000, addresses with https://',
  },
  missing: { de: 'fehlt', en: 'is missing' },
  more_than_sent: {
    de: 'ist mehr, als von der Datei gesendet wurde',
    en: 'is more than what was sent of the file',
  },
  one_subject: { de: 'braucht entweder einen Benutzer oder eine Gruppe', en: 'needs either a user or a group' },
  place: {
    de: 'erwartet Längengrad,Breitengrad,Meter, zum Beispiel 6.96,50.94,100',
    en: 'expects longitude,latitude,metres, for example 6.96,50.94,100',
  },
  range: {
    de: 'braucht eine untere oder obere Grenze; zwei sind beide Zahlen oder beide Tage, die kleinere zuerst',
    en: 'needs a lower or upper bound; two are both numbers or both days, the lesser one first',
  },
  rule_ids: { de: 'hat zwei Regeln mit derselben id', en: 'has two rules of the same id' },
  rules_length: { de: 'ist länger als 50.000 Zeichen', en: 'is longer than 50,000 characters' },
  scales: {
    de: 'ist nicht größer als der kleinste Maßstabsnenner: So gilt die Regel nirgends',
    en: 'is not greater than the least scale denominator: so the rule holds nowhere',
  },
  schedule_range: {
    de: 'erwartet einen Zeitraum mit dem Anfang zuerst, höchstens 62 Tage',
    en: 'expects a range with its beginning first, 62 days at most',
  },
  storable: {
    de: 'enthält ein Zeichen, das kein Text ist (U+0000 oder ein halbes Zeichen)',
    en: 'has a character that is no text (U+0000, or half of one)',
  },
  style_filter: {
    de: 'erwartet null oder einen Filter wie ["==", "art", "Linde"], auch mit <, <=, >, >= und in ["all", …] oder ["any", …]',
    en: 'expects null or a filter such as ["==", "kind", "lime"], also with <, <=, >, >= and within ["all", …] or ["any", …]',
  },
  style_image: {
    de: 'erwartet den Pfad eines Bildes der Plattform wie /interface/image/user_images/….png, keine Adresse',
    en: 'expects the path of a picture of the platform such as /interface/image/user_images/….png, no address',
  },
  style_length: { de: 'ist länger als 100.000 Zeichen', en: 'is longer than 100,000 characters' },
  symbol_type: {
    de: 'erwartet style, graphic oder billboard (Unknown symbol type)',
    en: 'expects style, graphic or billboard (Unknown symbol type)',
  },
  twice: { de: 'nennt dasselbe zweimal', en: 'names the same twice' },
} as const satisfies Record<string, { readonly de: string; readonly en: string }>;

export type InputHint = keyof typeof inputHints;

/** Names the hint of a refinement: who checks an input writes it in the language of the request. */
export const hinted = (hint: InputHint): { readonly params: { readonly hint: InputHint } } => ({ params: { hint } });

/** The hint that a check of a schema carries; null where it has none. */
export function hintOf(issue: { readonly code?: string | undefined; readonly params?: unknown }): InputHint | null {
  const hint: unknown = issue.code === 'custom' ? (issue.params as { readonly hint?: unknown } | undefined)?.hint : undefined;
  return typeof hint === 'string' && Object.hasOwn(inputHints, hint) ? (hint as InputHint) : null;
}

/** What the contract says of a wrong input in its own words, before a schema does in those of its library; null where it says nothing. */
export function hintText(
  issue: { readonly code?: string | undefined; readonly params?: unknown; readonly input?: unknown },
  language: 'de' | 'en',
): string | null {
  const hint = hintOf(issue) ?? (issue.code !== 'custom' && issue.input === undefined ? 'missing' : null);
  return hint && inputHints[hint][language];
}
