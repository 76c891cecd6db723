import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import type { Comparison, DifferenceKind } from '../../schemas/comparison.ts';
import type { Depot } from '../../schemas/depot.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { ended, filledDepot, newDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** Compares, and answers a page of each kind. */
async function compared(
  session: Session,
  moment: number,
  body: { with?: number; key?: string } = {},
): Promise<Record<DifferenceKind, Comparison>> {
  const { job } = await session.call(endpoints.compareMoments, { params: { id: moment }, body });
  const done = await ended(session, job);
  expectEqual([done.kind, done.status, done.error], ['compare', 'success', null], 'the job');
  const page = (kind: DifferenceKind) => session.call(endpoints.comparison, { params: { id: done.id }, query: { kind } });
  return { changed: await page('changed'), added: await page('added'), removed: await page('removed') };
}

/** What was found, by the name of each record before and after. */
function namesIn(pages: Record<DifferenceKind, Comparison>): Record<DifferenceKind, unknown[]> {
  const names = ({ objects }: Comparison) =>
    objects.map(({ before, after, moved }) => [before?.properties?.['name'] ?? null, after?.properties?.['name'] ?? null, moved]);
  return { changed: names(pages.changed), added: names(pages.added), removed: names(pages.removed) };
}

function countsOf({ meta: { changed, added, removed, key } }: Comparison): unknown[] {
  return [changed, added, removed, key];
}

async function replace(session: Session, depot: Depot, features: readonly (readonly [string, number, number])[]): Promise<number> {
  const { upload_id } = await session.call(endpoints.createUpload, {});
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([name, lon, nummer]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, 50.9] },
      properties: { name, nummer },
    })),
  });
  await session.client.uploadFile(upload_id, 'neu.geojson', new Blob([text]));
  const { job } = await session.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
  return present((await ended(session, job)).moment_id, 'a moment');
}

