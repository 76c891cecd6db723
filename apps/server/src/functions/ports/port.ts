import type { Localised, Port as ContractPort, PortKindName } from '@geo/api';
import type { RunContext, Value } from '../../engine/definition.ts';

/** What is said of any port, whatever its kind. */
export interface PortOptions {
  label: Localised;
  /** What it does, in a sentence or two. */
  help?: Localised;
  /** An input that may stay empty; one with a default always may. */
  optional?: boolean;
  list?: boolean;
  dict?: boolean;
  default?: unknown;
  /** Rarely needed: stands behind the others. */
  group?: 'advanced';
  /** Of records: they are looked for by their places, and lie in a table with an index of them before the function runs. */
  searched?: true;
  /** A file that they lie in is asked by the function itself. @default they are read into a table first */
  fromFile?: true;
}

/** What the contract tells of a port beyond name, type and whether it is needed. */
export type PortDescription = Pick<ContractPort, 'unit' | 'minimum' | 'maximum' | 'step' | 'choices'>;

/** Values of the inputs as their ports have read them, by name. */
export type ReadInputs = Readonly<Record<string, unknown>>;

/** All that is known of a kind of port. */
export interface PortKind<Options extends PortOptions = PortOptions, Parsed = unknown, Given = Parsed> {
  name: PortKindName;
  /** Makes of what is linked or entered what the function works with, or refuses it. Nothing but the value is looked at. */
  parse(value: Value, options: Options): Parsed;
  /** Looks at the rest of the world before the function runs, as whether a depot is there. */
  resolve?(context: RunContext, value: Parsed, options: Options, inputs: ReadInputs): Given | Promise<Given>;
  describe?(options: Options, language: 'de' | 'en'): PortDescription;
  /** What is wrong with a definition of ours, the names of the function's inputs given. */
  faults?(options: Options, inputs: readonly string[]): readonly Localised[];
}

/**
 * A port as a function defines it. `values` is never there: it tells the types of what is read before a run (`sources`), what
 * `run` gets, and what an output hands out.
 */
export interface TypedPort<Parsed = unknown, Given = Parsed, Out extends Value = Value> {
  kind: PortKindName;
  /** Name of the datum type. */
  type: string;
  options: PortOptions;
  values?: { parsed: Parsed; given: Given; out: Out };
}

/** One value, an array, a map; undefined only where an input may be empty and nothing stands in. */
export type Shaped<O extends PortOptions, T> = O extends { list: true }
  ? readonly T[]
  : O extends { dict: true }
    ? ReadonlyMap<string, T>
    : O extends { default: unknown }
      ? T
      : O extends { optional: true }
        ? T | undefined
        : T;
