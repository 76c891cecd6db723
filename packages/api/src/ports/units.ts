/** Units that a port may be measured in, by their symbols; what is not here has no name to be read out. */
export const units = {
  m: { de: 'Meter', en: 'metres' },
  s: { de: 'Sekunden', en: 'seconds' },
  min: { de: 'Minuten', en: 'minutes' },
  px: { de: 'Pixel', en: 'pixels' },
  '%': { de: 'Prozent', en: 'percent' },
  '°': { de: 'Grad', en: 'degrees' },
} as const satisfies Record<string, { readonly de: string; readonly en: string }>;

export type Unit = keyof typeof units;

/** What a unit is called; its symbol where it is not known. */
export function unitName(symbol: string, language: 'de' | 'en'): string {
  return Object.hasOwn(units, symbol) ? units[symbol as Unit][language] : symbol;
}
