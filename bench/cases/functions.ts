import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { endpoints } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { functionCases, type CaseInput, type FunctionCase, type Tables } from '../lib/functionCases.ts';
import { alternate, median, ratios, timed } from '../lib/stats.ts';
import { buildSwitchboard, executeSwitchboard, type BoardStep } from '../lib/switchboard.ts';

const peer = 'bench_function';
const page = path.resolve(import.meta.dirname, '../../docs/function-timings.md');

const countOf = (quick: boolean): number => (quick ? 5000 : 100_000);

export const timedPolygons = (quick: boolean): Dataset => dataset('polygons', countOf(quick));

interface Timing {
  name: string;
  /** Both in s; null where nothing is measured. */
  ours: number | null;
  hand: number | null;
  ratio: number | null;
  note: string;
}

/** Every function over features and rows against the statement that somebody would write by hand, over the same tables. */
export async function benchFunctions(context: Context): Promise<void> {
  const { platform, sql, quick, report } = context;
  const { objects } = await platform.client.call(endpoints.functions, { query: { limit: 1000 } });
  const names = objects.map(({ name }) => name).filter((name) => /^(feature|row)\./.test(name));
  const missing = names.filter((name) => !Object.hasOwn(functionCases, name));
  if (missing.length > 0) throw new Error(`bench/lib/functionCases.ts has no line for ${missing.join(', ')}.`);
  const tables: Record<keyof Tables, string> = { polygons: '', points: '' };
  for (const kind of ['polygons', 'points'] as const) {
    const data = dataset(kind, countOf(quick));
    const depot = await platform.createDepot(`Timed ${kind}`, datasetSrid);
    await platform.importInto(depot.id, await platform.upload(data.file), data.count);
    await sql.query(`VACUUM (ANALYZE) geo.depot_${depot.id}`);
    tables[kind] = `(SELECT idx, props, geom FROM geo.depot_${depot.id} WHERE from_m <= 1 AND to_m > 1)`;
  }
  const empty = await emptyRun(context);
  const timings: Timing[] = [];
  for (const name of names) {
    const one = functionCases[name]!;
    const timing = 'why' in one ? { name, ours: null, hand: null, ratio: null, note: one.why } : await measured(context, name, one, tables);
    console.log(`  ${rowOf(timing)}`);
    timings.push(timing);
  }
  report.note(`A run that computes nothing takes ${empty.toFixed(2)} s.`);
  report.note(
    `${timings.filter(({ ratio }) => ratio !== null).length} functions of ${names.length} measured, median ratio ${medianOf(timings)}`,
  );
  if (context.write) writeFileSync(page, pageOf(timings, countOf(quick), empty));
}

const medianOf = (timings: readonly Timing[]): string => median(timings.flatMap(({ ratio }) => ratio ?? [])).toFixed(2);

/** What a run costs before anything is computed, in s. */
async function emptyRun({ platform }: Context): Promise<number> {
  const seconds: number[] = [];
  for (const round of [1, 2, 3]) {
    const board = await buildSwitchboard(platform.client, `Nothing ${round}`, [{ func: 'style.simple', inputs: {} }]);
    await platform.client.call(endpoints.clearKeptResults, {});
    seconds.push((await timed(() => executeSwitchboard(platform.client, board))).seconds);
  }
  return median(seconds);
}

type Measured = Extract<FunctionCase, { sql: unknown }>;

async function measured(
  { platform, sql, quick }: Context,
  name: string,
  { inputs, sql: byHand }: Measured,
  tables: Tables,
): Promise<Timing> {
  const counts = { ours: 0, hand: 0 };
  const times = await alternate(quick ? 1 : 3, {
    ours: async (round) => {
      const board = await buildSwitchboard(platform.client, `${name} ${round}`, stepsOf(name, inputs));
      // Else another round would take over what this one has computed.
      await platform.client.call(endpoints.clearKeptResults, {});
      const { seconds } = await timed(() => executeSwitchboard(platform.client, board));
      const { objects } = await platform.client.call(endpoints.nodes, { query: { switchboard_id: board } });
      counts.ours = objects.at(-1)!.runinfo.count ?? 0;
      return seconds;
    },
    hand: async () => {
      await sql.query(`DROP TABLE IF EXISTS ${peer}`);
      const { seconds } = await timed(async () => {
        await sql.query(`CREATE TABLE ${peer} AS ${byHand(tables)}`);
        await sql.query(`CREATE INDEX ON ${peer} USING gist (geom)`);
        await sql.query(`CREATE INDEX ON ${peer} (idx)`);
        const { rows } = await sql.query<{ n: number }>(
          `SELECT count(*)::int AS n, sum(pg_column_size(props)), ST_Extent(geom) FROM ${peer}`,
        );
        counts.hand = rows[0]!.n;
      });
      return seconds;
    },
  });
  await sql.query(`DROP TABLE ${peer}`);
  const note = counts.ours === counts.hand ? '' : `${counts.ours} records, the statement ${counts.hand}`;
  return { name, ours: median(times.ours), hand: median(times.hand), ratio: median(ratios(times.ours, times.hand)), note };
}

/** Reads what the inputs need, and then the function. */
function stepsOf(name: string, inputs: Readonly<Record<string, CaseInput>>): BoardStep[] {
  const steps: BoardStep[] = [];
  const retrieve = (kind: keyof Tables): number =>
    steps.push({ func: 'depot.retrieve', inputs: { depot: { type: 'depot', data: `/Bench/Timed ${kind}` } } }) - 1;
  const given: Record<string, BoardStep['inputs'][string]> = {};
  for (const [port, input] of Object.entries(inputs)) {
    if (typeof input !== 'string') given[port] = input;
    else if (input !== 'lines') given[port] = { from: retrieve(input) };
    else {
      const from = retrieve('polygons');
      given[port] = { from: steps.push({ func: 'feature.polygons_to_lines', inputs: { features: { from } } }) - 1 };
    }
  }
  return [...steps, { func: name, inputs: given }];
}

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

function rowOf({ name, ours, hand, ratio, note }: Timing): string {
  return `| \`${name}\` | ${figure(ours)} | ${figure(hand)} | ${figure(ratio)} | ${note} |`;
}

function pageOf(timings: readonly Timing[], count: number, empty: number): string {
  const [processor] = cpus();
  const machine = `${cpus().length} processors (${processor?.model.trim() ?? 'unknown'})`;
  return `# Functions against SQL

Written by \`npm run bench -- functions --write\`; do not edit. ${count.toLocaleString('en')} polygons and as many points within them, PostgreSQL, ${machine}, ${new Date().toISOString().slice(0, 10)}; median of the ratios: ${medianOf(timings)}.

Ours is the time of a run as users order it, from the request to the end of its job: the depot is read, the function computes, and its result lies in a table with two indexes. The other is one statement by hand into a table with the same indexes, over the same tables, in the same minutes. A run of one step that computes nothing takes ${empty.toFixed(2)} s, which a small size shows more than a large one. Where no statement would do the same, or both give different numbers of records, that is said.

| function | ours in s | by hand in s | ratio | |
| --- | --: | --: | --: | --- |
${timings.map(rowOf).join('\n')}
`;
}
