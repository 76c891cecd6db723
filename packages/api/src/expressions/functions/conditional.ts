import { argument, defineExpressionFunction, type KnownArgument } from '../definition.ts';
import { commonKind, type ExpressionKind } from '../kinds.ts';
import { orderOf } from './operators.ts';

/** The kind that all have together; the check has seen that there is one. */
const together = (args: readonly KnownArgument[]): ExpressionKind =>
  args.reduce<ExpressionKind>((kind, one) => commonKind(kind, one.kind) ?? kind, 'null');

export const conditionalFunctions = {
  if: defineExpressionFunction({
    group: 'conditional',
    args: [argument('bedingung', 'condition', 'boolean'), argument('dann', 'then', 'alike'), argument('sonst', 'otherwise', 'alike')],
    result: (args) => together(args.slice(1)),
    title: { de: 'Wenn', en: 'If' },
    doc: {
      de: 'Der zweite Wert, wenn die Bedingung gilt, sonst der dritte; auch, wenn sie mangels Wert weder gilt noch nicht gilt. Mehrere Fälle stehen ineinander.',
      en: 'The second value if the condition holds, otherwise the third; also where it is neither true nor false for want of a value. Several cases stand within each other.',
    },
    example: "if(5 > 3, 'groß', 'klein')",
    gives: 'groß',
    takesNull: true,
    evaluate: ([condition, then, otherwise]) => (condition === true ? then! : otherwise!),
  }),
  coalesce: defineExpressionFunction({
    group: 'conditional',
    args: [argument('wert', 'value', 'alike'), argument('weitere', 'more', 'alike', { rest: true })],
    result: together,
    title: { de: 'Erster vorhandener Wert', en: 'First value there is' },
    doc: { de: 'Der erste der Werte, der nicht leer ist.', en: 'The first of the values that is not empty.' },
    example: "coalesce(NULL, 'unbekannt')",
    gives: 'unbekannt',
    takesNull: true,
    evaluate: (args) => args.find((value) => value !== null) ?? null,
  }),
  nullif: defineExpressionFunction({
    group: 'conditional',
    args: [argument('wert', 'value', 'alike'), argument('leer', 'empty', 'alike')],
    result: ([value]) => value!.kind,
    title: { de: 'Leer, wenn gleich', en: 'Empty if equal' },
    doc: {
      de: 'Kein Wert, wenn beide gleich sind, sonst der erste: für Werte wie -999, die keiner sind.',
      en: 'No value where both are equal, otherwise the first: for values such as -999 that are none.',
    },
    example: 'nullif(-999, -999)',
    gives: null,
    takesNull: true,
    evaluate: ([value, empty], kinds) => (value === null || orderOf(value!, empty!, kinds) === 0 ? null : value!),
  }),
  is_null: defineExpressionFunction({
    group: 'conditional',
    args: [argument('wert', 'value', 'any')],
    result: 'boolean',
    title: { de: 'Ist leer', en: 'Is empty' },
    doc: { de: 'Ob es keinen Wert gibt, wie IS NULL.', en: 'Whether there is no value, as IS NULL.' },
    example: "is_null(to_number('viel'))",
    gives: true,
    takesNull: true,
    evaluate: ([value]) => value === null,
  }),
};
