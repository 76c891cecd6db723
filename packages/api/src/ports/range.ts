/** What a number must keep to: bounds are included. */
export interface NumberRange {
  readonly unit?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** A number as a sentence names it. @param maximumFractionDigits Digits after the decimal separator at most. */
export function plainNumber(value: number, language: 'de' | 'en', maximumFractionDigits = 20): string {
  return value.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits });
}

/** The bounds with their unit, as they stand behind "a number": "von 1 bis 128 m"; '' for one that may be anything. */
export function rangeText({ unit, minimum, maximum }: NumberRange, language: 'de' | 'en'): string {
  const words = rangeWords[language];
  const shown = (value: number): string => plainNumber(value, language);
  if (minimum !== undefined && maximum !== undefined)
    return `${words.from} ${shown(minimum)} ${words.to} ${withUnit(shown(maximum), unit)}`;
  if (minimum !== undefined) return `${words.atLeast} ${withUnit(shown(minimum), unit)}`;
  if (maximum !== undefined) return `${words.atMost} ${withUnit(shown(maximum), unit)}`;
  return unit === undefined ? '' : `in ${unit}`;
}

const rangeWords = {
  de: { from: 'von', to: 'bis', atLeast: 'ab', atMost: 'bis' },
  en: { from: 'from', to: 'to', atLeast: 'from', atMost: 'up to' },
} as const;

/** Whether a number keeps to its bounds. */
export function isInRange(value: number, { minimum, maximum }: NumberRange): boolean {
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

/** A number that is shown, with its unit behind it. */
export function withUnit(number: string, unit: string | undefined): string {
  if (unit === undefined) return number;
  return unit === '°' ? `${number}${unit}` : `${number}\u00a0${unit}`;
}
