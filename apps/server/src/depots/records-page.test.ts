import { endpoints, newestMoment, orderKey, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { depotTable } from '../store/depots/depots.ts';
import { openEnd, tableName } from '../store/depots/record-table.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { importText, newDepot } from '../testing/client.ts';
import { testsOn } from '../testing/on-backend.ts';

/** More than one slice of the embedded database has, and than an offset has to be to be looked up. */
const count = 6000;

describe.each(anyBackend)('pages of records on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  interface Asked {
    q?: string;
    filter?: string;
    sortby?: string;
  }
  const page = (moment: number, query: Asked & { offset?: number; after?: string; limit?: number }) =>
    client.call(endpoints.datumsByMoment, { params: { id: moment }, query });
  const numbers = async (moment: number, query: Parameters<typeof page>[1]): Promise<number[]> =>
    (await page(moment, query)).objects.map(({ id }) => id);
  /** All records, each page after the one before. */
  const walked = async (moment: number, query: Asked): Promise<number[]> => {
    const found: number[] = [];
    for (let after: string | undefined = undefined; ;) {
      const { objects, meta } = await page(moment, { ...query, limit: 1000, ...(after === undefined ? {} : { after }) });
      found.push(...objects.map(({ id }) => id));
      if (meta.next === null) return found;
      after = meta.next;
    }
  };
  const filled = async (): Promise<{ depot: number; moment: number }> => {
    const depot = await newDepot(client);
    const features = Array.from({ length: count }, (_, index) => ({
      type: 'Feature',
      // Each value many times, some not at all, and some as big as no double holds.
      properties: { wert: index % 7 === 0 ? null : index % 100, text: `Nr. ${index % 50}`, gross: 0, an: index % 2 === 0 },
      geometry: { type: 'Point', coordinates: [6 + index / count, 50] },
    }));
    const content = JSON.stringify({ type: 'FeatureCollection', features }).replaceAll('"gross":0', '"gross":9007199254740993');
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    return { depot: depot.id, moment: newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id };
  };

  test('follow each other without a gap and without one twice, in every order', async () => {
    const { moment } = await filled();
    const all = Array.from({ length: count }, (_, index) => index + 1);
    for (const sortby of [undefined, 'wert', '-wert', 'text', '-an', 'gross']) {
      const found = await walked(moment, sortby === undefined ? {} : { sortby });
      expect([sortby, found.toSorted((a, b) => a - b)]).toEqual([sortby, all]);
    }
    const [without, least] = [all.filter((id) => (id - 1) % 7 === 0), (await numbers(moment, { sortby: 'wert', limit: 1 }))[0]!];
    expect((await walked(moment, { sortby: '-wert' })).slice(-without.length)).toEqual(without);
    expect((least - 1) % 100).toBe(0);
    const some = all.filter((id) => (id - 1) % 7 !== 0 && (id - 1) % 100 >= 98);
    expect(await walked(moment, { filter: 'wert >= 98' })).toEqual(some);
    expect((await walked(moment, { filter: 'wert >= 98', sortby: '-wert' })).toSorted((a, b) => a - b)).toEqual(some);
    expect((await page(moment, { filter: 'wert >= 98', limit: 1 })).meta.total_count).toBe(some.length);
    expect((await page(moment, { q: 'Nr. 49' })).meta.total_count).toBe(count / 50);
  });

  test('are in order of texts among so many records that not all of them are looked at closely', async () => {
    const { depot, moment } = await filled();
    const letters = [...Array.from('aÄäzZßsŞşçœœωΩ漢🙂 0~\t'), 'ss', '', 'Straße', 'STRASSE', null];
    // On PostgreSQL some are looked at before; on the embedded database slice after slice.
    const total = backend.name === 'postgres' ? 60_000 : 12_000;
    await platform.db.query(
      `INSERT INTO ${tableName(depotTable(depot))} (idx, from_m, to_m, props) SELECT n, 1, ${openEnd}, jsonb_build_object('text', ($1::jsonb)->(n * 7919 % $2::int) ->> 0 || n % 97)
       FROM generate_series(${count + 1}, ${total}) n`,
      [JSON.stringify(letters.map((letter) => [letter])), letters.length],
    );
    await platform.db.query('UPDATE geo.moment SET size = $2 WHERE id = $1', [moment, total]);
    const { rows } = await platform.db.query<{ idx: number; text: string | null }>(
      `SELECT idx, props->>'text' AS text FROM ${tableName(depotTable(depot))} ORDER BY idx`,
    );
    const keyed = rows.map(({ idx, text }) => ({
      idx,
      key: orderKey(text, 'string') as string | null,
      bytes: Buffer.from(String(orderKey(text, 'string'))),
    }));
    for (const sign of [1, -1]) {
      const sorted = keyed.toSorted((a, b) =>
        a.key === null || b.key === null
          ? Number(a.key === null) - Number(b.key === null) || a.idx - b.idx
          : sign * a.bytes.compare(b.bytes) || a.idx - b.idx,
      );
      const sortby = sign > 0 ? 'text' : '-text';
      const ids = sorted.map(({ idx }) => idx);
      const first = await page(moment, { sortby, limit: 300 });
      expect(first.objects.map(({ id }) => id)).toEqual(ids.slice(0, 300));
      for (const offset of [450, 2000])
        expect(await numbers(moment, { sortby, offset, limit: 20 })).toEqual(ids.slice(offset, offset + 20));
      expect(await numbers(moment, { sortby, after: first.meta.next!, limit: 50 })).toEqual(ids.slice(300, 350));
    }
  });

  test('of those that compare as numbers are of numbers only, whatever else stands in the column', async () => {
    const { depot, moment } = await filled();
    const key = 'Höhe "in" \\m';
    const values = [5, -5, 0, 5.5, 1e21, '5', '', null, true, [5], { a: 5 }, undefined];
    await platform.db.query(`DELETE FROM ${tableName(depotTable(depot))} WHERE idx > $1`, [values.length]);
    for (const [n, value] of values.entries())
      await platform.db.query(`UPDATE ${tableName(depotTable(depot))} SET props = $2::jsonb WHERE idx = $1`, [
        n + 1,
        JSON.stringify({ [key]: value }),
      ]);
    await platform.db.query(
      `UPDATE geo.moment SET columns = jsonb_build_array(jsonb_build_object('key', $2::text, 'kind', 'number')) WHERE id = $1`,
      [moment, key],
    );
    const property = `"${key.replaceAll('"', '""')}"`;
    const compare: Readonly<Record<string, (a: number, b: number) => boolean>> = {
      '=': (a, b) => a === b,
      '<>': (a, b) => a !== b,
      '<': (a, b) => a < b,
      '<=': (a, b) => a <= b,
      '>': (a, b) => a > b,
      '>=': (a, b) => a >= b,
    };
    for (const [operator, meets] of Object.entries(compare))
      for (const literal of ['5', '-5', '5.50', '0', '1e21']) {
        const number = Number(literal);
        const right = (holds: boolean) =>
          values.flatMap((value, n) => (typeof value === 'number' && meets(value, number) === holds ? [n + 1] : []));
        expect([operator, literal, await numbers(moment, { filter: `${property} ${operator} ${literal}` })]).toEqual([
          operator,
          literal,
          right(true),
        ]);
        expect(await numbers(moment, { filter: `NOT (${property} ${operator} ${literal})` })).toEqual(right(false));
      }
  });

  test('begin where they are asked to, also where records are missing before', async () => {
    const { moment } = await filled();
    expect(await numbers(moment, { offset: 5000, limit: 2 })).toEqual([5001, 5002]);
    expect(await numbers(moment, { offset: count - 1, limit: 5 })).toEqual([count]);
    expect(await numbers(moment, { offset: count, limit: 5 })).toEqual([]);
    expect(await numbers(moment, { offset: 3000, limit: 1, sortby: 'an' })).toEqual([1]);
    const { moment_id: open } = await client.call(endpoints.deleteDatum, { params: { datum: `17@${moment}` } });
    expect(await numbers(open, { offset: 5000, limit: 2 })).toEqual([5002, 5003]);
    await client.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
    expect(await numbers(moment, { offset: 5000, limit: 2 })).toEqual([5001, 5002]);
  });

  test('are not led astray by a cursor that somebody made up', async () => {
    const { moment } = await filled();
    const cursor = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const after of [
      cursor(-1, 9, 1, null),
      cursor(0, 9, 1.5, null),
      cursor(0, 9, 1, "1' OR true"),
      cursor(0, 9, 1, {}),
      cursor(),
      'ä',
    ])
      await expect(page(moment, { after, sortby: 'wert' })).rejects.toMatchObject({ status: 422, fields: { after: expect.any(String) } });
    await expect(page(moment, { after: cursor(0, 9, 1, '5') })).rejects.toMatchObject({ status: 422 });
    expect(await numbers(moment, { after: cursor(0, 9, 3, null), limit: 1 })).toEqual([4]);
  });
});
