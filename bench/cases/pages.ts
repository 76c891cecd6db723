import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, newestMoment, type DatumList } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { datasetSrid } from '../lib/dataset.ts';
import { Service } from '../lib/processes.ts';
import { alternate, median, timed } from '../lib/stats.ts';
import { sparePort } from '../../scripts/postgres.mjs';
import { importedPolygons } from './import.ts';

const limit = 100;

/** A page of records over HTTP, and what says the same in SQL. */
interface Question {
  what: string;
  query: Readonly<Record<string, string | number>>;
  where?: string;
  order?: string;
  offset?: number;
  /** Ours is asked for the page after the one at `offset`. */
  isNext?: boolean;
  goal?: number;
}

/**
 * Pages of a depot of a million records over HTTP, against the bare SQL of the same page that counts by the same rule: over a connection
 * to the database, and behind a server of HTTP that does nothing else.
 */
export async function benchPages(context: Context): Promise<void> {
  const { platform, sql, report, quick } = context;
  const { client } = platform;
  const { file, count } = importedPolygons(quick);
  const { id } = await platform.createDepot('Paged', datasetSrid);
  await platform.importInto(id, await platform.upload(file), count);
  const table = `geo.depot_${id}`;
  await sql.query(`VACUUM (ANALYZE) ${table}`);
  report.note(await searchIndexed(sql, table));
  const moment = newestMoment(await client.call(endpoints.depot, { params: { id } }))!.id;
  const read = (query: object): Promise<DatumList> =>
    client.call(endpoints.datumsByMoment, { params: { id: moment }, query: { limit, ...query } });
  const { meta } = await read({});
  const [number, text] = [
    meta.columns.find(({ kind }) => kind === 'integer' || kind === 'number')!.key,
    meta.columns.find(({ kind }) => kind === 'string')!.key,
  ];
  const numberOf = `(props->>'${number}')::numeric`;
  const middle = (await sql.query<{ v: string }>(`SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ${numberOf}) AS v FROM ${table}`))
    .rows[0]!.v;
  const some = (await sql.query<{ v: string }>(`SELECT props->>'${text}' AS v FROM ${table} WHERE idx = ${Math.floor(count / 2)}`)).rows[0]!
    .v;
  const deep = Math.floor(count * 0.9);
  const questions: readonly Question[] = [
    { what: 'the first', query: {}, goal: 1.5 },
    { what: `from ${deep.toLocaleString('en')} on`, query: { offset: deep }, offset: deep, goal: 1.5 },
    { what: 'the one after that', query: {}, offset: deep + limit, isNext: true, goal: 1.5 },
    { what: 'ordered by a number', query: { sortby: number }, order: numberOf },
    { what: 'ordered by a text, backwards', query: { sortby: `-${text}` }, order: `lower(props->>'${text}') DESC` },
    { what: 'filtered by a number', query: { filter: `"${number}" < ${middle}` }, where: `${numberOf} < ${middle}` },
    { what: 'of what holds a text', query: { q: some }, where: `props::text ILIKE '%${some.replaceAll("'", "''")}%'` },
  ];
  const overHttp = await bareServer(context);
  for (const { what, query, where = 'true', order, offset = 0, isNext = false, goal } of questions) {
    const after = isNext ? (await read({ offset: offset - limit })).meta.next! : undefined;
    const ours = (): Promise<DatumList> => read(after === undefined ? query : { after });
    const page = (from: number): string =>
      `SELECT p.idx, p.props, ST_AsGeoJSON(ST_Transform(p.geom, 4326), 7) AS geometry FROM (SELECT idx, props, geom FROM ${table}
       WHERE from_m <= 1 AND to_m > 1 AND ${where} ORDER BY ${order ? `${order} NULLS LAST, ` : ''}idx LIMIT ${limit} OFFSET ${from}) p`;
    const statements = (from: number): string[] => [
      ...(where === 'true' ? [] : [`SELECT count(*) FROM ${table} WHERE ${where}`]),
      page(from),
    ];
    const bare = async (from = 0): Promise<{ idx: string }[]> => {
      let rows: { idx: string }[] = [];
      for (const statement of statements(from)) ({ rows } = await sql.query<{ idx: string }>(statement));
      return rows;
    };
    const [answered, rows] = [await ours(), await bare(offset)];
    if (answered.objects.map((one) => one.id).join() !== rows.map(({ idx }) => idx).join())
      throw new Error(`${what}: another page than the SQL reads.`);
    const each = async (ask: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < (quick ? 3 : 5); n += 1) times.push((await timed(ask)).seconds * 1000);
      return median(times);
    };
    // However far it lies, a page is held against the first one.
    const rounds = await alternate(quick ? 2 : 5, {
      ours: () => each(ours),
      bare: () => each(() => bare()),
      http: () => each(() => overHttp(statements(0))),
    });
    for (const [peerName, peer] of [
      ['bare SQL', rounds.bare],
      ['the same SQL over HTTP', rounds.http],
    ] as const)
      report.add({
        what: `${limit} of ${count.toLocaleString('en')} records, ${what}`,
        unit: 'ms',
        ours: rounds.ours,
        peer,
        peerName,
        goal: goal === undefined ? null : { atMost: goal },
      });
  }
}

/** Asks a bare server for the rows of statements. */
async function bareServer(context: Context): Promise<(statements: readonly string[]) => Promise<unknown>> {
  const port = await sparePort();
  const program = path.resolve(import.meta.dirname, '../lib/bareServer.ts');
  const service = await Service.start(process.execPath, [program, context.databaseUrl, String(port)], {}, (log) => log.includes('Ready'));
  context.onStop(() => service.stop());
  return async (statements) => (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(statements) })).json();
}

const indexWithinMs = 5 * 60_000;

/** Waits for the index of searches, which a worker builds when the depot has been at rest for a while; answers what it costs. */
async function searchIndexed(sql: Context['sql'], table: string): Promise<string> {
  const index = `${table}_search`;
  let begun: number | null = null;
  for (const end = performance.now() + indexWithinMs; performance.now() < end; await sleep(50)) {
    const { rows } = await sql.query<{ valid: boolean; mb: number; of: number }>(
      `SELECT indisvalid AS valid, (pg_relation_size(indexrelid) / 1e6)::float8 AS mb, (pg_table_size(indrelid) / 1e6)::float8 AS of
       FROM pg_index WHERE indexrelid = to_regclass($1)`,
      [index],
    );
    if (rows[0]) begun ??= performance.now();
    if (rows[0]?.valid)
      return `The index of searches: built in ${((performance.now() - begun!) / 1000).toFixed(1)} s beside all else, ${rows[0].mb.toFixed(0)} MB for ${rows[0].of.toFixed(0)} MB of records.`;
  }
  return 'There is no index of searches here.';
}
