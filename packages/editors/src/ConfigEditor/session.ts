import {
  heldBy,
  inGroups,
  isSame,
  problemText,
  problemsOf,
  valueAt,
  type ConfigSection,
  type ConfigValueField,
  type FieldProblem,
  type KeyedShape,
  type NamedValues,
} from '@geo/api';
import type { Language } from '@geo/ui';

/** A text that is typed in a field, and what it stands for: null for none, undefined where it is no value. */
export interface TypedText {
  readonly field: KeyedShape;
  readonly text: string;
  readonly read: unknown;
}

/** What is typed, by the path of the field. */
export type TypedTexts = Readonly<Record<string, TypedText>>;

/** The text of a field, as long as it stands for the value that holds. */
export function typedText(typed: TypedTexts, path: string, stated: unknown): string | undefined {
  const own = typed[path];
  if (own === undefined) return undefined;
  if (own.read === undefined || own.read === null) return stated === undefined || stated === null ? own.text : undefined;
  return isSame(own.read, stated) || (stated === undefined && isSame(own.read, heldBy(own.field, {}))) ? own.text : undefined;
}

/** What is wrong: values that are not possible, and texts that are no values. */
export function allProblems(sections: readonly ConfigSection[], value: NamedValues, typed: TypedTexts): FieldProblem[] {
  const wrong = Object.entries(typed).filter(
    ([path, { read }]) => read === undefined && typedText(typed, path, valueAtPath(value, path)) !== undefined,
  );
  const known = problemsOf(sections, value).filter(({ path }) => !wrong.some(([of]) => of === path));
  return [...known, ...wrong.map(([path, { field, text }]) => ({ path, field, value: text, missing: false }))];
}

/** What stands at a path that may lead into rows of lists. */
export function valueAtPath(value: NamedValues, path: string): unknown {
  const parts = /^(.*?)\.(\d+)\.(.*)$/.exec(path);
  if (!parts) return valueAt(value, path);
  const [, list, row, rest] = parts as unknown as [string, string, string, string];
  const rows = valueAt(value, list);
  const one: unknown = Array.isArray(rows) ? rows[Number(row)] : undefined;
  return typeof one === 'object' && one !== null ? valueAtPath(one as NamedValues, rest) : undefined;
}

/** Typed texts without those of a field and of what lies in it. */
export function withoutTyped(typed: TypedTexts, path: string): TypedTexts {
  return Object.fromEntries(Object.entries(typed).filter(([of]) => of !== path && !of.startsWith(`${path}.`)));
}

/** What is wrong and what would be right, by path. */
export function sentences(problems: readonly FieldProblem[], language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(problems.map((problem) => [problem.path, problemText(problem, language)]));
}

/** Fields of a section that can be brought back to what holds by default. */
export function changedFields(section: ConfigSection, value: NamedValues): ConfigValueField[] {
  return inGroups(section.fields).filter((field) => canReset(field, value));
}

const emptyTexts: readonly unknown[] = [null, ''];
const truths: ReadonlySet<string> = new Set(['bool', 'negated-bool', 'select']);

/** Whether a value differs from a default that says more than nothing: what is empty by default is emptied. */
export function canReset(field: KeyedShape, value: NamedValues): boolean {
  const byDefault = heldBy(field, {});
  const saysNothing = emptyTexts.includes(byDefault) || (Array.isArray(byDefault) && byDefault.length === 0);
  return isChanged(field, value) && (truths.has(field.kind) || !saysNothing);
}

export function isChanged(field: KeyedShape, value: NamedValues): boolean {
  const stated = valueAt(value, field.key);
  return stated !== undefined && stated !== null && !isSame(stated, heldBy(field, {}));
}

/** With more sections than this, advanced ones and advanced settings start closed. */
export const manySections = 5;
