import {
  billboardFile,
  billboardNamed,
  contourTypes,
  dashText,
  drawnSymbol,
  hasHalo,
  parseDash,
  storedStyleImage,
  styleBounds,
  styleImagePath,
  symbolColors,
  symbolNumbers,
  symbolTypeOf,
  typeOf,
  usualAnchor,
  type BillboardName,
  type ContourType,
  type HoverSymbol,
  type SymbolNumber,
  type SymbolNumberName,
  type SymbolType,
} from '@geo/api';
import type { Language } from '@geo/ui';
import { numberDraft } from '../values/drafts.ts';

/** What is wrong with a field: the key of its text, or what a filter says of itself. */
export type FieldProblem =
  | { readonly key: 'colorWrong' | 'scalesWrong' }
  | { readonly key: 'numberWrong' | 'wholeWrong'; readonly least: number; readonly most: number }
  | { readonly key: 'labelLong'; readonly most: number }
  | { readonly texts: Readonly<Record<Language, string>> };

const [decimal, whole] = [numberDraft('number'), numberDraft('int')];

/** The number that was typed, within its bounds; null for none. */
export function typedNumber(text: string, { whole: isWhole = false, least, most }: Omit<SymbolNumber, 'usual'>): number | null {
  const value = (isWhole ? whole : decimal).read(text);
  return typeof value === 'number' && value >= least && value <= most ? value : null;
}

export function numberProblem(text: string, bounds: Omit<SymbolNumber, 'usual'>): FieldProblem | undefined {
  if (typedNumber(text, bounds) !== null) return undefined;
  return { key: bounds.whole ? 'wholeWrong' : 'numberWrong', least: bounds.least, most: bounds.most };
}

const twoDigits = (opacity: number): string =>
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();

/** A colour and its opacity in one text; '' for what draws nothing. */
function colorText(color: string, opacity: number): string {
  if (opacity === 0) return '';
  return opacity === 1 ? color.toUpperCase() : color.toUpperCase() + twoDigits(opacity);
}

/** The opacity of a colour as a text, 0–1. */
export function opacityOf(text: string): number {
  if (text === '') return 0;
  return text.length === 9 ? Math.round((Number.parseInt(text.slice(7), 16) / 255) * 100) / 100 : 1;
}

/** The names of the fields of a symbol, in the order in which they are stored. */
export type SymbolFieldName =
  | 'type'
  | 'contour'
  | 'fill'
  | 'stroke'
  | 'pattern'
  | 'width'
  | 'dash'
  | 'radius'
  | 'graphic'
  | 'scale'
  | 'opacity'
  | 'anchorX'
  | 'anchorY'
  | 'icon'
  | LabelFieldName;
export type LabelFieldName = 'label' | 'dx' | 'dy' | 'size' | 'letters' | 'halo' | 'haloColor' | 'haloRadius';

/** The fields of a symbol, each as the text that stands in it. */
export type SymbolTexts = Readonly<Record<SymbolFieldName, string>>;

/** A field of a symbol: its text, what is stored of a right one, and what is wrong with another. */
interface SymbolField {
  readonly of: (symbol: HoverSymbol, language: Language) => string;
  readonly stored: (text: string, texts: SymbolTexts) => Partial<HoverSymbol>;
  /** @default any text is right */
  readonly problem?: (text: string) => FieldProblem | undefined;
  /** Whether the field is there, of the symbol itself or of one for hovering. @default always */
  readonly isShown?: (texts: SymbolTexts, isHover: boolean) => boolean;
}

type Shown = NonNullable<SymbolField['isShown']>;
const ofType =
  (...types: readonly SymbolType[]): Shown =>
  ({ type }, isHover) =>
    types.includes(isHover ? 'style' : (type as SymbolType));
const [shapes, graphics, billboards] = [ofType('style'), ofType('graphic'), ofType('billboard')];
const inHover: Shown = (_, isHover) => isHover;
const withHalo: Shown = ({ halo }, isHover) => !isHover && halo !== '';
const notInHover: Shown = (_, isHover) => !isHover;

