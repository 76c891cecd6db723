import { endpoints, mostChanged, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { CallerGone, endedBy } from '../../../db/ended-by.ts';
import type { Db } from '../../../db/types.ts';
import { accountByName, actorOf } from '../../../store/accounts.ts';
import { backends } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { replaceValues } from './replace.ts';
import { filledWith, interrupted, leavingAfter, versionsIn } from './testing/many.ts';

describe.each(backends)('replacements on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });
  const actor = async () => actorOf((await accountByName(db, 'admin'))!);
  const filled = (count: number) => {
    const feature = (index: number): string =>
      `{"type":"Feature","properties":{"name":"Nr. ${index}","ort":"Köln","gross":9007199254740993,"lage":1.2345678901234567},"geometry":{"type":"Point","coordinates":[6.958312345678912,50.94131]}}`;
    const content = `{"type":"FeatureCollection","features":[${Array.from({ length: count }, (_, index) => feature(index)).join(',')}]}`;
    return filledWith(client, content);
  };
  const lying = (table: string) => versionsIn(db, table);
  const ort = { column: 'ort', find: 'Köln', replacement: 'Bonn', whole: false, match_case: false };

  test('leave the digits of all other values, and what is written in the open moment is written again', async () => {
    const { depot, moment, table } = await filled(3);
    const before = await lying(table);
    const done = await client.call(endpoints.replaceValues, { params: { id: moment }, body: { ...ort, filter: "name <> 'Nr. 2'" } });
    expect(done).toMatchObject({ changed: 2, skipped: 0 });
    const after = await lying(table);
    expect(after).toHaveLength(5);
    const open = after.filter(({ from_m }) => from_m > before[0]!.from_m);
    expect(open.map(({ text }) => text)).toEqual(before.slice(0, 2).map(({ text }) => text.replace('Köln', 'Bonn')));
    await client.call(endpoints.replaceValues, {
      params: { id: moment },
      body: { ...ort, column: 'gross', find: '93', replacement: '95' },
    });
    expect((await lying(table)).filter(({ text }) => text.includes('9007199254740995'))).toHaveLength(3);
    expect(await lying(table)).toHaveLength(6);
    const { moments } = await client.call(endpoints.depot, { params: { id: depot } });
    expect([moments[0]!.changes, moments[0]!.size, moments[0]!.persistent_size > 0]).toEqual([5, 3, true]);
    await client.call(endpoints.deleteMoment, { params: { id: done.moment_id } });
    expect(await lying(table)).toEqual(before);
  });

  test('leave what others have changed meanwhile, and say of how many', async () => {
    const { moment, table } = await filled(4);
    let open = 0;
    const slow = interrupted(db, async () => {
      if (open !== 0) return;
      const properties = { name: 'Nr. 0', ort: 'Porz' };
      open = -1;
      open = (await client.call(endpoints.saveDatum, { params: { datum: `1@${moment}` }, body: { properties } })).moment_id;
      await client.call(endpoints.deleteDatum, { params: { datum: `2@${open}` } });
    });
    const done = await replaceValues(slow, await actor(), moment, ort);
    expect(done).toEqual({ moment_id: open, moment_size: 3, changed: 2, skipped: 2, step: expect.any(Number) });
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: open }, query: {} });
    expect(objects.map(({ id, properties }) => [id, properties!['ort']])).toEqual([
      [1, 'Porz'],
      [3, 'Bonn'],
      [4, 'Bonn'],
    ]);
    expect((await lying(table)).filter(({ text }) => text.includes('Bonn'))).toHaveLength(2);
  });

  test('of more records than can be changed at once are refused, and who leaves before leaves nothing behind', async () => {
    const { moment, table } = await filled(mostChanged.embedded + 1);
    const before = await lying(table);
    const preview = await client.call(endpoints.previewReplacement, { params: { id: moment }, body: ort });
    const all = client.call(endpoints.replaceValues, { params: { id: moment }, body: ort });
    if (db.backend === 'postgres') expect((await all).changed).toBe(mostChanged.embedded + 1);
    else {
      expect([preview.records, preview.more]).toEqual([mostChanged.embedded, true]);
      await expect(all).rejects.toMatchObject({ status: 422, code: 'too_many_replacements' });
      expect(await lying(table)).toEqual(before);
    }
    const gone = new AbortController();
    const leaving = leavingAfter(db, 'AS texts', gone);
    const now = await lying(table);
    const one = { ...ort, column: 'name', find: 'Nr. 17', replacement: 'x', whole: true };
    await expect(replaceValues(endedBy(leaving, gone.signal), await actor(), moment, one)).rejects.toBeInstanceOf(CallerGone);
    expect(await lying(table)).toEqual(now);
  });
});
