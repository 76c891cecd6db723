import { endpoints, newestMoment, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { CallerGone, endedBy } from '../../db/ended-by.ts';
import type { Db } from '../../db/types.ts';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { columnStatistics } from './column-statistics.ts';
import { depotSource } from './depot-source.ts';
import type { DepotRow, MomentRow } from './depots.ts';

/** More than one slice has. */
const count = 6000;

describe.each(backends)('the figures of a column on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });

  const filled = async (): Promise<number> => {
    const depot = await newDepot(client);
    const features = Array.from({ length: count }, (_, index) => ({
      type: 'Feature',
      properties: {
        wert: index % 7 === 0 ? null : index % 100,
        text: `Nr. ${index % 50}`,
        lang: index === 0 ? 'ä'.repeat(300) : 'kurz',
        gross: 0,
        an: index % 2 === 0,
      },
      geometry: null,
    }));
    const content = JSON.stringify({ type: 'FeatureCollection', features })
      .replaceAll('"gross":0', '"gross":9007199254740993')
      .replace('"gross":9007199254740993', '"gross":9007199254740992');
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    return newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id;
  };
  const sourceOf = async (id: number) => {
    const { rows: moments } = await db.query<MomentRow>('SELECT * FROM geo.moment WHERE id = $1', [id]);
    const { rows: depots } = await db.query<DepotRow>('SELECT * FROM geo.depot WHERE id = $1', [moments[0]!.depot_id]);
    return depotSource(depots[0]!, moments[0]!);
  };

  test('are those of all slices, with all digits', async () => {
    const moment = await filled();
    const figures = (column: string, filter?: string) =>
      client.call(endpoints.columnStatistics, { params: { id: moment }, query: { column, ...(filter && { filter }) } });
    const wert = await figures('wert');
    expect([wert.total_count, wert.empty, wert.distinct, wert.numbers!.min, wert.numbers!.max]).toEqual([count, 858, 100, '0', '99']);
    expect(wert.numbers!.bins.reduce((sum, { count: of }) => sum + of, 0)).toBe(count - 858);
    const gross = await figures('gross');
    expect(gross.numbers).toMatchObject({ min: '9007199254740992', max: '9007199254740993' });
    expect(gross.numbers!.bins.map(({ from, count: of }) => [from, of])).toEqual([
      ['9007199254740992', 1],
      ['9007199254740993', count - 1],
    ]);
    expect((await figures('an', "text = 'Nr. 1'")).booleans).toEqual({ yes: 0, no: count / 50 });
    expect((await figures('text')).values[0]).toEqual({ value: 'Nr. 0', cut: false, count: count / 50 });
    expect((await figures('lang')).values.map(({ value, cut }) => [value.length, cut])).toEqual([
      [4, false],
      [200, true],
    ]);
  });

  test('are found a few records at a time, also where there are more values than are told apart, and end with who asked', async () => {
    const source = await sourceOf(await filled());
    const seen: number[] = [];
    const watched: Db = {
      ...db,
      query: async (sql, params) => {
        const answer = await db.query(sql, params);
        if (sql.includes('GROUP BY')) seen.push((answer.rows as { count: number }[]).reduce((sum, { count: of }) => sum + of, 0));
        return answer as never;
      },
    };
    const figures = await columnStatistics(watched, source, { column: 'wert' }, 'de', 10);
    expect([figures.distinct, figures.distinct_more, figures.empty]).toEqual([10, true, 858]);
    expect(figures.numbers!.bins.reduce((sum, { count: of }) => sum + of, 0)).toBe(count - 858);
    expect(Math.max(...seen)).toBeLessThan(count);
    expect(seen.reduce((sum, of) => sum + of, 0)).toBe(2 * count);
    const gone = new AbortController();
    const leaving: Db = {
      ...db,
      query: async (sql, params) => {
        const answer = await db.query(sql, params);
        if (sql.includes('GROUP BY')) gone.abort(new CallerGone());
        return answer as never;
      },
    };
    await expect(columnStatistics(endedBy(leaving, gone.signal), source, { column: 'wert' }, 'de')).rejects.toBeInstanceOf(CallerGone);
  });
});
