import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { filledDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const stations = [
  ['Österweg', 'Rhein', 3.42, '2024-05-31'],
  ['Zülpich', 'Erft', null, '2024-06-01'],
  ['alt', 'Rhein', 10, null],
  ['Ostheim', 'Rhein', 3.42, '2023-01-01'],
  [null, 'Erft', -1, '2024-05-31'],
].map(([name, gewaesser, stand, tag], index) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [6.9 + index / 100, 50.9] },
  properties: { name, gewaesser, stand, tag },
}));

/** The names of all records that are asked for, page by page. */
async function names(session: Session, id: number, query: { q?: string; filter?: string; sortby?: string }, limit = 2): Promise<unknown[]> {
  const found: unknown[] = [];
  let after: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop
    const { objects, meta } = await session.call(endpoints.datumsByMoment, { params: { id }, query: { ...query, limit, after } });
    found.push(...objects.map(({ properties }) => properties?.['name'] ?? null));
    expectTrue(objects.length > 0 || meta.next === null, 'no empty page before another');
    after = meta.next ?? undefined;
  } while (after !== undefined && found.length < 20);
  return found;
}

async function filledStations(session: Session): Promise<number> {
  const { depot } = await filledDepot(session, JSON.stringify({ type: 'FeatureCollection', features: stations }));
  return present(newestMoment(depot), 'a moment').id;
}

export const recordCases: readonly ContractCase[] = [
  {
    name: 'records come in the order of any column, page by page; what has no value comes last both ways',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const expected = {
        name: ['alt', 'Österweg', 'Ostheim', 'Zülpich', null],
        '+name': ['alt', 'Österweg', 'Ostheim', 'Zülpich', null],
        '-name': ['Zülpich', 'Ostheim', 'Österweg', 'alt', null],
        stand: [null, 'Österweg', 'Ostheim', 'alt', 'Zülpich'],
        '-stand': ['alt', 'Österweg', 'Ostheim', null, 'Zülpich'],
        tag: ['Ostheim', 'Österweg', null, 'Zülpich', 'alt'],
      };
      for (const [sortby, inOrder] of Object.entries(expected))
        // oxlint-disable-next-line no-await-in-loop
        expectEqual(await names(session, id, { sortby }), inOrder, sortby);
      expectEqual(await names(session, id, {}), ['Österweg', 'Zülpich', 'alt', 'Ostheim', null], 'without an order');
      const { meta } = await session.call(endpoints.datumsByMoment, { params: { id }, query: { sortby: 'name', offset: 3, limit: 2 } });
      expectEqual([meta.offset, meta.total_count, meta.next], [3, 5, null], 'the last page by its offset');
    },
  },
  {
    name: 'a filter leaves the records that meet it, in any order, together with a search',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const cases = [
        [{ filter: "gewaesser = 'Rhein'" }, ['Österweg', 'alt', 'Ostheim']],
        [{ filter: "gewaesser = 'Rhein'", sortby: '-name' }, ['Ostheim', 'Österweg', 'alt']],
        [{ filter: 'stand >= 3.42' }, ['Österweg', 'alt', 'Ostheim']],
        [{ filter: "tag = '2024-05-31'" }, ['Österweg', null]],
        [{ filter: 'name IS NULL OR stand IS NULL' }, ['Zülpich', null]],
        [{ filter: "name ILIKE 'ost%'", q: 'rhein' }, ['Ostheim']],
        [{ filter: 'stand > 100' }, []],
        // As it is shown, and never the name of a column.
        [{ q: '3,42' }, ['Österweg', 'Ostheim']],
        [{ q: '31.05.2024' }, ['Österweg', null]],
        [{ q: 'gewaesser' }, []],
      ] as const;
      for (const [query, expected] of cases)
        // oxlint-disable-next-line no-await-in-loop
        expectEqual(await names(session, id, query), expected, JSON.stringify(query));
      const { meta } = await session.call(endpoints.datumsByMoment, { params: { id }, query: { filter: 'stand > 3', limit: 1 } });
      expectEqual([meta.total_count, meta.size_bytes], [3, null], 'the number of those that meet it');
    },
  },
  {
    name: 'what cannot be read of a filter, an order or a page is refused, and named',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const refused = async (query: object, field: string, part: string): Promise<void> => {
        const error = await expectError(session.call(endpoints.datumsByMoment, { params: { id }, query }), 422, 'invalid');
        expectTrue(String(error.fields[field]).includes(part), `${field} says ${part}: ${JSON.stringify(error.fields)}`);
      };
      await refused({ filter: 'stand >' }, 'filter', '8');
      await refused({ filter: 'nix = 1' }, 'filter', 'nix');
      await refused({ sortby: 'nix' }, 'sortby', 'stand');
      await refused({ sortby: '' }, 'sortby', '');
      await refused({ after: 'nirgends' }, 'after', 'next');
      await refused({ after: 'W10' }, 'after', 'next');
    },
  },
];
