import {
  baseHoverSymbol,
  baseRule,
  FilterSyntaxError,
  leanRule,
  parseStyleFilter,
  readStyle,
  sameJson,
  styleBounds,
  type Style,
  type StyleProblem,
  type StyleRule,
} from '@geo/api';
import type { Language } from '@geo/ui';
import type { BlockRule } from '../values/blocks/useBlockDraft.ts';
import { numberDraft } from '../values/drafts.ts';
import {
  numberProblem,
  symbolOf,
  symbolProblems,
  symbolTexts,
  type FieldProblem,
  type SymbolProblems,
  type SymbolTexts,
} from './symbolFields.ts';

/** What stands in the fields of a rule. */
export interface RuleTexts {
  readonly symbol: SymbolTexts;
  /** How what lies under the pointer is drawn. */
  readonly hover: SymbolTexts;
  /** Whether it is. */
  readonly isHover: boolean;
  readonly most: string;
  readonly least: string;
  /** JSON; '' for none. */
  readonly filter: string;
}

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

const whole = numberDraft('int');
const scales = { least: 0, most: styleBounds.scale, whole: true } as const;

function textsOf(rule: StyleRule, language: Language): RuleTexts {
  return {
    symbol: symbolTexts(rule.symbol, language),
    hover: symbolTexts(rule.hover_symbol ?? baseHoverSymbol, language),
    isHover: rule.hover_enabled === true,
    most: String(whole.of(rule.max_scale_denominator, language)),
    least: String(whole.of(rule.min_scale_denominator, language)),
    filter: rule.filter ? JSON.stringify(rule.filter) : '',
  };
}

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

/** What is wrong with a rule, tab by tab. */
export interface RuleProblems {
  readonly symbol: SymbolProblems;
  readonly hover: SymbolProblems;
  readonly most?: FieldProblem;
  readonly least?: FieldProblem;
  readonly filter?: FieldProblem;
}

/** What is wrong with the fields of a rule that are there. */
export function ruleProblems({ texts }: Pick<RuleDraft, 'texts'>): RuleProblems {
  const denominator = (text: string): FieldProblem | undefined => (text === '' ? undefined : numberProblem(text, scales));
  const alone = { most: denominator(texts.most), least: denominator(texts.least), filter: filterProblem(texts.filter) };
  const [most, least] = [whole.read(texts.most), whole.read(texts.least)];
  if (!alone.most && !alone.least && typeof most === 'number' && most <= Number(least ?? 0)) alone.most = { key: 'scalesWrong' };
  return {
    symbol: symbolProblems(texts.symbol, false),
    hover: texts.isHover ? symbolProblems(texts.hover, true) : {},
    ...(alone.most && { most: alone.most }),
    ...(alone.least && { least: alone.least }),
    ...(alone.filter && { filter: alone.filter }),
  };
}

/** Whether nothing is wrong with a rule. */
function isRight(rule: Pick<RuleDraft, 'texts'>): boolean {
  const { symbol, hover, ...others } = ruleProblems(rule);
  return [symbol, hover, others].every((problems) => Object.keys(problems).length === 0);
}

/** The rule that a draft stands for, without what is as by default; one that nobody touched is as it is stored. The fields must be right. */
function ruleOf({ stored, texts }: RuleDraft, language: Language): StyleRule {
  const before = textsOf(stored, language);
  if (sameJson(texts, before)) return stored;
  const changed = (field: 'most' | 'least' | 'filter' | 'isHover'): boolean => texts[field] !== before[field];
  // What is not drawn is not looked at either.
  const isHoverNew = texts.isHover && !(before.isHover && sameJson(texts.hover, before.hover));
  return leanRule({
    ...stored,
    symbol: symbolOf(stored.symbol, texts.symbol, false, language),
    ...(isHoverNew && { hover_symbol: symbolOf(stored.hover_symbol ?? baseHoverSymbol, texts.hover, true, language) }),
    ...(changed('isHover') && { hover_enabled: texts.isHover }),
    ...(changed('filter') && { filter: jsonOf(texts.filter).value as unknown[] | null }),
    ...(changed('most') && { max_scale_denominator: whole.read(texts.most) as number | null }),
    ...(changed('least') && { min_scale_denominator: whole.read(texts.least) as number | null }),
  });
}

/** Whether there is no style yet: a dataset of styles begins with an empty value. */
const isNone = (value: unknown): boolean => value === null || value === undefined || sameJson(value, {});

/** How a style is edited: by the texts of its rules. It is one while all of them are right. */
export function styleRule(language: Language): BlockRule<StyleDraft> {
  return {
    of: (value) => {
      const { style, problems } = isNone(value) ? { style: null, problems: [] } : readStyle(value);
      const { rules, ...others } = style ?? { rules: [leanRule(baseRule)] };
      return {
        others,
        rules: rules.map((stored, index) => ({ id: `r${index + 1}`, stored, texts: textsOf(stored, language) })),
        problems,
      };
    },
    read: ({ others, rules }): Style | undefined => {
      if (!rules.every(isRight)) return undefined;
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

/** A rule as it is typed; as it is stored while a field is wrong. */
export function drawnRule(rule: RuleDraft, language: Language): StyleRule {
  return isRight(rule) ? ruleOf(rule, language) : rule.stored;
}
