import { typeName, withUnit, type Frame, type Port } from '@geo/api';

/** What a frame shows in one line. `full` is there when the text is a part of it. */
export type CompactValue =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'bool'; readonly checked: boolean }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly full: string };

const numeric = new Set(['number', 'float', 'int']);

/** The last part of a depot's path, without the slash a folder ends with. */
export function lastSegment(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}

/** The compact value of a frame; computed-on-demand and uncounted frames are unknown. */
export function compactValue(frame: Frame): CompactValue {
  if (frame.storage_context === 'deferred' || frame.size === null) return { kind: 'unknown' };
  if (frame.size > 1) return { kind: 'count', count: frame.size };
  const type = typeName(frame.content_type);
  const text = frame.text_repr;
  if (type === 'bool') return { kind: 'bool', checked: frame.size > 0 && text !== '' && text !== 'False' };
  if (frame.size === 0) return { kind: 'empty' };
  if (type === 'color') return { kind: 'color', color: text };
  if (numeric.has(type)) return { kind: 'number', text };
  return { kind: 'text', text: type === 'depot' ? lastSegment(text) : text, full: text };
}

/** Writes a number with up to 20 fraction digits; text that is no number, or has more digits than a double holds, stays as it is. */
export function numberText(text: string, write: (value: number) => string): string {
  const value = Number(text);
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return text.trim() === '' || !Number.isFinite(value) || digits.length > 17 ? text : write(value);
}

/** Text of a port's default value, null when it has none: a choice by its label, a number with its unit, other values as JSON. */
export function defaultText(port: Pick<Port, 'default_value' | 'unit' | 'choices'>, write: (value: number) => string): string | null {
  const { default_value: value, unit } = port;
  if (value === null || value === undefined) return null;
  const label = labelOf(port, value);
  if (label !== undefined) return label;
  if (typeof value === 'number') return withUnit(write(value), unit);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a value is called where it is one of a port's choices. */
export function labelOf(port: Pick<Port, 'choices'> | undefined, value: unknown): string | undefined {
  const choices = port?.choices;
  return choices && 'values' in choices ? choices.values.find((one) => one.value === value)?.label : undefined;
}
