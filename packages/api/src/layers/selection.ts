import type { SelectionField } from '../schemas/layer.ts';
import { plainText } from '../types/words/text.ts';
import { webAddress } from '../types/words/webAddress.ts';
import type { DisplayTypeName } from './displayTypeNames.ts';
import { displayTypes, type DisplayType } from './displayTypes.ts';

/** What an attribute is called where nobody has said it: underscores are spaces, the word id is ID, the first letter is a capital. */
export function displayNameOf(key: string): string {
  const spaced = key.replaceAll('_', ' ').replaceAll(/(?<![\p{L}\p{N}])id(?![\p{L}\p{N}])/giu, 'ID');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A field that shows an attribute as it is. */
export const selectionFieldOf = (key: string, type: DisplayTypeName = 'text'): SelectionField => ({
  key,
  displayName: displayNameOf(key),
  type,
  visible: true,
});

/** The attributes that no field shows yet. */
export function missingKeys(fields: readonly SelectionField[], keys: readonly string[]): string[] {
  const present = new Set(fields.map(({ key }) => key));
  return keys.filter((key) => !present.has(key));
}

/** A field for each attribute: those that are there stay as they are, rows without an attribute go. */
export function withAllKeys(
  fields: readonly SelectionField[],
  keys: readonly string[],
  typeOf?: (key: string) => DisplayTypeName,
): SelectionField[] {
  const kept = fields.filter(({ key }) => key !== '');
  return [...kept, ...missingKeys(kept, keys).map((key) => selectionFieldOf(key, typeOf?.(key)))];
}

/** A value of a record as the selection window shows it. */
export interface ShownValue {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly place: DisplayType['place'];
  /** Where it leads, for a link or picture: an address of the web. */
  readonly address: string | null;
  readonly isPicture: boolean;
  readonly linkIsNamed: boolean;
}

const numberFormats = { de: 'de-DE', en: 'en-GB' } as const;

function numberText(value: unknown, decimals: number, language: 'de' | 'en'): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()));
  return isNumber ? new Intl.NumberFormat(numberFormats[language], digits).format(Number(value)) : plainText(value);
}

/**
 * What the selection window shows of a record: the visible fields in their order, by their names, numbers as their type says, with
 * their unit. A value that stands alone is left out where there is none. Without fields all attributes of the record.
 */
export function shownValues(
  fields: readonly SelectionField[],
  properties: Readonly<Record<string, unknown>>,
  language: 'de' | 'en',
): ShownValue[] {
  if (fields.length === 0)
    return Object.entries(properties).map(([key, value]) => ({
      key,
      name: key,
      text: plainText(value),
      place: 'named',
      address: null,
      isPicture: false,
      linkIsNamed: false,
    }));
  return fields.flatMap(({ key, displayName, type, visible, unit }) => {
    if (!visible) return [];
    const { place, as, decimals = 0, linkIsNamed }: DisplayType = displayTypes[type];
    const value = Object.hasOwn(properties, key) ? properties[key] : null;
    const bare = as === 'number' ? numberText(value, decimals, language) : plainText(value);
    if (bare === '' && place !== 'named') return [];
    const address = as === 'link' || as === 'picture' ? webAddress(bare) : null;
    const text = unit === undefined || bare === '' || address !== null ? bare : `${bare} ${unit}`;
    const isPicture = as === 'picture' && address !== null;
    return [{ key, name: displayName || key, text, place, address, isPicture, linkIsNamed: linkIsNamed === true && address !== null }];
  });
}

/** The attributes that are shown, in their order, with the name of each; null for all. */
export function shownAttributes(fields: readonly SelectionField[]): { readonly key: string; readonly name: string }[] | null {
  if (fields.length === 0) return null;
  return fields.filter(({ visible }) => visible).map(({ key, displayName }) => ({ key, name: displayName || key }));
}
