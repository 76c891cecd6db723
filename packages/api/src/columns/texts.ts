import { readJson } from '../types/json/readJson.ts';
import { typeOf } from '../types/registry.ts';
import { defineColumnKind, type ColumnKindDefinition } from './definition.ts';
import { sortedText } from './sortedText.ts';

/** A value as text; of what has parts its JSON. */
export const lettersOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const letters = {
  isText: true,
  orderKey: (value) => sortedText(lettersOf(value)),
  comparedAs: lettersOf,
  literalKey: String,
  literal: (typed) => typed,
} as const satisfies Partial<ColumnKindDefinition>;

export const string: ColumnKindDefinition = defineColumnKind({
  ...letters,
  type: 'string',
  noun: { de: 'Text', en: 'text' },
  // How long a text is says the platform, not the column.
  expects: { de: 'ein Text', en: 'a text' },
  is: (value) => typeof value === 'string',
  namesRecords: true,
  bars: 'values',
  conditions: ['contains', 'starts', 'equals', 'differs', 'empty', 'filled'],
  replacement: {
    isSought: (json) => json.startsWith('"'),
    written: (text) => text,
    json: (text) => (typeOf('string').is(text) ? JSON.stringify(text) : null),
    shown: (text) => text,
  },
});

/** Values of any form: parts, or what a file says to be JSON. */
export const json: ColumnKindDefinition = defineColumnKind({
  ...letters,
  type: 'dict',
  noun: { de: 'JSON', en: 'JSON' },
  bars: null,
  conditions: ['contains', 'empty', 'filled'],
  pasted: (cell) => readJson(cell.trim()),
});
