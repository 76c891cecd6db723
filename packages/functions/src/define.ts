import type { Port } from './ports.ts';
import type { Localised, RecordsIn, RecordsOut } from './records.ts';

type Ports = Readonly<Record<string, Port>>;
export type GivenInputs<I extends Ports> = { readonly [K in keyof I]: I[K] extends Port<infer Value> ? Value : never };
export type Outputs<O extends Ports> = {
  readonly [K in keyof O]: O[K] extends Port<infer Value> ? (Value extends RecordsIn ? RecordsOut : Value) : never;
};

/** A function, in one place. Everything but `run` is data, which the platform reads without running the function. */
export interface FunctionSpec<I extends Ports = Ports, O extends Ports = Ports> {
  /** namespace.name in small letters, digits and underscores. It is for good: switchboards hold it. The namespace is the package's own. */
  readonly name: string;
  readonly title: Localised;
  /** Markdown; with a paragraph that begins with „Beispiel“ in German and “Example” in English. */
  readonly doc: Localised;
  /** In the order of the card. Their names are for good. Records are called `features` or `rows`. */
  readonly inputs: I;
  /** The first is called `output`. At most one is of records. */
  readonly outputs: O;
  /** The result depends on more than the inputs, as the time: it is never current. */
  readonly always?: true;
  run(inputs: GivenInputs<I>): Outputs<O> | Promise<Outputs<O>>;
}

export type FunctionDefinition = Omit<FunctionSpec, 'run'> & {
  readonly run: (inputs: Readonly<Record<string, unknown>>) => unknown;
};

/** A function of a package: whatever the package's entry exports of it is in the library. */
export const defineFunction = <const I extends Ports, const O extends Ports>(spec: FunctionSpec<I, O>): FunctionDefinition =>
  spec as unknown as FunctionDefinition;
