import type { z } from 'zod';
import type { Localised } from '../../schemas/function.ts';

/** What a value of a datum type is, wherever it is entered, checked, stored or written in one line. */
export interface ValueType {
  /** Plain name of the datum type. */
  readonly name: string;
  /** The value as it is stored. */
  readonly schema: z.ZodType;
  /** The value that something typed, pasted or sent stands for: null for none, undefined where it is not of the type. */
  readonly parse: (input: unknown) => unknown;
  /** The value of the line that `valueText` writes of it; undefined where the line tells of a value, but not the value. */
  readonly ofText: (text: string) => unknown;
  /** What would be right, as the rest of a sentence that ends in "expected is". */
  readonly expects: Localised;
}

interface ValueTypeSpec<Value> extends Pick<ValueType, 'name' | 'expects'> {
  readonly schema: z.ZodType<Value>;
  /** The value of a text without blanks around it; undefined where it is none. What the schema refuses is refused anyway. */
  readonly read: (text: string) => Value | undefined;
  /** @default what `read` makes of the line */
  readonly ofText?: (text: string) => Value | undefined;
  /** Blanks around a text belong to the value. @default false */
  readonly keepsBlanks?: boolean;
}

/** A value type of what is peculiar to it. */
export function defineValueType<Value>({ schema, read, keepsBlanks = false, ...spec }: ValueTypeSpec<Value>): ValueType {
  const whole = schema.safeParse.bind(schema);
  const checked = (value: Value | undefined): Value | undefined => (value !== undefined && whole(value).success ? value : undefined);
  return {
    name: spec.name,
    expects: spec.expects,
    schema,
    parse: (input) => {
      if (input === null || input === undefined || input === '') return null;
      const own = whole(input);
      if (own.success && (typeof input !== 'string' || keepsBlanks || input === input.trim())) return own.data;
      if (typeof input === 'object') return undefined;
      const text = String(input as string | number | boolean);
      const trimmed = keepsBlanks ? text : text.trim();
      return trimmed === '' ? null : checked(read(trimmed));
    },
    ofText: (text) => {
      const own = spec.ofText ? undefined : whole(text);
      return own?.success ? own.data : checked((spec.ofText ?? read)(text));
    },
  };
}
