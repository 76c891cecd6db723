import type { Localised, Source } from '@geo/api';
import type { FunctionDefinition, Inputs, OutputValue, PortDefinition, RunContext, Value } from '../engine/definition.ts';
import { validFor } from '../engine/results/validity.ts';
import { integer } from './ports/number.ts';
import { portKinds } from './ports/kinds.ts';
import type { PortOptions, ReadInputs, TypedPort } from './ports/port.ts';

type Ports = Readonly<Record<string, TypedPort>>;
/** The inputs as they can be read without a run. */
type ParsedInputs<I extends Ports> = { readonly [K in keyof I]: I[K] extends TypedPort<infer Parsed, unknown, Value> ? Parsed : never };
/** The inputs as `run` gets them. */
type GivenInputs<I extends Ports> = { readonly [K in keyof I]: I[K] extends TypedPort<unknown, infer Given, Value> ? Given : never };
type Outputs<O extends Ports> = {
  readonly [K in keyof O]: O[K] extends TypedPort<unknown, infer Given, infer Out>
    ? Given extends ReadonlyMap<string, unknown>
      ? ReadonlyMap<string, Out>
      : Out
    : never;
};

/** A function, in one place: all that server, client and documentation know of it follows from this. */
export interface FunctionSpec<I extends Ports, O extends Ports> extends Pick<
  FunctionDefinition,
  'name' | 'title' | 'doc' | 'example' | 'superuserRequired' | 'hidden' | 'version' | 'package' | 'freshness' | 'changes'
> {
  /** In the order of the card. Their names are for good: switchboards and documents hold them. */
  inputs: I;
  outputs: O;
  /** What the function reads outside of the switchboard, as the actor finds it now. */
  sources?(context: Pick<RunContext, 'db' | 'actor' | 'switchboards' | 'importDir'>, inputs: ParsedInputs<I>): Promise<readonly Source[]>;
  run(context: RunContext, inputs: GivenInputs<I>): Promise<Outputs<O>>;
}

/** What most functions call their result. */
export const resultLabel: Localised = { de: 'Ergebnis', en: 'Result' };

/** How long what was read outside of the platform counts; each function that reads there has it behind its own inputs. */
const validForPort = integer({
  label: { de: 'Gültig für', en: 'Valid for' },
  help: {
    de: 'So lange wird das Ergebnis nicht neu geladen, solange die Eingänge gleich bleiben. 0 lädt es bei jedem Lauf.',
    en: 'For so long the result is not loaded again while the inputs stay the same. 0 loads it at every run.',
  },
  default: 0,
  min: 0,
  max: 525_600,
  unit: 'min',
  group: 'advanced',
});

const defined = new WeakSet<object>();

/** Whether something that a module exports is a function of the library. */
export const isFunction = (exported: unknown): exported is FunctionDefinition =>
  typeof exported === 'object' && exported !== null && defined.has(exported);

/** A function of the library: its ports read and check the inputs before it gets them. */
export function defineFunction<const I extends Ports, const O extends Ports>(spec: FunctionSpec<I, O>): FunctionDefinition {
  const { outputs } = spec;
  const ports: Ports = spec.freshness === 'valid_for' ? { ...spec.inputs, [validFor]: validForPort } : spec.inputs;
  const definition: FunctionDefinition = {
    ...spec,
    inputs: Object.entries(ports).map(portDefinition),
    outputs: Object.entries(outputs).map(portDefinition),
    sources: spec.sources && ((context, inputs) => spec.sources!(context, parsedInputs(ports, inputs) as ParsedInputs<I>)),
    async run(context, inputs) {
      const given = await resolvedInputs(context, ports, parsedInputs(ports, inputs));
      return (await spec.run(context, given as GivenInputs<I>)) as Readonly<Record<string, OutputValue>>;
    },
  };
  defined.add(definition);
  return definition;
}

function portDefinition([name, { kind, type, options }]: [string, TypedPort]): PortDefinition {
  return {
    name,
    type,
    kind,
    label: options.label,
    help: options.help,
    optional: isOptional(options),
    list: options.list,
    dict: options.dict,
    default: options.default,
    group: options.group,
    searched: options.searched,
    fromFile: options.fromFile,
    describe: (language) => portKinds[kind].describe?.(options, language) ?? {},
    faults: (inputs) => portKinds[kind].faults?.(options, inputs) ?? [],
  };
}

function isOptional(options: PortOptions): boolean {
  return options.optional === true || options.default !== undefined;
}

function parsedInputs(ports: Ports, inputs: Inputs): ReadInputs {
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, parsed(port, inputs[name])]));
}

function parsed({ kind, type, options }: TypedPort, input: Inputs[string]): unknown {
  const one = (value: Value, place?: string): unknown => portKinds[kind].parse(value, { ...options, label: placed(options.label, place) });
  if (options.list) return isList(input) ? input.map((value, index) => one(value, String(index + 1))) : [];
  if (options.dict)
    return new Map(input instanceof Map ? [...(input as ReadonlyMap<string, Value>)].map(([key, value]) => [key, one(value, key)]) : []);
  const value = input ?? (options.default === undefined ? undefined : { kind: 'value' as const, type, value: options.default });
  return value === undefined ? undefined : one(value as Value);
}

function isList(input: Inputs[string]): input is readonly Value[] {
  return Array.isArray(input);
}

/** What a port is called, with the place of one of its values. */
function placed(label: Localised, place: string | undefined): Localised {
  return place === undefined || place === '' ? label : { de: `${label.de} [${place}]`, en: `${label.en} [${place}]` };
}

/** The values as the function gets them; what is cheap to refuse has been refused before anything is looked up. */
async function resolvedInputs(context: RunContext, ports: Ports, inputs: ReadInputs): Promise<ReadInputs> {
  const given: Record<string, unknown> = { ...inputs };
  for (const [name, { kind, options }] of Object.entries(ports)) {
    const own = portKinds[kind];
    if (!own.resolve || inputs[name] === undefined) continue;
    const one = (value: unknown, place?: string): unknown =>
      own.resolve!(context, value, { ...options, label: placed(options.label, place) }, inputs);
    if (options.list)
      given[name] = await Promise.all((inputs[name] as readonly unknown[]).map((value, index) => one(value, String(index + 1))));
    else if (options.dict) {
      const entries = [...(inputs[name] as ReadonlyMap<string, unknown>)].map(
        async ([key, value]) => [key, await one(value, key)] as const,
      );
      given[name] = new Map(await Promise.all(entries));
    } else given[name] = await one(inputs[name]);
  }
  return given;
}
