import type { FunctionDefinition, InputValue, OutputValue, RunContext, ScalarValue, Value } from '../../engine/definition.ts';
import { severalRecords } from '../../engine/entered.ts';
import { library } from '../library.ts';
import { typeByForm } from '../values/values.ts';
import { refusedBy } from './records.ts';

/** What a function over values must not touch: asking for any of it fails. */
const nothing = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`A function over values asked for ${String(name)}.`);
    },
  },
) as RunContext;

const scalar = (value: unknown): ScalarValue => ({ kind: 'value', type: typeByForm(value), value });

/** An input as the engine gives it: arrays to list ports, objects to dict ports, or as what a dataset holds of named values. */
function given({ inputs }: FunctionDefinition, name: string, value: unknown): InputValue {
  const port = inputs.find((one) => one.name === name);
  if (!port) throw new Error(`There is no input ${name}.`);
  if (typeof value === 'object' && value !== null && 'kind' in value) return value as InputValue;
  if (port.list) return (value as readonly unknown[]).map(scalar);
  if (port.dict) return new Map(Object.entries(value as object).map(([key, one]) => [key, named(one)]));
  return named(value);
}

const named = (value: unknown): Value => (typeByForm(value) === 'dict' ? severalRecords('dict', [value]) : scalar(value));

/** What a function over values hands out, without a database: values as they are, lists as arrays. */
export async function resultsOf(name: string, inputs: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
  const definition = library.get(name)!;
  const values = Object.fromEntries(Object.entries(inputs).map(([port, value]) => [port, given(definition, port, value)]));
  for (const { name: port, list, dict } of definition.inputs) values[port] ??= list ? [] : dict ? new Map() : (undefined as never);
  const outputs = await definition.run(nothing, values);
  return Object.fromEntries(Object.entries(outputs).map(([port, output]) => [port, plain(output)]));
}

function plain(output: OutputValue): unknown {
  if (!('kind' in output)) return output;
  if (output.kind === 'value') return output.value;
  return output.kind === 'records' && output.entered ? output.entered : output;
}

export async function resultOf(name: string, inputs: Readonly<Record<string, unknown>>): Promise<unknown> {
  return (await resultsOf(name, inputs))['output'];
}

/** Code and English text of what a function over values refuses. */
export function refusalOf(name: string, inputs: Readonly<Record<string, unknown>>): Promise<[code: string, en: string]> {
  return refusedBy(resultOf(name, inputs));
}
