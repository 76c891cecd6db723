import type { Localised } from '../../schemas/function.ts';
import { isNumber, isRecord, isText } from '../guards.ts';
import { typeOf } from '../registry.ts';
import { anyText } from '../words/text.ts';
import type { KeyedShape, ShapeOf, ValueKind } from './field.ts';

type Language = keyof Localised;

/** What the values of a kind of fields are. */
interface FieldKind<Kind extends ValueKind> {
  /** What holds where neither the values nor the field say anything. */
  readonly blank: unknown;
  /** Whether a stated value is one of the field; rows of lists are looked at by themselves. */
  readonly fits: (value: unknown, field: ShapeOf<Kind>) => boolean;
  /** What would be right, as the rest of a sentence that ends in "expected is". */
  readonly expects: (field: ShapeOf<Kind>, language: Language) => string;
}

const same =
  (texts: Localised): FieldKind<ValueKind>['expects'] =>
  (_, language) =>
    texts[language];

const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isLine = (value: unknown): value is string => isText(value) && value.length <= 1_000_000;
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

const isWithin = (value: number, { min = -Infinity, max = Infinity }: Bounds): boolean => value >= min && value <= max;

/** A number as a language writes it. */
export const numberText = (value: number, language: Language): string =>
  language === 'de' ? String(value).replace('.', ',') : String(value);

/** The bounds of a number, behind what it is. */
function boundsText({ min, max }: Bounds, language: Language): string {
  const german = language === 'de';
  const [from, to] = [min, max].map((bound) => (bound === undefined ? undefined : numberText(bound, language)));
  if (from !== undefined && to !== undefined) return german ? ` von ${from} bis ${to}` : ` from ${from} to ${to}`;
  if (from !== undefined) return german ? ` ab ${from}` : ` of at least ${from}`;
  return to === undefined ? '' : german ? ` bis ${to}` : ` of at most ${to}`;
}

function joined(parts: readonly string[], language: Language): string {
  const last = parts.at(-1)!;
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${language === 'de' ? 'und' : 'and'} ${last}`;
}

function plainExpects({ address, contains = [] }: ShapeOf<'plain'>, language: Language): string {
  const german = language === 'de';
  const web = german ? 'eine Adresse, die mit https:// oder http:// beginnt' : 'an address that begins with https:// or http://';
  const what = address ? web : german ? 'ein Text' : 'a text';
  if (contains.length === 0) return what;
  return `${what}${address ? ',' : ''} ${german ? 'mit' : 'with'} ${joined(contains, language)}`;
}

function commaExpects({ of, count }: ShapeOf<'comma-list'>, language: Language): string {
  const german = language === 'de';
  const what = of === 'number' ? (german ? 'Zahlen' : 'numbers') : german ? 'Einträge' : 'entries';
  return `${count === undefined ? '' : `${count} `}${what} ${german ? 'mit Komma dazwischen' : 'with a comma between them'}`;
}

const optionText = (option: unknown, language: Language): string =>
  option === null || option === '' ? '–' : anyText(option, { language, plain: String });

const truth: FieldKind<'bool' | 'negated-bool'> = {
  blank: false,
  fits: (value) => typeof value === 'boolean',
  expects: same({ de: 'ja oder nein', en: 'yes or no' }),
};

const kinds: { readonly [Kind in ValueKind]: FieldKind<Kind> } = {
  bool: truth,
  'negated-bool': truth,
  int: {
    blank: null,
    fits: (value, field) => Number.isSafeInteger(value) && isWithin(value as number, field),
    expects: (field, language) => (language === 'de' ? 'eine ganze Zahl' : 'a whole number') + boundsText(field, language),
  },
  float: {
    blank: null,
    fits: (value, field) => isNumber(value) && isWithin(value, field),
    expects: (field, language) => (language === 'de' ? 'eine Zahl' : 'a number') + boundsText(field, language),
  },
  plain: {
    blank: '',
    fits: (value, { address, contains = [] }) =>
      isLine(value) && (value === '' || ((!address || isAddress(value)) && contains.every((part) => value.includes(part)))),
    expects: plainExpects,
  },
  multiline: { blank: '', fits: isLine, expects: same({ de: 'ein Text', en: 'a text' }) },
  password: { blank: '', fits: isLine, expects: same({ de: 'ein Kennwort', en: 'a password' }) },
  color: {
    blank: null,
    fits: (value) => isText(value) && /^(#[0-9a-f]{6})?$/i.test(value),
    expects: same({ de: 'eine Farbe wie #1A7F37', en: 'a colour such as #1A7F37' }),
  },
  date: {
    blank: null,
    fits: (value) => value === '' || typeOf('date').is(value),
    expects: same({ de: 'ein Tag wie 2026-02-03', en: 'a day such as 2026-02-03' }),
  },
  image: { blank: null, fits: isLine, expects: same({ de: 'die Adresse eines Bildes', en: 'the address of a picture' }) },
  layer: { blank: null, fits: (value) => value === '' || typeOf('layer').is(value), expects: same({ de: 'ein Layer', en: 'a layer' }) },
  view: { blank: null, fits: (value) => value === '' || typeOf('view').is(value), expects: same({ de: 'ein View', en: 'a view' }) },
  'layer-list': {
    blank: [],
    fits: (value) => areTexts(value) && value.every((uri) => typeOf('layer').is(uri)),
    expects: same({ de: 'eine Liste von Layern', en: 'a list of layers' }),
  },
  'string-list': {
    blank: [],
    fits: areTexts,
    expects: same({ de: 'mindestens ein Eintrag, einer je Zeile', en: 'at least one entry, one per line' }),
  },
  'comma-list': {
    blank: null,
    fits: (value, { count, of }) =>
      Array.isArray(value) && (count === undefined || value.length === count) && value.every(of === 'number' ? isNumber : isText),
    expects: commaExpects,
  },
  select: {
    blank: null,
    fits: (value, { options }) => options.includes(value as string),
    expects: ({ options }, language) => {
      const texts = options.map((option) => optionText(option, language)).join(', ');
      return language === 'de' ? `eines von: ${texts}` : `one of: ${texts}`;
    },
  },
  list: {
    blank: [],
    fits: (value) => Array.isArray(value) && value.every(isRecord),
    expects: same({ de: 'mindestens ein Eintrag', en: 'at least one entry' }),
  },
};

/** What the values of a field are, by its kind. */
export function kindOf(field: KeyedShape): FieldKind<ValueKind> {
  return kinds[field.kind] as FieldKind<ValueKind>;
}

/** What holds where nothing is stated: what the field says, else what is usual for its kind. */
export function defaultOf(field: KeyedShape): unknown {
  return field.default === undefined ? kindOf(field).blank : field.default;
}
