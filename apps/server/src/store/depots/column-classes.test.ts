import { endpoints, newestMoment, type Client, type ColumnClassesQuery } from '@geo/api';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

/** More than one slice has. */
const count = 6000;

describe.each(backends)('the classes of a column on $name', (backend) => {
  let client: Client;
  const test = testsOn(backend, (_, admin) => (client = admin));

  const filled = async (): Promise<number> => {
    const depot = await newDepot(client);
    const features = Array.from({ length: count }, (_, index) => ({
      type: 'Feature',
      properties: {
        wert: index % 7 === 0 ? null : index % 100,
        art: `Art ${index % 3 === 0 ? 0 : index % 30}`,
        an: index % 2 === 0,
        eins: 1,
        nr: `Nr ${index}`,
      },
      geometry: null,
    }));
    const content = JSON.stringify({ type: 'FeatureCollection', features });
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    return newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id;
  };

  test('are its most frequent values, or bounds of its numbers with their records', async () => {
    const id = await filled();
    const classes = (query: z.input<typeof ColumnClassesQuery>) => client.call(endpoints.columnClasses, { params: { id }, query });
    const kinds = await classes({ column: 'art', by: 'value', classes: 2 });
    expect(kinds.categories).toEqual([
      { value: 'Art 0', count: count / 3 },
      { value: 'Art 1', count: count / 30 },
    ]);
    expect([kinds.others, kinds.breaks, kinds.counts]).toEqual([{ values: 19, records: count - count / 3 - count / 30 }, null, []]);
    expect((await classes({ column: 'an' })).categories).toEqual([
      { value: false, count: count / 2 },
      { value: true, count: count / 2 },
    ]);
    // More values than are looked at one by one.
    expect((await classes({ column: 'nr', classes: 2 })).others.records).toBe(count - 2);
    const equal = await classes({ column: 'wert', by: 'equal', classes: 3 });
    expect(equal.breaks).toEqual([33, 66]);
    expect(equal.counts.reduce((sum, one) => sum + one, 0)).toBe(count - 858);
    expect((await classes({ column: 'wert', by: 'jenks', classes: 4 })).counts).toHaveLength(4);
    const same = await classes({ column: 'eins', by: 'quantile', classes: 4 });
    expect([same.breaks, same.counts]).toEqual([null, []]);
    expect((await classes({ column: 'art', by: 'quantile' })).breaks).toBeNull();
    await expect(classes({ column: 'nix' })).rejects.toMatchObject({ status: 422, fields: { column: expect.stringContaining('wert') } });
    await expect(classes({ column: 'art', classes: 21 })).rejects.toMatchObject({ status: 422, fields: { classes: expect.any(String) } });
  });

  test('leave out numbers that no double holds', async () => {
    const depot = await newDepot(client);
    const numbers = ['1', '2', '3', '4', '1e400', '-1e400', '1e-400'];
    const features = numbers.map((n) => `{"type":"Feature","geometry":null,"properties":{"n":${n}}}`);
    await importText(client, depot, 'a.geojson', `{"type":"FeatureCollection","features":[${features.join(',')}]}`);
    const { id } = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    const found = await client.call(endpoints.columnClasses, { params: { id }, query: { column: 'n', by: 'equal', classes: 2 } });
    expect([found.breaks, found.counts]).toEqual([[2], [2, 3]]);
  });
});
