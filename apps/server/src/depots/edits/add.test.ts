import { endpoints, newestMoment, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../../db/types.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(backends)('many records that are added at once on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });

  test('get numbers of their own, also beside others, and go with the moment', async () => {
    const depot = await newDepot(client);
    expect((await importText(client, depot, 'a.geojson', points(['Köln', 6.9, 50.9]))).status).toBe('success');
    const params = { id: depot.id };
    const many = (name: string) =>
      client.call(endpoints.createDatums, { params, body: { rows: Array.from({ length: 300 }, (_, nth) => ({ name, nth })) } });
    const answers = await Promise.all([many('a'), many('b'), client.call(endpoints.createDatum, { params, query: {}, body: {} })]);
    const open = answers[0].moment_id;
    expect(answers.map(({ moment_id }) => moment_id)).toEqual([open, open, open]);
    const { objects, meta } = await client.call(endpoints.datumsByMoment, { params: { id: open }, query: { limit: 1000 } });
    expect([objects.length, new Set(objects.map(({ id }) => id)).size]).toEqual([602, 602]);
    for (const name of ['a', 'b'])
      expect(objects.filter(({ properties }) => properties?.['name'] === name).map(({ properties }) => properties?.['nth'])).toEqual(
        Array.from({ length: 300 }, (_, nth) => nth),
      );
    // A column that they bring is one of the moment.
    expect(meta.columns.find(({ key }) => key === 'nth')?.kind).toBe('number');
    // The second row of a column that they bring is held against the first.
    const mixed = client.call(endpoints.createDatums, { params, body: { rows: [{ neu: 1 }, { neu: 'eins' }] } });
    await expect(mixed).rejects.toMatchObject({ status: 422, code: 'wrong_row' });
    const refused = client.call(endpoints.createDatums, { params, body: { rows: [{ name: 'c' }, { name: 'd', nth: 2 ** 53 }] } });
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'wrong_row' });
    const { moments } = await client.call(endpoints.depot, { params });
    expect([moments[0]!.size, moments[0]!.changes, moments[0]!.persistent_size > newestMoment({ moments })!.persistent_size]).toEqual([
      602,
      601,
      true,
    ]);
    await client.call(endpoints.deleteMoment, { params: { id: open } });
    expect((await db.query(`SELECT 1 FROM ${tableName(depotTable(depot.id))}`)).rows).toHaveLength(1);
  });
});
