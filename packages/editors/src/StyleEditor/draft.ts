import {
  baseRule,
  dashText,
  drawnSymbol,
  FilterSyntaxError,
  leanRule,
  parseDash,
  parseStyleFilter,
  readStyle,
  styleBounds,
  typeOf,
  type Style,
  type StyleProblem,
  type StyleRule,
  type StyleSymbol,
} from '@geo/api';
import type { Language } from '@geo/ui';
import type { BlockRule } from '../values/blocks/useBlockDraft.ts';
import { numberDraft } from '../values/drafts.ts';

/** The fields of a rule, each as the text that stands in it. */
export interface RuleTexts {
  /** `#RRGGBB`, or `#RRGGBBAA` with alpha; '' draws nothing. */
  readonly fill: string;
  readonly stroke: string;
  /** In px, with the decimal sign of the language. */
  readonly width: string;
  readonly radius: string;
  /** Lengths in px with blanks between; '' for a solid line. */
  readonly dash: string;
  readonly most: string;
  readonly least: string;
  /** JSON; '' for none. */
  readonly filter: string;
}

export type RuleField = keyof RuleTexts;

/** A rule while it is edited: what has no field, and what nobody has touched, stays as it is stored. */
export interface RuleDraft {
  /** It tells the rule from the others, wherever it is moved. */
  readonly id: string;
  readonly stored: StyleRule;
  readonly texts: RuleTexts;
}

export interface StyleDraft {
  /** What a style has beside its rules. */
  readonly others: Readonly<Record<string, unknown>>;
  readonly rules: readonly RuleDraft[];
  /** What could not be read of what is stored. */
  readonly problems: readonly StyleProblem[];
}

const [decimal, whole] = [numberDraft('number'), numberDraft('int')];
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

function textsOf(rule: StyleRule, language: Language): RuleTexts {
  const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray, circleRadius } = drawnSymbol(rule.symbol);
  return {
    fill: colorText(fill, fillOpacity),
    stroke: colorText(stroke, strokeOpacity),
    width: String(decimal.of(strokeWidth, language)),
    radius: String(decimal.of(circleRadius, language)),
    dash: dashText(strokeDasharray),
    most: String(whole.of(rule.max_scale_denominator, language)),
    least: String(whole.of(rule.min_scale_denominator, language)),
    filter: rule.filter ? JSON.stringify(rule.filter) : '',
  };
}

/** What is wrong with a field: the key of its text, or what a filter says of itself. */
export type FieldProblem =
  | { readonly key: 'colorWrong' | 'scalesWrong' }
  | { readonly key: 'widthWrong' | 'scaleWrong'; readonly most: number }
  | { readonly texts: Readonly<Record<Language, string>> };

const within = (value: unknown, most: number): boolean => typeof value === 'number' && value >= 0 && value <= most;

/** JSON as it was typed; null where it is none, and where nothing was. */
function jsonOf(text: string): { readonly value: unknown; readonly isJson: boolean } {
  if (text.trim() === '') return { value: null, isJson: true };
  try {
    return { value: JSON.parse(text), isJson: true };
  } catch {
    return { value: null, isJson: false };
  }
}

/** Whether a text that was typed as a filter is no JSON at all: then it counts as none. */
export const isNoJson = (text: string): boolean => !jsonOf(text).isJson;

function filterProblem(text: string): FieldProblem | undefined {
  try {
    parseStyleFilter(jsonOf(text).value);
    return undefined;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { texts: error.texts };
    throw error;
  }
}

/** What is wrong with the fields of a rule. */
export function ruleProblems({ texts }: Pick<RuleDraft, 'texts'>): Readonly<Partial<Record<RuleField, FieldProblem>>> {
  const { width, radius, scale } = styleBounds;
  const color = (text: string): FieldProblem | undefined => (text === '' || typeOf('color').is(text) ? undefined : { key: 'colorWrong' });
  const px = (text: string, most: number): FieldProblem | undefined =>
    within(decimal.read(text), most) ? undefined : { key: 'widthWrong', most };
  const denominator = (text: string): FieldProblem | undefined =>
    text === '' || within(whole.read(text), scale) ? undefined : { key: 'scaleWrong', most: scale };
  const alone: Partial<Record<RuleField, FieldProblem | undefined>> = {
    fill: color(texts.fill),
    stroke: color(texts.stroke),
    width: px(texts.width, width),
    radius: px(texts.radius, radius),
    most: denominator(texts.most),
    least: denominator(texts.least),
    filter: filterProblem(texts.filter),
  };
  const [most, least] = [whole.read(texts.most), whole.read(texts.least)];
  if (!alone.most && !alone.least && typeof most === 'number' && most <= Number(least ?? 0)) alone.most = { key: 'scalesWrong' };
  return Object.fromEntries(Object.entries(alone).filter(([, problem]) => problem !== undefined)) as Partial<
    Record<RuleField, FieldProblem>
  >;
}

