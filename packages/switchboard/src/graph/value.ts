import { typeName, typeOf, withUnit, type Frame, type Port, type ValueFormat } from '@geo/api';

/** What a frame shows in one line: a value of its type, or why there is none. */
export type CompactValue =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'count'; readonly count: number }
  /** The value is undefined where the frame's line tells of it, but not the value. */
  | { readonly kind: 'value'; readonly type: string; readonly value: unknown; readonly line: string };

/** The compact value of a frame; computed-on-demand and uncounted frames are unknown. */
export function compactValue(frame: Frame): CompactValue {
  if (frame.storage_context === 'deferred' || frame.size === null) return { kind: 'unknown' };
  if (frame.size > 1) return { kind: 'count', count: frame.size };
  const type = typeName(frame.content_type);
  const { can, blank, ofLine } = typeOf(type);
  if (frame.size === 1) return { kind: 'value', type, value: ofLine(frame.text_repr), line: frame.text_repr };
  return can.blank ? { kind: 'value', type, value: blank, line: '' } : { kind: 'empty' };
}

/** A value as the port that reads it means it: a choice by its label, a number with its unit. */
export function portText(type: string, value: unknown, port: Pick<Port, 'unit' | 'choices'> | undefined, format: ValueFormat): string {
  const text = typeOf(type).text(value, format);
  return labelOf(port, value) ?? (typeof value === 'number' ? withUnit(text, port?.unit) : text);
}

/** Text of a port's default value, null when it has none. */
export function defaultText(port: Pick<Port, 'default_value' | 'unit' | 'choices' | 'content_type'>, format: ValueFormat): string | null {
  const { default_value: value, content_type } = port;
  return value === null || value === undefined ? null : portText(typeName(content_type), value, port, format);
}

/** What a value is called where it is one of a port's choices. */
function labelOf(port: Pick<Port, 'choices'> | undefined, value: unknown): string | undefined {
  const choices = port?.choices;
  return choices && 'values' in choices ? choices.values.find((one) => one.value === value)?.label : undefined;
}
