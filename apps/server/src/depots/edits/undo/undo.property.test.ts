import { endpoints, newestMoment, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../../../db/types.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { tableName } from '../../../store/depots/record-table.ts';
import { backends } from '../../../testing/backends.ts';
import { importText, newDepot, points } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { numbersFrom, type Next } from '../../../testing/random-numbers.ts';
import { thorough } from '../../../../../../scripts/testSettings.ts';

describe.each(backends)('random edits on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });

  /** What the table of records shows of the newest moment, and what is counted of it. */
  async function state(depot: number): Promise<{ records: string[]; size: number; bytes: number }> {
    const table = tableName(depotTable(depot));
    const { rows } = await db.query<{ text: string }>(
      `SELECT idx || ' ' || props::text || ' ' || coalesce(geom::text, '') AS text FROM ${table} WHERE to_m = 2147483647 ORDER BY idx`,
    );
    const { moments } = await client.call(endpoints.depot, { params: { id: depot } });
    return { records: rows.map(({ text }) => text), size: moments[0]!.size, bytes: moments[0]!.persistent_size };
  }

  /** One edit of any kind; answers its step, and its moment. */
  async function edit(depot: number, moment: number, next: Next): Promise<{ step: number | null; moment_id: number }> {
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: { limit: 100 } });
    const ids = objects.map(({ id }) => id);
    const id = ids[next(Math.max(1, ids.length))] ?? 0;
    const params = { datum: `${id}@${moment}` };
    const properties = { name: `${next(10)}`, value: next(3) };
    const geometry = { type: 'Point', coordinates: [next(10), 50] };
    switch (ids.length === 0 ? 4 : next(8)) {
      case 0:
        return client.call(endpoints.saveDatum, { params, body: { properties } });
      case 1:
        return client.call(endpoints.saveDatum, { params, body: { geometry } });
      case 2:
        return client.call(endpoints.saveDatum, { params, body: { properties, geometry } });
      case 3:
        return client.call(endpoints.deleteDatum, { params });
      case 4:
        return client.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: { properties, geometry } });
      case 5:
        return client.call(endpoints.createDatums, { params: { id: depot }, body: { rows: [properties, { name: '1' }] } });
      case 6:
        return client.call(endpoints.replaceValues, {
          params: { id: moment },
          body: { find: `${next(10)}`, replacement: `${next(100)}` },
        });
      default: {
        const narrowing = { filter: `value = ${next(3)}` };
        const query = { ...narrowing, limit: 1 };
        const { total_count: count } = (await client.call(endpoints.datumsByMoment, { params: { id: moment }, query })).meta;
        if (count === 0) return { step: null, moment_id: moment };
        return client.call(endpoints.deleteDatums, { params: { id: moment }, body: { ...narrowing, count } });
      }
    }
  }

  test.each(thorough ? [1, 2, 3, 4, 5, 6] : [1, 2])(
    'all taken back are the state before, step by step, and forth again the state after (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const next = numbersFrom(seed);
      const { id: depot } = await newDepot(client);
      const content = points(...[0, 1, 2, 3, 4, 5].map((at): [string, number, number] => [`${at}`, at, 50]));
      expect((await importText(client, { id: depot } as never, 'a.geojson', content)).status).toBe('success');
      let moment = newestMoment(await client.call(endpoints.depot, { params: { id: depot } }))!.id;
      const states = [await state(depot)];
      const steps: number[] = [];
      for (let left = 40; left > 0; left -= 1) {
        // Some of the way back and forth in between, as people do.
        if (steps.length > 2 && next(4) === 0) {
          const back = steps.slice(-1 - next(3)).toReversed();
          for (const step of back) await client.call(endpoints.undoEdit, { params: { id: moment, step } });
          expect((await state(depot)).records).toEqual(states.at(-1 - back.length)!.records);
          if (next(2) === 0) for (const step of back.toReversed()) await client.call(endpoints.redoEdit, { params: { id: moment, step } });
          else {
            steps.splice(-back.length);
            states.splice(-back.length);
          }
        }
        const { step, moment_id } = await edit(depot, moment, next);
        moment = moment_id;
        if (step === null) continue;
        steps.push(step);
        states.push(await state(depot));
      }
      expect(steps.length).toBeGreaterThan(10);
      for (const [at, step] of [...steps.entries()].toReversed()) {
        await client.call(endpoints.undoEdit, { params: { id: moment, step } });
        expect(await state(depot), `before edit ${at}`).toEqual(states[at]);
      }
      for (const [at, step] of steps.entries()) {
        await client.call(endpoints.redoEdit, { params: { id: moment, step } });
        expect(await state(depot), `after edit ${at}`).toEqual(states[at + 1]);
      }
      await client.call(endpoints.deleteMoment, { params: { id: moment } });
      expect((await state(depot)).records).toEqual(states[0]!.records);
    },
  );
});
