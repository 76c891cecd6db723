import { typeOf } from '@geo/api';
import { Pace } from '../../db/pace.ts';
import { copyRecords, openStaging, settleRecords } from '../../depots/ingest.ts';
import type { OutputValue, RecordsValue, RunContext } from '../../engine/definition.ts';
import { framed } from '../../depots/copy-encoder.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { ranges } from '../../relation/slices.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { inTable } from '../in-table.ts';
import { requireKnownCrs } from '../ports/crs-units.ts';
import type { ReadInputs } from '../ports/port.ts';
import { single, textValue } from '../values/values.ts';
import { isOfRecords, outputOf, type FunctionData, type PortData } from './described.ts';
import { endedFailure, failureOf, saidFailure, type About } from './messages.ts';
import { ProcessEnded, startPackage, type PackageProcess, type ProcessLimits, type Program } from './processes.ts';
import type { Message, Order, PromisedColumn } from './protocol.ts';
import { AnsweredRecords } from './records.ts';

/** A function of a package, with all that running it takes. */
export interface OutsideFunction {
  data: FunctionData;
  package: { name: string; version: string };
  program: Program;
  limits: ProcessLimits;
}

/** Runs it in a process of its own, which gets the records of its inputs as it asks for them. */
export async function runFunction(
  { data, package: own, program, limits }: OutsideFunction,
  context: RunContext,
  given: ReadInputs,
): Promise<Record<string, OutputValue>> {
  const about: About = { title: data.title, package: own };
  const feeds = new Map<string, AsyncGenerator<string>>();
  const inputs: Record<string, Extract<Order, { kind: 'run' }>['inputs'][string]> = {};
  let main: Relation | null = null;
  for (const port of data.inputs) {
    const value = given[port.name];
    if (value === undefined) continue;
    if (!isOfRecords(port)) inputs[port.name] = { value: plainOf(port, value) };
    else {
      const relation = await inTable(context, value as RecordsValue);
      feeds.set(port.name, batchesOf(context, relation, main === null));
      main ??= relation;
      inputs[port.name] = { records: { columns: relation.columns, crs: relation.srid } };
    }
  }
  const running = await startPackage(program, limits, context.signal);
  try {
    await running.tell({ kind: 'run', name: data.name, inputs });
    const answer = new Answer({ about, context, running, feeds, main });
    const output = data.outputs.find(isOfRecords);
    const records = output && (await answer.records(output));
    const values = await answer.values();
    return Object.fromEntries(
      data.outputs.map((port) => [
        port.name,
        port === output ? records! : valueOf(about, port, Object.hasOwn(values, port.name) ? values[port.name] : undefined),
      ]),
    );
  } catch (error) {
    throw error instanceof ProcessEnded ? endedFailure(about, error.ending, limits) : error;
  } finally {
    await running.close();
    for (const feed of feeds.values()) await feed.return(undefined);
  }
}

/** What a function of a package gets of an input: JSON. */
function plainOf({ kind }: PortData, value: unknown): unknown {
  if (kind === 'attribute') return (value as { key: string }).key;
  if (kind === 'attributes') return (value as { column: { key: string } }[]).map(({ column }) => column.key);
  return value instanceof Map ? Object.fromEntries(value) : value;
}

/** Records of a relation as JSON, as many at a time as do not stop others. */
async function* batchesOf({ db, signal, progress }: RunContext, relation: Relation, isMain: boolean): AsyncGenerator<string> {
  for await (const range of ranges(db, relation, new Pace(200, 20, 1000))) {
    signal.throwIfAborted();
    const params = new Params();
    const from = params.from(relation);
    const begun = performance.now();
    const { rows } = await db.query<{ record: string }>(
      `SELECT '{"properties":' || r.props::text || ',"geometry":' || COALESCE(ST_AsGeoJSON(r.geom, 15, 0), 'null') || '}' AS record
       FROM ${from} r WHERE ${range.condition(params)} ORDER BY r.idx`,
      params.values,
    );
    range.took(performance.now() - begun);
    if (isMain) await progress(0.9 * range.share);
    if (rows.length > 0) yield rows.map(({ record }) => record).join(',');
  }
}

interface Answering {
  about: About;
  context: RunContext;
  running: PackageProcess;
  feeds: ReadonlyMap<string, AsyncGenerator<string>>;
  /** The first input of records. */
  main: Relation | null;
}

