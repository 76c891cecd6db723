import pg from 'pg';
import { replicaOf, type Context } from '../lib/context.ts';
import { datasetSrid, dataset, type Dataset } from '../lib/dataset.ts';
import { alternate, percentile, timed } from '../lib/stats.ts';

const shards = 4;

export function spreadPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 100_000 : 1_000_000);
}

/** What a read replica, or records spread over several servers, would change: both played on this machine. `docs/scale.md` reads the figures. */
export async function benchScale(context: Context): Promise<void> {
  const { platform, sql, quick } = context;
  const { file, count } = spreadPolygons(quick);
  const { id } = await platform.createDepot('Scale', datasetSrid);
  await platform.importInto(id, await platform.upload(file), count);
  const table = `geo.depot_${id}`;
  await sql.query(`VACUUM (ANALYZE) ${table}`);
  await benchReplica(context, table, count);
  await benchShards(context, table, count);
  await platform.deleteDepot(id);
}

/** What others read, as the platform asks for it. */
const reads = (table: string, count: number): readonly (() => string)[] => {
  const box = (): string => `ST_Expand(geom, 2000) FROM ${table} WHERE idx = ${1 + Math.floor(Math.random() * count)} LIMIT 1`;
  return [
    () => `SELECT idx, props FROM ${table} WHERE idx > ${Math.floor(Math.random() * count)} ORDER BY idx LIMIT 100`,
    () => `SELECT ST_AsBinary(geom) FROM ${table} WHERE geom && (SELECT ${box()})`,
    () => `SELECT props FROM ${table} WHERE idx = ${1 + Math.floor(Math.random() * count)}`,
  ];
};

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function benchReplica(context: Context, table: string, count: number): Promise<void> {
  const { databaseUrl, report, quick } = context;
  const replica = await replicaOf(context);
  context.onStop(() => replica.stop());
  const [primary, writer, reader] = await Promise.all([databaseUrl, databaseUrl, replica.url].map(connected));
  context.onStop(() => Promise.all([primary, writer, reader].map((one) => one!.end())).then(() => undefined));

  /** Runs `ask` while records are computed and written, again and again. */
  const beside = async <T>(ask: () => Promise<T>): Promise<T> => {
    let going = true;
    const work = (async () => {
      while (going) {
        await writer!.query(
          `CREATE TABLE scale_work AS SELECT idx, props, ST_Buffer(geom, 25) AS geom FROM ${table} WHERE idx <= ${count / 10}`,
        );
        await writer!.query('DROP TABLE scale_work');
      }
    })();
    try {
      return await ask();
    } finally {
      going = false;
      await work;
    }
  };
  const waits = async (client: pg.Client): Promise<number> => {
    const questions = reads(table, count);
    const times: number[] = [];
    for (let turn = 0; turn < (quick ? 150 : 600); turn += 1)
      times.push((await timed(() => client.query(questions[turn % questions.length]!()))).seconds * 1000);
    return percentile(times, 0.95);
  };
  const rounds = await alternate(quick ? 3 : 7, {
    ours: () => beside(() => waits(reader!)),
    peer: () => beside(() => waits(primary!)),
  });
  report.add({
    what: 'Reading from a replica while records are computed, p95',
    unit: 'ms',
    ...rounds,
    peerName: 'the only server',
    goal: null,
  });

  await primary!.query('CREATE TABLE scale_seen (n integer)');
  while ((await reader!.query("SELECT 1 WHERE to_regclass('scale_seen') IS NOT NULL")).rowCount === 0);
  const late = async (): Promise<{ readonly ms: number[]; readonly missed: number }> => {
    const ms: number[] = [];
    let missed = 0;
    for (let n = 0; n < (quick ? 50 : 300); n += 1) {
      await primary!.query('INSERT INTO scale_seen VALUES ($1)', [n]);
      const committed = performance.now();
      for (let first = true; ; first = false) {
        const { rowCount } = await reader!.query('SELECT 1 FROM scale_seen WHERE n = $1', [n]);
        if (rowCount === 1) break;
        if (first) missed += 1;
      }
      ms.push(performance.now() - committed);
    }
    await primary!.query('TRUNCATE scale_seen');
    return { ms, missed };
  };
  for (const [when, measure] of [
    ['idle', late],
    ['while records are computed', () => beside(late)],
  ] as const) {
    const { ms, missed } = await measure();
    const [half, most, all] = [0.5, 0.95, 1].map((share) => percentile(ms, share).toFixed(1));
    const share = Math.round((100 * missed) / ms.length);
    report.note(
      `A replica, ${when}: what was committed is seen there after ${half} ms (p50), ${most} (p95), ${all} (max); a read at once after it misses it in ${share} of 100 cases.`,
    );
  }
  await primary!.query('DROP TABLE scale_seen');
}