/** A colour as a symbol has it: what draws nothing is black without any opacity. */
function colorParts<const Key extends 'fill' | 'stroke'>(key: Key, text: string): StyleSymbol {
  return { [key]: text === '' ? '#000000' : text.slice(0, 7), [`${key}_opacity`]: opacityOf(text) };
}

/** The rule that a draft stands for, without what is as by default; one that nobody touched is as it is stored. The fields must be right. */
function ruleOf({ stored, texts }: RuleDraft, language: Language): StyleRule {
  const before = textsOf(stored, language);
  const changed = (field: RuleField): boolean => texts[field] !== before[field];
  if (!Object.keys(texts).some((field) => changed(field as RuleField))) return stored;
  const symbol: StyleSymbol = {
    ...stored.symbol,
    ...(changed('fill') && colorParts('fill', texts.fill)),
    ...(changed('stroke') && colorParts('stroke', texts.stroke)),
    ...(changed('width') && { stroke_width: decimal.read(texts.width) as number }),
    ...(changed('radius') && { circle_radius: decimal.read(texts.radius) as number }),
    ...(changed('dash') && { stroke_dasharray: parseDash(texts.dash) as number[] | null }),
  };
  return leanRule({
    ...stored,
    symbol,
    ...(changed('filter') && { filter: jsonOf(texts.filter).value as unknown[] | null }),
    ...(changed('most') && { max_scale_denominator: whole.read(texts.most) as number | null }),
    ...(changed('least') && { min_scale_denominator: whole.read(texts.least) as number | null }),
  });
}

/** How a style is edited: by the texts of its rules. It is one while all of them are right. */
export function styleRule(language: Language): BlockRule<StyleDraft> {
  return {
    of: (value) => {
      const { style, problems } = value === null || value === undefined ? { style: null, problems: [] } : readStyle(value);
      const { rules, ...others } = style ?? { rules: [leanRule(baseRule)] };
      return {
        others,
        rules: rules.map((stored, index) => ({ id: `r${index + 1}`, stored, texts: textsOf(stored, language) })),
        problems,
      };
    },
    read: ({ others, rules }): Style | undefined => {
      if (rules.some((rule) => Object.keys(ruleProblems(rule)).length > 0)) return undefined;
      return { ...others, rules: rules.map((rule) => ruleOf(rule, language)) };
    },
  };
}

const freeId = ({ rules }: StyleDraft): string => `r${Math.max(0, ...rules.map(({ id }) => Number(id.slice(1)))) + 1}`;

/** The draft with a rule like the base one at its end. */
export function withRule(draft: StyleDraft, language: Language): StyleDraft {
  const stored = leanRule(baseRule);
  return { ...draft, rules: [...draft.rules, { id: freeId(draft), stored, texts: textsOf(stored, language) }] };
}

/** The draft with a rule once more, above it: it may be wrong as well. */
export function withCopy(draft: StyleDraft, index: number): StyleDraft {
  return { ...draft, rules: draft.rules.toSpliced(index + 1, 0, { ...draft.rules[index]!, id: freeId(draft) }) };
}

/** The draft with the rules of a style in place of its own. */
export function withRulesOf(draft: StyleDraft, { rules }: Style, language: Language): StyleDraft {
  return {
    ...draft,
    rules: rules.map((stored, index) => ({ id: `r${index + 1}`, stored, texts: textsOf(stored, language) })),
    problems: [],
  };
}

/** The draft without a rule, and the place of the one that is open then: the one before, else the first. */
export function withoutRule(draft: StyleDraft, index: number): { readonly draft: StyleDraft; readonly open: number } {
  return { draft: { ...draft, rules: draft.rules.toSpliced(index, 1) }, open: Math.max(0, index - 1) };
}