/** What a process answers, message by message. */
class Answer {
  readonly #at: Answering;
  #values: Readonly<Record<string, unknown>> | null = null;

  constructor(at: Answering) {
    this.#at = at;
  }

  /** The next message that is no wish for records. */
  async #next(): Promise<Exclude<Message, { kind: 'pull' | 'failed' | 'described' }>> {
    const { about, running, feeds } = this.#at;
    for (;;) {
      const { value: message } = await running.messages.next();
      if (message?.kind === 'failed') throw saidFailure(about, message);
      if (message === undefined || message.kind === 'described') throw new ProcessEnded('garbage');
      if (message.kind !== 'pull') return message;
      const feed = feeds.get(message.input);
      if (!feed) throw new ProcessEnded('garbage');
      const { value: records } = await feed.next();
      await running.tellText(
        `{"kind":"records","input":${JSON.stringify(message.input)},"records":${records === undefined ? 'null' : `[${records}]`}}`,
      );
    }
  }

  /** The values, once all else has come. */
  async values(): Promise<Readonly<Record<string, unknown>>> {
    if (this.#values) return this.#values;
    const message = await this.#next();
    if (message.kind !== 'done') throw new ProcessEnded('garbage');
    return message.values;
  }

  /** The records of an output, in a table that a frame takes over. */
  async records(port: PortData): Promise<RecordsValue> {
    const { name, kind, label } = port;
    const { about, context, main } = this.#at;
    const { db, signal } = context;
    const opened = await this.#next();
    if (opened.kind !== 'opened')
      throw failureOf(about, 'package_records', {
        de: `hat am Ausgang „${label.de}“ (${name}) keine Datensätze geantwortet`,
        en: `answered no records at the output "${label.en}" (${name})`,
      });
    const columns = uniqueColumns(about, opened.columns);
    const srid = opened.crs ?? main?.srid ?? 4326;
    await requireKnownCrs(db, srid);
    const answered = new AnsweredRecords(about, columns, srid, kind === 'features');
    const table = await openStaging(db, context.newTable());
    await copyRecords(db, table, framed(this.#tuples(answered), signal));
    const settled = await settleRecords(db, { table, stagedCrs: srid, srid, hasPolygons: answered.hasPolygons, indexed: true, signal });
    const { summary } = settled;
    if (settled.refused.length > 0)
      context.notice({
        code: 'package_unrepaired',
        de: `Von den Datensätzen hatten ${settled.refused.length} Flächen, die sich nicht reparieren lassen; sie fehlen im Ergebnis.`,
        en: `Of the records ${settled.refused.length} had polygons that cannot be repaired; the result is without them.`,
      });
    return {
      kind: 'records',
      type: outputOf(port).type,
      size: summary.count,
      stored: false,
      relation: {
        sql: `SELECT idx, props, geom FROM ${tableName(settled.table)} WHERE to_m = ${openEnd}`,
        params: [],
        srid,
        columns,
        bases: [{ table: settled.table }],
      },
      filled: { name: settled.table, bytes: summary.bytes, extentNative: summary.extentNative },
    };
  }

  async *#tuples(answered: AnsweredRecords): AsyncGenerator<Uint8Array> {
    for (;;) {
      const message = await this.#next();
      if (message.kind === 'done') {
        this.#values = message.values;
        return;
      }
      if (message.kind !== 'records') throw new ProcessEnded('garbage');
      if (message.records.length > 0) yield answered.tuples(message.records);
    }
  }
}

function uniqueColumns(about: About, columns: readonly PromisedColumn[]): readonly PromisedColumn[] {
  const keys = columns.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice === undefined) return columns;
  throw failureOf(about, 'package_columns', {
    de: `verspricht die Spalte „${twice}“ zweimal`,
    en: `promises the column "${twice}" twice`,
  });
}

/** What it answers at an output of a value; refuses what is none of its kind. */
function valueOf(about: About, port: PortData, value: unknown): OutputValue {
  const { type } = outputOf(port);
  if (typeOf(type).is(value)) return type === 'string' ? textValue(value as string) : single(type, value);
  const { de, en } = typeOf(type).expects;
  throw failureOf(about, 'package_value', {
    de: `hat am Ausgang „${port.label.de}“ (${port.name}) etwas anderes geantwortet, als sie verspricht; erwartet ist ${de}`,
    en: `answered something else at the output "${port.label.en}" (${port.name}) than it promises; expected is ${en}`,
  });
}