/** The same records as one table and as shards by the number of the record, each asked over a connection of its own as if it lay on another server. */
async function benchShards(context: Context, table: string, count: number): Promise<void> {
  const { databaseUrl, report, quick } = context;
  const clients = await Promise.all(Array.from({ length: shards }, () => connected(databaseUrl)));
  context.onStop(() => Promise.all(clients.map((one) => one.end())).then(() => undefined));
  const [one] = clients as [pg.Client];
  const names = ['scale_whole', ...clients.map((_, shard) => `scale_${shard}`)];
  for (const [at, name] of names.entries()) {
    await one.query(`CREATE TABLE ${name} AS SELECT idx, props, geom FROM ${table} ${at === 0 ? '' : `WHERE idx % ${shards} = ${at - 1}`}`);
    await one.query(`CREATE INDEX ON ${name} (idx)`);
    await one.query(`CREATE INDEX ON ${name} USING gist (geom)`);
    await one.query(`VACUUM (ANALYZE) ${name}`);
  }
  // A tenth of the records are places; the squares they are counted in are on every server.
  await one.query(`CREATE TABLE scale_squares AS SELECT row_number() OVER () AS nr, geom FROM
    (SELECT (ST_SquareGrid(5000, ST_SetSRID(ST_Extent(geom)::geometry, ${datasetSrid}))).geom FROM scale_whole) g`);
  await one.query('CREATE INDEX ON scale_squares USING gist (geom)');
  await one.query('VACUUM (ANALYZE) scale_squares');

  const everywhere = (sql: (name: string) => string): Promise<unknown> =>
    Promise.all(clients.map((client, shard) => client.query(sql(`scale_${shard}`))));
  const near = (name: string, other: string): string =>
    `SELECT count(*) FROM ${name} a JOIN ${other} b ON ST_DWithin(a.geom, b.geom, 20) AND a.idx <> b.idx WHERE a.idx <= ${count / 10}`;
  const middle = Math.floor(count / 2);
  const questions: readonly { what: string; sql: (name: string) => string; ours?: () => Promise<unknown>; times: number }[] = [
    {
      what: 'one record by its number (one shard)',
      sql: (name) => `SELECT props FROM ${name} WHERE idx = ${middle}`,
      ours: () => clients[middle % shards]!.query(`SELECT props FROM scale_${middle % shards} WHERE idx = ${middle}`),
      times: 200,
    },
    {
      what: '100 records after a number (all shards)',
      sql: (name) => `SELECT idx, props FROM ${name} WHERE idx > ${middle} ORDER BY idx LIMIT 100`,
      times: 100,
    },
    {
      what: 'the records of a window (all shards)',
      sql: (name) =>
        `SELECT ST_AsBinary(geom) FROM ${name} WHERE geom && (SELECT ST_Expand(geom, 5000) FROM scale_whole WHERE idx = ${middle})`,
      times: 50,
    },
    { what: 'a sum over all records (parts summed up)', sql: (name) => `SELECT sum(ST_Area(geom)) FROM ${name}`, times: 1 },
    {
      what: 'records counted in squares that every server has',
      sql: (name) => `SELECT s.nr, count(*) FROM scale_squares s JOIN ${name} r ON ST_Intersects(s.geom, r.geom) GROUP BY s.nr`,
      times: 1,
    },
    {
      what: 'records near others, each shard with each',
      sql: (name) => near(name, name),
      ours: () =>
        Promise.all(
          clients.map(async (client, shard) => {
            for (let other = 0; other < shards; other += 1) await client.query(near(`scale_${shard}`, `scale_${other}`));
          }),
        ),
      times: 1,
    },
  ];
  for (const { what, sql, ours, times } of questions) {
    const side = (ask: () => Promise<unknown>) => async (): Promise<number> => {
      const { seconds } = await timed(async () => {
        for (let turn = 0; turn < times; turn += 1) await ask();
      });
      return (seconds * 1000) / times;
    };
    report.add({
      what: `${count.toLocaleString('en')} records in ${shards} shards: ${what}`,
      unit: 'ms',
      ...(await alternate(quick ? 3 : 5, { ours: side(ours ?? (() => everywhere(sql))), peer: side(() => one.query(sql('scale_whole'))) })),
      peerName: 'one table',
      goal: null,
    });
  }
  for (const name of [...names, 'scale_squares']) await one.query(`DROP TABLE ${name}`);
}