export const comparisonCases: readonly ContractCase[] = [
  {
    name: 'a moment is compared with the one before, record by record',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const moment = present(newestMoment(depot), 'a moment').id;
      const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });
      const [first, second, third] = objects.map((datum) => ({ datum: present(datum.resource_uri, 'address').split('/').at(-2)! }));
      const properties = { ...objects[0]!.properties, name: 'Porz' };
      const { moment_id: open } = await session.call(endpoints.saveDatum, { params: first!, body: { properties } });
      const geometry = { type: 'Point', coordinates: [7.1, 50.9] };
      await session.call(endpoints.saveDatum, { params: second!, body: { geometry } });
      await session.call(endpoints.deleteDatum, { params: third! });
      const body = { properties: { name: 'Sürth' }, geometry };
      const added = await session.call(endpoints.createDatum, { params: { id: depot.id }, query: {}, body });
      const pages = await compared(session, open);
      expectEqual(
        namesIn(pages),
        {
          changed: [
            ['Köln', 'Porz', false],
            ['Deutz', 'Deutz', true],
          ],
          added: [[null, 'Sürth', false]],
          removed: [['Mülheim', null, false]],
        },
        'what differs',
      );
      const { meta } = pages.removed;
      expectEqual([meta.before, meta.after, ...countsOf(pages.changed)], [moment, open, 2, 1, 1, null], 'what is said of it');
      expectEqual([meta.total_count, meta.columns.map(({ key }) => key)], [1, ['name', 'nummer']], 'the page');
      expectEqual(
        [pages.changed.objects[0]?.before?.resource_uri, pages.changed.objects[0]?.after?.resource_uri],
        [objects[0]!.resource_uri, `/api/v1/datum/${objects[0]!.id}@${open}/`],
        'addresses',
      );
      // What comes and goes again differs in nothing; neither does what is changed back.
      await session.call(endpoints.deleteDatum, { params: { datum: `${added.datum!.id}@${open}` } });
      await session.call(endpoints.saveDatum, { params: first!, body: { properties: objects[0]!.properties! } });
      expectEqual(countsOf((await compared(session, open)).changed), [1, 0, 1, null], 'after more edits');
      await session.call(endpoints.deleteMoment, { params: { id: open } });
      await expectError(session.call(endpoints.compareMoments, { params: { id: open }, body: {} }), 404, 'not_found');
    },
  },
  {
    name: 'moments that replaced all are compared by the column that names their records',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const older = present(newestMoment(depot), 'a moment').id;
      const newer = await replace(session, depot, [
        ['Deutz', 6.98, 2],
        ['Mülheim', 6.99, 5],
        ['Porz', 7.05, 4],
      ]);
      const byName = await compared(session, newer, { key: 'name' });
      expectEqual(
        namesIn(byName),
        {
          changed: [
            ['Deutz', 'Deutz', true],
            ['Mülheim', 'Mülheim', true],
          ],
          added: [[null, 'Porz', false]],
          removed: [['Köln', null, false]],
        },
        'by name',
      );
      expectEqual(countsOf(byName.changed), [2, 1, 1, 'name'], 'counts by name');
      expectEqual(countsOf((await compared(session, newer)).changed), [1, 2, 2, 'nummer'], 'by what seems to name them');
      // The same whichever of the two is asked.
      expectEqual(countsOf((await compared(session, older, { with: newer })).changed), [1, 2, 2, 'nummer'], 'from the older one');
      expectEqual(countsOf((await compared(session, newer, { key: '' })).changed), [0, 3, 3, ''], 'by content');
      const ask = (id: number, body: { with?: number; key?: string }) => session.call(endpoints.compareMoments, { params: { id }, body });
      await expectError(ask(newer, { key: 'gibtesnicht' }), 422, 'unknown_column');
      await expectError(ask(newer, { with: newer }), 422, 'not_comparable');
      await expectError(ask(older, {}), 409, 'nothing_before');
      const { depot: other } = await filledDepot(session);
      await expectError(ask(newer, { with: newestMoment(other)!.id }), 422, 'not_comparable');
      await expectError(session.call(endpoints.comparison, { params: { id: 999_999 }, query: {} }), 404, 'not_found');
    },
  },
  {
    name: 'records that an import joins are added, and an empty depot has nothing before',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const { upload_id } = await session.call(endpoints.createUpload, {});
      const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [7, 50.9] }, properties: { name: 'Porz' } };
      const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
      await session.client.uploadFile(upload_id, 'mehr.geojson', new Blob([text]));
      const { job } = await session.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, mode: 'append' } });
      const newer = present((await ended(session, job)).moment_id, 'a moment');
      const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: newer }, query: {} });
      const address = present(objects[0]?.resource_uri, 'an address').split('/').at(-2)!;
      const { moment_id: open } = await session.call(endpoints.deleteDatum, { params: { datum: address } });
      expectEqual(countsOf((await compared(session, newer)).added), [0, 1, 0, null], 'the import');
      const both = await compared(session, open, { with: newestMoment(depot)!.id });
      expectEqual(
        namesIn(both),
        { changed: [], added: [[null, 'Porz', false]], removed: [['Köln', null, false]] },
        'the import and an edit',
      );
      await session.call(endpoints.deleteMoment, { params: { id: open } });
      const empty = await newDepot(session);
      const made = await session.call(endpoints.createDatum, { params: { id: empty.id }, query: {}, body: { properties: { name: 'a' } } });
      await expectError(session.call(endpoints.compareMoments, { params: { id: made.moment_id }, body: {} }), 409, 'nothing_before');
      await session.call(endpoints.deleteMoment, { params: { id: made.moment_id } });
    },
  },
  {
    name: 'the history of a record tells what it was and became',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const first = present(newestMoment(depot), 'a moment').id;
      const edit = async (moment: number, body: { properties?: Record<string, unknown>; geometry?: { type: string } }): Promise<number> => {
        const { moment_id } = await session.call(endpoints.saveDatum, { params: { datum: `1@${moment}` }, body });
        return (await session.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: { message: 'Nachtrag' } })).id;
      };
      const second = await edit(first, { properties: { name: 'Porz', nummer: 1 } });
      const third = await edit(second, { geometry: { type: 'Point', coordinates: [7.1, 50.9] } as { type: string } });
      // Another record's edit is none of it.
      const other = await session.call(endpoints.deleteDatum, { params: { datum: `2@${third}` } });
      const { moment_id: open } = await session.call(endpoints.deleteDatum, { params: { datum: `1@${other.moment_id}` } });
      const history = await session.call(endpoints.datumHistory, { params: { datum: `1@${first}` } });
      expectEqual(
        history.objects.map(({ moment, datum, moved, message }) => [moment, datum?.properties?.['name'] ?? null, moved, message]),
        [
          [open, null, false, ''],
          [third, 'Porz', true, 'Nachtrag'],
          [second, 'Porz', false, 'Nachtrag'],
          [first, 'Köln', false, 'punkte.geojson'],
        ],
        'its states',
      );
      expectTrue(
        history.objects.every(({ who, at }) => who !== null && !Number.isNaN(Date.parse(at))),
        'who and when',
      );
      await session.call(endpoints.deleteMoment, { params: { id: open } });
      const without = await session.call(endpoints.datumHistory, { params: { datum: `1@${third}` } });
      expectEqual(without.objects.length, 3, 'without what was discarded');
      await expectError(session.call(endpoints.datumHistory, { params: { datum: `4711@${third}` } }), 404, 'not_found');
    },
  },
];
