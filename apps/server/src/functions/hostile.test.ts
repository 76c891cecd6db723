import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { execute } from '../engine/calls.ts';
import { nothingMoved } from '../engine/history/moved.ts';
import type { Effect, FunctionDefinition, OutputValue, Value } from '../engine/definition.ts';
import { commitEffects } from '../engine/effects.ts';
import { messageOf } from '../engine/messages.ts';
import type { Given } from '../engine/inputs.ts';
import { accountById, actorOf } from '../store/accounts.ts';
import { Params } from '../relation/relation.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { dropRecordTable } from '../store/depots/record-table.ts';
import { importText, points } from '../testing/client.ts';
import { testsOn } from '../testing/on-backend.ts';
import { testJob } from '../testing/runs.ts';
import { newChain, sourceDepot } from '../testing/switchboards.ts';
import { library } from './library.ts';
import { badValues, givenAt, goodInputs, hostileTables, needsOutside, type Named, type Tables } from './testing/hostile.ts';

/** Longer than any of them takes; a test that waits for nothing else. */
const longestMs = 30_000;
const tried = library.all.filter(({ name, inputs }) => !needsOutside.includes(name) && inputs.every(({ kind }) => kind !== 'files'));

/** What was done is undone: nothing of one try is there for the next. */
class Undone extends Error {}

describe.each(anyBackend)('functions that are given what is wrong, on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  let tables: Tables;
  let named: Named;
  let runId = 900_000;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function prepare(): Promise<void> {
    if (tables) return;
    const { depot, path } = await sourceDepot(client);
    // What compares moments needs two.
    await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const view = await client.call(endpoints.createView, { body: { name: 'Karte' } });
    const board = await newChain(client, [], {});
    named = { depot: path, layer: layer.resource_uri, view: view.resource_uri, switchboard: board.uri };
    tables = await hostileTables(platform.db);
  }

  async function tryOne({ name: func }: FunctionDefinition, given: readonly Given[]): Promise<void> {
    const { db, config, storage } = platform;
    const effects: Effect[] = [];
    const tables: string[] = [];
    const jobId = await jobOf(db);
    const { outputs } = await execute(
      { ...config, db, storage, library, actor: actorOf((await accountById(db, 1))!), jobId, signal: AbortSignal.timeout(longestMs) },
      {
        under: [],
        func,
        given,
        runId: runId++,
        progress: () => Promise.resolve(),
        notice: () => undefined,
        effects,
        tables,
        moved: nothingMoved(),
        before: () => Promise.resolve([]),
      },
    );
    for (const output of Object.values(outputs)) for (const value of valuesOf(output)) await compute(value);
    try {
      await db.transaction(async (tx) => {
        await commitEffects(tx, effects);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    } finally {
      for (const effect of effects) await effect.discard();
      for (const table of tables) await dropRecordTable(db, table);
    }
  }

  let job: Promise<number> | undefined;
  const jobOf = (db: TestPlatform['db']): Promise<number> => (job ??= newChain(client, [], {}).then(({ id }) => testJob(db, id)));

  /** Records are a statement: only running it tells whether it is right. */
  async function compute(value: Value): Promise<void> {
    if (value.kind === 'value') return void JSON.stringify(value.value);
    if (value.kind !== 'records') return;
    const params = new Params();
    const from = params.from(value.relation);
    await platform.db.query(`SELECT max(r.idx), sum(length(r.props::text)), sum(ST_MemSize(r.geom)) FROM ${from} r`, params.values);
  }

  /** What is to be said of a try; null where it ended as it should. */
  async function faultOf(definition: FunctionDefinition, given: readonly Given[]): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('It takes too long.')), longestMs)));
    try {
      await Promise.race([tryOne(definition, given), late]);
      return null;
    } catch (error) {
      // What people read of it: `failed` is what nobody gave a name, with the words of the database.
      const { code, de, en } = messageOf(error);
      if (code === 'failed') return `${(error as Error).constructor.name}: ${(error as Error).message.slice(0, 300)}`;
      if (de.trim() === '' || en.trim() === '') return `${code} says nothing in one of the languages`;
      return de.length > 3000 || en.length > 3000 ? `${code} is told in ${de.length} characters` : null;
    } finally {
      clearTimeout(timer);
    }
  }

  test('those that are left out are there, and need the web or files', () => {
    expect(needsOutside.filter((name) => !library.get(name))).toEqual([]);
  });

  for (const definition of tried)
    test(
      `${definition.name} gives a result of what is right, and of what is wrong a refusal or a result`,
      { timeout: 600_000 },
      async () => {
        await prepare();
        const good = goodInputs(definition, tables, named);
        await tryOne(definition, good);
        const faults: string[] = [];
        for (const port of definition.inputs) {
          const rest = good.filter((one) => one.port !== port.name);
          const missing = await faultOf(definition, rest);
          if (missing !== null) faults.push(`${port.name} missing: ${missing}`);
          for (const [what, value] of badValues(port, tables)) {
            const fault = await faultOf(definition, [...rest, givenAt(port, value)]);
            if (fault !== null) faults.push(`${port.name} = ${what}: ${fault}`);
          }
        }
        expect(faults).toEqual([]);
      },
    );
});

function valuesOf(output: OutputValue): Iterable<Value> {
  return 'kind' in output ? [output] : output.values();
}
