import { columnType, type ColumnKind } from '../../columns/registry.ts';
import { plainNumber } from '../../ports/range.ts';
import type { DatumColumn } from '../../schemas/datum.ts';
import { typeOf } from '../../types/registry.ts';
import type { ValueFormat } from '../../types/words/text.ts';

/** A part of a label: a text as it stands, or the value of an attribute. */
export type LabelPart = string | { readonly key: string };

/** Doubled braces are one as a text; a brace without its other one stands for itself. */
const part = /\{\{|\}\}|\{([^{}\n]+)\}/g;

/** The parts of a label such as `{name} ({{höchstens}} {anzahl})`: keys of attributes stand in braces, braces of the text are doubled. */
export function readLabel(template: string): readonly LabelPart[] {
  const parts: LabelPart[] = [];
  let text = '';
  let end = 0;
  for (const found of template.matchAll(part)) {
    const [all, key] = found;
    text += template.slice(end, found.index);
    end = found.index + all.length;
    if (key === undefined) text += all[0];
    else {
      if (text !== '') parts.push(text);
      parts.push({ key });
      text = '';
    }
  }
  text += template.slice(end);
  return text === '' ? parts : [...parts, text];
}

/** The attributes whose values a label shows, each once. */
export function labelKeys(parts: readonly LabelPart[]): readonly string[] {
  return [...new Set(parts.flatMap((one) => (typeof one === 'string' ? [] : one.key)))];
}

/** The keys of a label that no column has. */
export function unknownLabelKeys(template: string, columns: readonly DatumColumn[]): readonly string[] {
  return labelKeys(readLabel(template)).filter((key) => columns.every((column) => column.key !== key));
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Pictures have one language, that of the platform. */
const german: ValueFormat = {
  language: 'de',
  plain: (value) => plainNumber(value, 'de').replaceAll('.', ''),
  date: (value) => {
    const day = new Date(value);
    return `${pad(day.getDate(), 2)}.${pad(day.getMonth() + 1, 2)}.${pad(day.getFullYear(), 4)}`;
  },
  compare: (first, second) => first.localeCompare(second, 'de'),
};

/** Longest value in a label; the rest is cut. */
export const longestLabelValue = 200;
const mostLines = 6;

function valueText(value: unknown, kind: ColumnKind): string {
  if (value === null || value === undefined) return '';
  const text = typeOf(columnType(kind)).text(value, german);
  return text.length > longestLabelValue ? `${text.slice(0, longestLabelValue - 1)}…` : text;
}

/**
 * The lines of a label for a record: none where there is nothing to say, as where all of its attributes are without a value. Numbers have a
 * decimal comma and no groups (they may be years or codes), days and times are as German writes them.
 */
export function labelLines(
  parts: readonly LabelPart[],
  properties: Readonly<Record<string, unknown>>,
  columns: readonly DatumColumn[],
): readonly string[] {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  let asked = 0;
  let empty = 0;
  const text = parts
    .map((one) => {
      if (typeof one === 'string') return one;
      const kind = kinds.get(one.key);
      const value = kind !== undefined && Object.hasOwn(properties, one.key) ? valueText(properties[one.key], kind) : '';
      asked += 1;
      if (value === '') empty += 1;
      return value;
    })
    .join('');
  if (asked > 0 && asked === empty) return [];
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, mostLines);
}
