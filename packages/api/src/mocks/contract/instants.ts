import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { filledDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** In the order of their clocks; in that of time the second comes first. */
const measured = ['2026-03-02T08:30:00Z', '2026-03-02T09:15:00+01:00', null, '2026-03-02T10:00:00.5+01:00'];

async function filled(session: Session, times: readonly unknown[]): Promise<{ depot: number; moment: number }> {
  const features = times.map((seit) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [6.9, 50.9] }, properties: { seit } }));
  const { depot } = await filledDepot(session, JSON.stringify({ type: 'FeatureCollection', features }));
  return { depot: depot.id, moment: present(newestMoment(depot), 'a moment').id };
}

export const instantCases: readonly ContractCase[] = [
  {
    name: 'times with a zone are ordered, found and counted by when they are, and stay as they were written',
    async run(target) {
      const session = await signIn(target);
      const { moment } = await filled(session, measured);
      const asked = async (query: { filter?: string; sortby?: string }): Promise<unknown[]> => {
        const { objects, meta } = await session.call(endpoints.datumsByMoment, { params: { id: moment }, query });
        expectEqual(meta.columns, [{ key: 'seit', kind: 'instant' }], 'the column');
        return objects.map(({ properties }) => measured.indexOf((properties?.['seit'] ?? null) as string | null));
      };
      expectEqual(await asked({ sortby: 'seit' }), [1, 0, 3, 2], 'the order');
      expectEqual(await asked({ sortby: '-seit' }), [3, 0, 1, 2], 'the order downwards');
      const found = {
        "seit = '2026-03-02T08:15:00Z'": [1],
        "seit = '02.03.2026, 09:15 +01:00'": [1],
        "seit = '2 Mar 2026, 08:30 UTC'": [0],
        "seit < '2026-03-02T09:30:00+01:00'": [1],
        "seit BETWEEN '2026-03-02T09:00:00Z' AND '2026-03-02T09:00:01Z'": [3],
        // Without a zone it is asked what the clocks show.
        "seit = '02.03.2026, 09:15'": [1],
        "seit < '2026-03-02T09:00'": [0],
        "seit > '2026-03-02'": [0, 1, 3],
      };
      // oxlint-disable-next-line no-await-in-loop
      for (const [filter, right] of Object.entries(found)) expectEqual(await asked({ filter }), right, filter);
      const { dates, forms } = await session.call(endpoints.columnStatistics, { params: { id: moment }, query: { column: 'seit' } });
      expectEqual([dates?.min, dates?.max, forms.date], ['2026-03-02T08:15:00Z', '2026-03-02T09:00:00.5Z', 3], 'its figures');
    },
  },
  {
    name: 'a column of times with a zone takes no other; with some that have none it is of times',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filled(session, measured);
      const add = (seit: string) => session.call(endpoints.createDatums, { params: { id: depot }, body: { rows: [{ seit }] } });
      const { message } = await expectError(add('2026-03-02T09:15:00'), 422, 'wrong_row');
      expectTrue(message.includes('seit'), `names the column: ${message}`);
      expectEqual((await add('2026-03-02T09:15:00-03:30')).added, 1, 'one with a zone');
      const mixed = await filled(session, [...measured, '2026-03-02T09:00:00']);
      const { objects, meta } = await session.call(endpoints.datumsByMoment, { params: { id: mixed.moment }, query: { sortby: 'seit' } });
      expectEqual(meta.columns, [{ key: 'seit', kind: 'datetime' }], 'the column');
      expectEqual(objects.at(0)?.properties?.['seit'], '2026-03-02T08:30:00Z', 'the first by its clock');
    },
  },
];
