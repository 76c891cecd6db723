import type { FunctionDefinition } from './define.ts';
import type { Port } from './ports.ts';
import type { Column, ColumnKind, FeatureRecord, RecordsIn, RecordsOut } from './records.ts';

/** Records for a test, as an input gives them. */
export function recordsOf(rows: readonly FeatureRecord[], columns: readonly Column[], crs = 25832): RecordsIn {
  async function* each(): AsyncGenerator<FeatureRecord> {
    for (const row of rows) yield await Promise.resolve(structuredClone(row));
  }
  return { columns, crs, [Symbol.asyncIterator]: each };
}

/** Outputs as a test sees them: values as they are, records with all of them in an array. */
export type TestedOutputs = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value)),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string',
  time: (value) => typeof value === 'string',
  datetime: (value) => typeof value === 'string',
  instant: (value) => typeof value === 'string',
  json: () => true,
};

/**
 * Runs a function in this process: with defaults where an input is left out, and refuses what the platform would refuse of its answer.
 * What is entered is not checked against bounds and choices: the platform does that before it calls.
 */
export async function testFunction(definition: FunctionDefinition, inputs: Readonly<Record<string, unknown>> = {}): Promise<TestedOutputs> {
  const given = Object.fromEntries(Object.entries(definition.inputs).map(([name, port]) => [name, inputs[name] ?? emptyOf(port)]));
  for (const name of Object.keys(inputs)) if (!(name in definition.inputs)) throw new Error(`${definition.name} has no input ${name}.`);
  for (const [name, port] of Object.entries(definition.inputs))
    if (given[name] === undefined && !port.optional) throw new Error(`${definition.name} needs the input ${name}.`);
  const answer = (await definition.run(given)) as Readonly<Record<string, unknown>>;
  const outputs: Record<string, unknown> = {};
  for (const [name, port] of Object.entries(definition.outputs)) {
    const value = answer[name];
    if (value === undefined) throw new Error(`${definition.name} gives nothing at the output ${name}.`);
    outputs[name] = isRecords(port) ? await gathered(name, port, value as RecordsOut) : value;
  }
  return outputs;
}

const isRecords = ({ kind }: Port): boolean => kind === 'features' || kind === 'records';

function emptyOf(port: Port & { readonly default?: unknown }): unknown {
  if (port.list) return [];
  if (port.dict) return {};
  return port.default;
}

async function gathered(
  output: string,
  { kind }: Port,
  { columns, crs, records }: RecordsOut,
): Promise<Omit<RecordsOut, 'records'> & { records: FeatureRecord[] }> {
  const kindOf = new Map(columns.map((column) => [column.key, column.kind]));
  const all: FeatureRecord[] = [];
  for await (const record of records) {
    all.push(record);
    const tell = (fault: string): never => {
      throw new Error(`Record ${all.length} of the output ${output} ${fault}.`);
    };
    if (kind === 'records' && record.geometry !== null) tell('has a geometry, and a table has none');
    for (const [key, value] of Object.entries(record.properties)) {
      const own = kindOf.get(key);
      if (own === undefined) tell(`has the property ${key}, which is none of its columns`);
      else if (value !== null && value !== undefined && !kinds[own](value)) tell(`has a value in ${key} that is none of its kind, ${own}`);
    }
  }
  return { columns, ...(crs === undefined ? {} : { crs }), records: all };
}
