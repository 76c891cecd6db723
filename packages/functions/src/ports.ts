import type { Localised, RecordsIn } from './records.ts';

/** What is said of any port. */
export interface PortOptions {
  readonly label: Localised;
  /** What it does, in a sentence or two. */
  readonly help?: Localised;
  /** An input that may stay empty; one with a default always may. */
  readonly optional?: boolean;
  /** Several values, in an order. Not of records. */
  readonly list?: boolean;
  /** Several values, by name. Not of records. */
  readonly dict?: boolean;
  /** Rarely needed: stands behind the others. */
  readonly group?: 'advanced';
}

export type PortKind =
  | 'features'
  | 'records'
  | 'number'
  | 'integer'
  | 'share'
  | 'text'
  | 'bool'
  | 'datetime'
  | 'dict'
  | 'color'
  | 'choice'
  | 'attribute'
  | 'attributes'
  | 'bbox'
  | 'crs';

/** A port, as data: the platform reads, checks and shows inputs by it. `given` is never there: it tells the type of the value. */
export interface Port<Value = unknown> extends PortOptions {
  readonly kind: PortKind;
  readonly given?: Value;
}

/** One value, an array, an object; undefined only where an input may be empty and nothing stands in. */
type Shaped<O extends PortOptions, Value> = O extends { readonly list: true }
  ? readonly Value[]
  : O extends { readonly dict: true }
    ? Readonly<Record<string, Value>>
    : Maybe<O, Value>;
type Maybe<O extends PortOptions, Value> = O extends { readonly default: unknown }
  ? Value
  : O extends { readonly optional: true }
    ? Value | undefined
    : Value;

/** Symbols of the units that numbers may be in. */
export type Unit = 'm' | 's' | 'px' | '%' | '°';

interface NumberOptions extends PortOptions {
  readonly unit?: Unit;
  /** Bounds, included. */
  readonly min?: number;
  readonly max?: number;
  /** By how much it is usually changed. */
  readonly step?: number;
  readonly default?: number;
}

type Single = PortOptions & { readonly list?: never; readonly dict?: never };

/** Records of which some have a geometry; one without any is refused before the function runs. */
export const features = <const O extends Single>(options: O): Port<Maybe<O, RecordsIn>> => ({ ...options, kind: 'features' });

/** Records with or without geometry; at an output a table, which has none. */
export const records = <const O extends Single>(options: O): Port<Maybe<O, RecordsIn>> => ({ ...options, kind: 'records' });

/** A finite number. */
export const number = <const O extends NumberOptions>(options: O): Port<Shaped<O, number>> => ({ ...options, kind: 'number' });

export const integer = <const O extends NumberOptions>(options: O): Port<Shaped<O, number>> => ({ ...options, kind: 'integer' });

/** A part of a whole, from 0 to 1. */
export const share = <const O extends PortOptions & { readonly default?: number }>(options: O): Port<Shaped<O, number>> => ({
  ...options,
  kind: 'share',
});

/** Any text, '' included. */
export const text = <const O extends PortOptions & { readonly default?: string }>(options: O): Port<Shaped<O, string>> => ({
  ...options,
  kind: 'text',
});

export const bool = <const O extends PortOptions & { readonly default?: boolean }>(options: O): Port<Shaped<O, boolean>> => ({
  ...options,
  kind: 'bool',
});

/** A day or a time as ISO 8601. */
export const datetime = <const O extends PortOptions & { readonly default?: string }>(options: O): Port<Shaped<O, string>> => ({
  ...options,
  kind: 'datetime',
});

/** Named values as one value. */
export const dict = <const O extends PortOptions>(options: O): Port<Shaped<O, Readonly<Record<string, unknown>>>> => ({
  ...options,
  kind: 'dict',
});

export interface Color {
  /** `#RRGGBB` */
  readonly hex: string;
  /** 0 to 1 */
  readonly opacity: number;
}

/** A colour. Inputs only. */
export const color = <const O extends PortOptions & { readonly default?: string }>(options: O): Port<Shaped<O, Color>> => ({
  ...options,
  kind: 'color',
});

/** One of some texts. */
export const choice = <const V extends string, const O extends PortOptions & { readonly default?: NoInfer<V> }>(
  choices: readonly { readonly value: V; readonly label: Localised }[],
  options: O,
): Port<Shaped<O, V>> => ({ ...options, kind: 'choice', choices }) as Port<Shaped<O, V>>;

/** An attribute of the records at the input of that name; the function gets its key. Inputs only. */
export const attribute = <const O extends Single & { readonly default?: string }>(input: string, options: O): Port<Maybe<O, string>> =>
  ({ ...options, kind: 'attribute', input }) as Port<Maybe<O, string>>;

/** Attributes of the records at the input of that name, in one line with commas; the function gets their keys, none where nothing is entered. Inputs only. */
export const attributes = <const O extends Single & { readonly default?: string }>(input: string, options: O): Port<readonly string[]> =>
  ({ ...options, kind: 'attributes', input }) as Port<readonly string[]>;

/** West, south, east, north in degrees (EPSG:4326). */
export const bbox = <const O extends PortOptions>(options: O): Port<Shaped<O, readonly [number, number, number, number]>> => ({
  ...options,
  kind: 'bbox',
});

/** An EPSG code that the platform knows. Inputs only. */
export const crs = <const O extends PortOptions & { readonly default?: number }>(options: O): Port<Shaped<O, number>> => ({
  ...options,
  kind: 'crs',
});