/** A colour with its opacity: what draws nothing is black without any. */
function paint(key: 'fill' | 'stroke'): SymbolField {
  return {
    of: (symbol) => {
      const drawn = drawnSymbol(symbol);
      return key === 'fill' ? colorText(drawn.fill, drawn.fillOpacity) : colorText(drawn.stroke, drawn.strokeOpacity);
    },
    stored: (text) => ({ [key]: text === '' ? '#000000' : text.slice(0, 7), [`${key}_opacity`]: opacityOf(text) }),
    problem: (text) => (text === '' || typeOf('color').is(text) ? undefined : { key: 'colorWrong' }),
    isShown: ofType('style', 'billboard'),
  };
}

/** A colour without opacity. */
function letters(key: 'text_fill' | 'text_halo_fill', isShown: Shown): SymbolField {
  return {
    of: (symbol) => (symbol[key] ?? symbolColors[key]).toUpperCase(),
    stored: (text) => ({ [key]: text === '' ? '#000000' : text }),
    problem: (text) => (text === '' || /^#[0-9a-f]{6}$/i.test(text) ? undefined : { key: 'colorWrong' }),
    isShown,
  };
}

type PlainNumber = Exclude<SymbolNumberName, 'graphic_anchor' | 'graphic_offset'>;

/** A number, or with `percent` its hundredfold. */
function number(key: PlainNumber, isShown: Shown, percent = false): SymbolField {
  const { usual, ...own } = symbolNumbers[key] as SymbolNumber;
  const times = percent ? 100 : 1;
  const bounds = { ...own, least: own.least * times, most: own.most * times };
  return {
    of: (symbol, language) => String((bounds.whole ? whole : decimal).of(Math.round((symbol[key] ?? usual) * times * 1e6) / 1e6, language)),
    stored: (text) => ({ [key]: typedNumber(text, bounds)! / times }),
    problem: (text) => numberProblem(text, bounds),
    isShown,
  };
}

function anchor(axis: 0 | 1): SymbolField {
  return {
    of: ({ graphic_anchor = [...usualAnchor] }, language) => String(decimal.of(graphic_anchor[axis], language)),
    stored: (_, { anchorX, anchorY }) => {
      const at = (text: string): number => typedNumber(text, symbolNumbers.graphic_anchor) ?? symbolNumbers.graphic_anchor.usual;
      return { graphic_anchor: [at(anchorX), at(anchorY)] };
    },
    problem: (text) => numberProblem(text, symbolNumbers.graphic_anchor),
    isShown: graphics,
  };
}

/** A stored picture, by its name. */
const image = (key: 'fill_pattern' | 'graphic', isShown: Shown): SymbolField => ({
  of: (symbol) => storedStyleImage(symbol[key]) ?? '',
  stored: (text) => ({ [key]: text === '' ? null : styleImagePath(text) }),
  isShown,
});

/** All fields of symbols. */
export const symbolFields: Readonly<Record<SymbolFieldName, SymbolField>> = {
  type: {
    of: symbolTypeOf,
    stored: (text) => ({ symbol_type: text as SymbolType, billboard: text === 'billboard' ? true : null }),
    isShown: notInHover,
  },
  contour: {
    of: ({ contour_type }) => contour_type ?? contourTypes[0],
    stored: (text) => ({ contour_type: text as ContourType }),
    isShown: inHover,
  },
  fill: paint('fill'),
  stroke: paint('stroke'),
  pattern: image('fill_pattern', shapes),
  width: number('stroke_width', ofType('style', 'billboard')),
  dash: {
    of: (symbol) => dashText(drawnSymbol(symbol).strokeDasharray),
    stored: (text) => ({ stroke_dasharray: parseDash(text) as number[] | null }),
    isShown: shapes,
  },
  radius: number('circle_radius', shapes),
  graphic: image('graphic', graphics),
  scale: number('graphic_scale', graphics, true),
  opacity: number('graphic_opacity', graphics, true),
  anchorX: anchor(0),
  anchorY: anchor(1),
  icon: {
    of: ({ graphic_url }) => billboardNamed(graphic_url) ?? '',
    stored: (text) => ({ graphic_url: text === '' ? null : styleImagePath(billboardFile(text as BillboardName)) }),
    isShown: billboards,
  },
  label: {
    of: ({ text_label }) => text_label ?? '',
    stored: (text) => ({ text_label: text }),
    problem: (text) => (text.length > styleBounds.label ? { key: 'labelLong', most: styleBounds.label } : undefined),
    isShown: notInHover,
  },
  dx: number('text_dx', notInHover),
  dy: number('text_dy', notInHover),
  size: number('text_size', notInHover),
  letters: letters('text_fill', notInHover),
  /** 'yes' where labels have a border. */
  halo: { of: (symbol) => (hasHalo(symbol) ? 'yes' : ''), stored: () => ({}), isShown: notInHover },
  haloColor: letters('text_halo_fill', withHalo),
  haloRadius: number('text_halo_radius', withHalo),
};

const names = Object.keys(symbolFields) as readonly SymbolFieldName[];
const labelNames: ReadonlySet<string> = new Set<LabelFieldName>([
  'label',
  'dx',
  'dy',
  'size',
  'letters',
  'halo',
  'haloColor',
  'haloRadius',
]);

/** Whether a field says what is written beside a symbol. */
export const isLabelField = (name: string): boolean => labelNames.has(name);

/** What stands in the fields of a symbol. */
export function symbolTexts(symbol: HoverSymbol, language: Language): SymbolTexts {
  return Object.fromEntries(names.map((name) => [name, symbolFields[name].of(symbol, language)])) as SymbolTexts;
}

const shown = (texts: SymbolTexts, isHover: boolean): readonly SymbolFieldName[] =>
  names.filter((name) => symbolFields[name].isShown?.(texts, isHover) ?? true);

/** Whether a field is there: which ones are depends on what is chosen in others. */
export const isShown = (name: SymbolFieldName, texts: SymbolTexts, isHover: boolean): boolean => shown(texts, isHover).includes(name);

export type SymbolProblems = Readonly<Partial<Record<SymbolFieldName, FieldProblem>>>;

/** What is wrong with the fields of a symbol that are there. */
export function symbolProblems(texts: SymbolTexts, isHover: boolean): SymbolProblems {
  return Object.fromEntries(
    shown(texts, isHover).flatMap((name) => {
      const problem = symbolFields[name].problem?.(texts[name]);
      return problem ? [[name, problem]] : [];
    }),
  );
}

/** The symbol that the texts stand for, where none of the fields that are there is wrong; what has no field stays as it is stored. */
export function symbolOf<Symbol extends HoverSymbol>(stored: Symbol, texts: SymbolTexts, isHover: boolean, language: Language): Symbol {
  const before = symbolTexts(stored, language);
  const changed = shown(texts, isHover).filter((name) => texts[name] !== before[name]);
  const symbol = Object.assign({}, stored, ...changed.map((name) => symbolFields[name].stored(texts[name], texts))) as Symbol;
  if (!changed.includes('halo')) return symbol;
  // A border is there as soon as something is said of it.
  const { text_halo_fill: _, text_halo_radius: __, ...without } = symbol;
  if (texts.halo === '') return without as Symbol;
  return {
    ...symbol,
    ...symbolFields.haloColor.stored(texts.haloColor, texts),
    ...symbolFields.haloRadius.stored(texts.haloRadius, texts),
  };
}

/** The texts after one was typed or chosen: a picture that is chosen is drawn as it is. */
export function withText(texts: SymbolTexts, name: SymbolFieldName, text: string): SymbolTexts {
  const next = { ...texts, [name]: text };
  if (name === 'graphic' && text !== '') return { ...next, type: 'graphic', opacity: '100', scale: '100' };
  if (name === 'pattern' && text !== '') return { ...next, fill: texts.fill === '' ? symbolColors.fill : texts.fill.slice(0, 7) };
  return next;
}
