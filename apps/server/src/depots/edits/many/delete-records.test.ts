import { endpoints, mostChanged, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { CallerGone, endedBy } from '../../../db/ended-by.ts';
import type { Db } from '../../../db/types.ts';
import { accountByName, actorOf } from '../../../store/accounts.ts';
import { backends } from '../../../testing/backends.ts';
import { points } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { deleteRecords } from './delete-records.ts';
import { filledWith, interrupted, leavingAfter, versionsIn } from './testing/many.ts';

describe.each(backends)('deletions of what a filter leaves on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });
  const actor = async () => actorOf((await accountByName(db, 'admin'))!);
  const filled = (count: number) => {
    const content = points(...Array.from({ length: count }, (_, at): [string, number, number] => [`Nr. ${at % 3}`, at / 100_000, 50]));
    return filledWith(client, content);
  };
  const lying = (table: string) => versionsIn(db, table);
  const momentNow = async (depot: number) => (await client.call(endpoints.depot, { params: { id: depot } })).moments[0]!;
  const remove = (id: number, body: { count: number; q?: string; filter?: string }) =>
    client.call(endpoints.deleteDatums, { params: { id }, body });
  const filter = "name = 'Nr. 0'";

  test('leave behind just what single ones do', async () => {
    const [one, other] = [await filled(9), await filled(9)];
    const prepare = async ({ moment, depot }: typeof one): Promise<number> => {
      const { moment_id: open } = await client.call(endpoints.saveDatum, {
        params: { datum: `4@${moment}` },
        body: { properties: { name: 'Nr. 0', more: 1 } },
      });
      await client.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: { properties: { name: 'Nr. 0' } } });
      return open;
    };
    const [many, single] = [await prepare(one), await prepare(other)];
    expect(await remove(many, { filter, count: 4 })).toMatchObject({ deleted: 4, moment_size: 6 });
    for (const idx of [1, 4, 7, 10]) await client.call(endpoints.deleteDatum, { params: { datum: `${idx}@${single}` } });
    expect(await lying(one.table)).toEqual(await lying(other.table));
    const [left, right] = [await momentNow(one.depot), await momentNow(other.depot)];
    const told = ({ size, changes, persistent_size, bbox, geometry_types }: typeof left) => ({
      size,
      changes,
      persistent_size,
      bbox,
      geometry_types,
    });
    expect(told(left)).toEqual(told(right));
    expect(left).toMatchObject({ size: 6, changes: 6 });
    // The difference to the moment before, and what is left to a search, a filter and the statistics.
    for (const { moment: older, depot } of [one, other]) {
      const { id } = await momentNow(depot);
      const { meta } = await client.call(endpoints.datumsByMoment, { params: { id }, query: { q: 'Nr. 0' } });
      const { total_count: counted } = await client.call(endpoints.columnStatistics, { params: { id }, query: { column: 'name', filter } });
      const { objects } = await client.call(endpoints.datumHistory, { params: { datum: `4@${id}` } });
      expect([meta.total_count, counted, objects.map(({ moment, datum }) => [moment, datum === null])]).toEqual([
        0,
        0,
        [
          [id, true],
          [older, false],
        ],
      ]);
    }
  });

  test('look again where others have edited meanwhile: as many are deleted, or nothing', async () => {
    const { depot, moment, table } = await filled(9);
    const before = await lying(table);
    const rename = (idx: number, name: string) =>
      client.call(endpoints.saveDatum, { params: { datum: `${idx}@${moment}` }, body: { properties: { name } } });
    const more = interrupted(db, () => rename(2, 'Nr. 0'));
    await expect(deleteRecords(more, await actor(), moment, { filter, count: 3 })).rejects.toMatchObject({
      code: 'count_changed',
      message: expect.stringMatching(/3.* 4/),
    });
    expect((await lying(table)).filter(({ to_m }) => to_m < 2_147_483_647)).toHaveLength(1);
    await client.call(endpoints.deleteMoment, { params: { id: (await momentNow(depot)).id } });
    expect(await lying(table)).toEqual(before);
    // One that has come and one that has gone are still as many.
    const others = interrupted(db, async () => {
      await rename(2, 'Nr. 0');
      await rename(1, 'Nr. 9');
    });
    const done = await deleteRecords(others, await actor(), moment, { filter, count: 3 });
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: done.moment_id }, query: {} });
    expect(objects.map(({ id }) => id)).toEqual([1, 3, 5, 6, 8, 9]);
  });

  test('of more records than are changed at once are refused, and who leaves before leaves nothing behind', async () => {
    const { moment, table } = await filled(mostChanged.embedded + 1);
    const before = await lying(table);
    const count = mostChanged.embedded + 1;
    const gone = new AbortController();
    const leaving = leavingAfter(db, 'AS ids', gone);
    const some = { filter, count: Math.ceil(count / 3) };
    await expect(deleteRecords(endedBy(leaving, gone.signal), await actor(), moment, some)).rejects.toBeInstanceOf(CallerGone);
    expect(await lying(table)).toEqual(before);
    if (db.backend === 'postgres') expect((await remove(moment, { count })).deleted).toBe(count);
    else {
      await expect(remove(moment, { count })).rejects.toMatchObject({ status: 422, code: 'too_many_deletions' });
      expect(await lying(table)).toEqual(before);
    }
  });
});
