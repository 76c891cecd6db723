import { endpoints } from '../../contract/endpoints.ts';
import type { FilterLanguage } from '../../filter/index.ts';
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

const inJson = (op: string, ...args: unknown[]): string => JSON.stringify({ op, args });

/** The names of all records that are asked for, page by page. */
async function names(
  session: Session,
  id: number,
  query: { q?: string; filter?: string; 'filter-lang'?: FilterLanguage; sortby?: string },
  limit = 2,
): Promise<unknown[]> {
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

/** The depot of a moment. */
async function depotOf(session: Session, moment: number): Promise<number> {
  const { objects } = await session.call(endpoints.depots, { query: { limit: 1000 } });
  return present(
    objects.find(({ moments }) => moments.some(({ id }) => id === moment)),
    'a depot',
  ).id;
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
        [{ filter: "stand < 0 OR name ILIKE 'z%'" }, ['Zülpich', null]],
        [{ filter: "lower(name) LIKE 'ost%' OR stand * 2 = 20" }, ['alt', 'Ostheim']],
        [{ filter: 'S_INTERSECTS(geometry, BBOX(6.905, 50.8, 6.925, 51))' }, ['Zülpich', 'alt']],
        [{ filter: "S_DISJOINT(POLYGON((6.8 50.8, 6.935 50.8, 6.935 51, 6.8 50.8)), geometry) OR name = 'alt'" }, ['alt', null]],
        [{ filter: 'geometry IS NULL' }, []],
        [
          { filter: inJson('s_intersects', { property: 'geometry' }, { bbox: [6.905, 50.8, 6.915, 51] }), 'filter-lang': 'cql2-json' },
          ['Zülpich'],
        ],
        [{ filter: inJson('=', { op: 'upper', args: [{ property: 'name' }] }, 'ALT'), 'filter-lang': 'cql2-json' }, ['alt']],
        [{ filter: inJson('>=', { property: 'stand' }, 3.42), 'filter-lang': 'cql2-json' }, ['Österweg', 'alt', 'Ostheim']],
        [
          {
            filter: `{"op": "or", "args": [${inJson('isNull', { property: 'name' })}, ${inJson('in', { property: 'stand' }, [10])}]}`,
            'filter-lang': 'cql2-json',
          },
          ['alt', null],
        ],
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
      await refused({ filter: inJson('=', { property: 'nix' }, 1), 'filter-lang': 'cql2-json' }, 'filter', 'nix');
      await refused({ filter: inJson('near', 1), 'filter-lang': 'cql2-json' }, 'filter', 'near');
      await refused({ filter: inJson('no name', 1), 'filter-lang': 'cql2-json' }, 'filter', 'op');
      await refused({ filter: 'round(name) = 1' }, 'filter', 'round');
      await refused({ filter: 'upper(nix) = 1' }, 'filter', 'nix');
      await refused({ filter: 'S_INTERSECTS(geometry, POINT(356000 5645000))' }, 'filter', 'WGS 84');
      await refused({ filter: 'S_INTERSECTS(geometry, POLYGON((6 50, 7 50, 7 51)))' }, 'filter', 'Ring');
      await refused({ filter: inJson('=', { property: 'stand' }, {}), 'filter-lang': 'cql2-json' }, 'filter', 'args[1]');
      await refused({ filter: 'stand > 3', 'filter-lang': 'cql2-json' }, 'filter', 'JSON');
      await refused({ filter: 'stand > 3', 'filter-lang': 'ecql' }, 'filter-lang', 'cql2-json');
      await refused({ sortby: 'nix' }, 'sortby', 'stand');
      await refused({ sortby: '' }, 'sortby', '');
      await refused({ after: 'nirgends' }, 'after', 'next');
      await refused({ after: 'W10' }, 'after', 'next');
    },
  },
  {
    name: 'a column tells what stands in it, of the records that a search and a filter leave',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const figures = (query: { column: string; q?: string; filter?: string }) =>
        session.call(endpoints.columnStatistics, { params: { id }, query });
      const stand = await figures({ column: 'stand' });
      expectEqual([stand.total_count, stand.filled, stand.empty, stand.distinct, stand.distinct_more], [5, 4, 1, 3, false], 'its counts');
      expectEqual([stand.numbers?.min, stand.numbers?.max, stand.numbers?.mean?.toFixed(6)], ['-1', '10', '3.960000'], 'its numbers');
      const bins = present(stand.numbers, 'numbers').bins.filter(({ count }) => count > 0);
      expectEqual(
        bins.map(({ from, to, count }) => [from, to, count]),
        [
          ['-1', '-0.5', 1],
          ['3', '3.5', 2],
          ['10', '10.5', 1],
        ],
        'its bars',
      );
      const { values, numbers, booleans } = await figures({ column: 'gewaesser' });
      const frequent = [
        { value: 'Rhein', cut: false, count: 3 },
        { value: 'Erft', cut: false, count: 2 },
      ];
      expectEqual({ values, numbers, booleans }, { values: frequent, numbers: null, booleans: null }, 'its texts');
      const { dates, forms } = await figures({ column: 'tag', filter: "gewaesser = 'Rhein'" });
      expectEqual([dates?.min, dates?.max, forms.date], ['2023-01-01', '2024-05-31', 2], 'its days, of those that meet a filter');
      expectEqual(present(dates, 'dates').bins[0], { from: '2023-01-01', to: '2023-02-01', count: 1 }, 'by month');
      expectEqual(
        (await figures({ column: 'name', q: '3,42' })).values.map(({ value }) => value),
        ['Ostheim', 'Österweg'],
        'a search',
      );
      expectEqual((await figures({ column: 'name', filter: 'stand > 100' })).total_count, 0, 'nothing that is left');
      const error = await expectError(figures({ column: 'nix' }), 422, 'invalid');
      expectTrue(String(error.fields['column']).includes('stand'), 'a column that is not there names those that are');
    },
  },
  {
    name: 'a column tells its classes: its values by frequency, or bounds of its numbers',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const classes = (query: { column: string; by?: 'value' | 'equal' | 'jenks'; classes?: number }) =>
        session.call(endpoints.columnClasses, { params: { id }, query });
      const waters = await classes({ column: 'gewaesser', classes: 1 });
      expectEqual(waters.categories, [{ value: 'Rhein', count: 3 }], 'its values');
      expectEqual([waters.others, waters.breaks, waters.counts], [{ values: 1, records: 2 }, null, []], 'what is left');
      const equal = await classes({ column: 'stand', by: 'equal', classes: 2 });
      expectEqual([equal.categories, equal.breaks, equal.counts], [[], [4.5], [3, 1]], 'its bounds');
      expectEqual((await classes({ column: 'stand', by: 'jenks', classes: 3 })).counts, [1, 2, 1], 'its gaps');
      expectEqual((await classes({ column: 'name', by: 'equal' })).breaks, null, 'no numbers');
      const error = await expectError(classes({ column: 'nix' }), 422, 'invalid');
      expectTrue(String(error.fields['column']).includes('stand'), 'a column that is not there names those that are');
    },
  },
  {
    name: 'values are replaced in many records at once, in the open moment, and only as they were previewed',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const params = { id };
      const body = { column: 'gewaesser', find: 'rhein', replacement: 'Rhein (Bund)' };
      const preview = await session.call(endpoints.previewReplacement, { params, body });
      expectEqual([preview.records, preview.values, preview.more], [3, 3, false], 'the preview');
      const first = { id: 1, column: 'gewaesser', before: 'Rhein', after: 'Rhein (Bund)' };
      expectEqual(preview.objects[0], first, 'its first value');
      const done = await session.call(endpoints.replaceValues, { params, body: { ...body, filter: 'stand < 10' } });
      expectEqual([done.moment_size, done.changed, done.skipped], [5, 2, 0], 'what was replaced');
      expectTrue(done.moment_id !== id, 'in a moment of its own');
      const waters = async (moment: number): Promise<unknown[]> =>
        (await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} })).objects.map(
          ({ properties }) => properties?.['gewaesser'],
        );
      expectEqual(await waters(id), ['Rhein', 'Erft', 'Rhein', 'Rhein', 'Erft'], 'the moment before');
      expectEqual(await waters(done.moment_id), ['Rhein (Bund)', 'Erft', 'Rhein', 'Rhein (Bund)', 'Erft'], 'the open moment');
      // Who still shows the moment before edits the same one.
      const all = { find: 'ÖSTER', replacement: 'oster' };
      const again = await session.call(endpoints.replaceValues, { params, body: all });
      expectEqual([again.moment_id, again.changed], [done.moment_id, 1], 'all columns of texts');
      const open = { params: { id: done.moment_id } };
      const cased = await session.call(endpoints.previewReplacement, { ...open, body: { find: 'RHEIN', match_case: true } });
      expectEqual(cased.records, 0, 'capitals, where they count');
      const whole = await session.call(endpoints.previewReplacement, { ...open, body: { find: 'Rhein', whole: true } });
      expectEqual(whole.objects, [{ id: 3, column: 'gewaesser', before: 'Rhein', after: null }], 'whole values');
      const numbers = { column: 'stand', find: '3,42', replacement: '3,5', whole: true };
      const counted = await session.call(endpoints.replaceValues, { ...open, body: numbers });
      expectEqual(counted.changed, 2, 'numbers as they are typed');
      const nothing = await session.call(endpoints.replaceValues, { ...open, body: { find: 'nirgends', replacement: 'x' } });
      expectEqual([nothing.moment_id, nothing.changed], [done.moment_id, 0], 'nothing found');
      await session.call(endpoints.deleteMoment, open);
      expectEqual(await waters(id), ['Rhein', 'Erft', 'Rhein', 'Rhein', 'Erft'], 'after all was discarded');
    },
  },
  {
    name: 'a replacement that its column cannot hold is refused, naming the record, and nothing is changed',
    async run(target) {
      const session = await signIn(target);
      const id = await filledStations(session);
      const refused = (body: { column?: string; find: string; replacement: string; filter?: string }, code: string, status = 422) =>
        expectError(session.call(endpoints.replaceValues, { params: { id }, body }), status, code);
      const { message } = await refused({ column: 'stand', find: '3,42', replacement: 'hoch' }, 'wrong_replacement');
      expectTrue(message.includes('1') && message.includes('hoch') && message.includes('stand'), `names record and column: ${message}`);
      await refused({ column: 'tag', find: '31.05.2024', replacement: '31.06.2024' }, 'wrong_replacement');
      const error = await refused({ column: 'nix', find: 'a', replacement: 'b' }, 'invalid');
      expectTrue(String(error.fields['column']).includes('gewaesser'), 'names the columns there are');
      await refused({ find: '', replacement: 'b' }, 'invalid');
      await refused({ find: 'a\u0000', replacement: 'b' }, 'invalid');
      await refused({ find: 'a', replacement: 'b', filter: 'nix = 1' }, 'invalid');
      const { moments } = await session.call(endpoints.depot, { params: { id: await depotOf(session, id) } });
      expectEqual(
        moments.map(({ status }) => status),
        ['finalized'],
        'no moment was opened',
      );
    },
  },
  {
    name: 'rows are added to the open moment in their order, all or none',
    async run(target) {
      const session = await signIn(target);
      const id = await depotOf(session, await filledStations(session));
      const rows = [{ name: 'Porz', stand: 1.5 }, { name: 'Kalk', gewaesser: null, tag: '2024-07-01' }, {}];
      const valuesOf = (row: Record<string, unknown>): unknown[] => ['name', 'stand', 'gewaesser', 'tag'].map((key) => row[key] ?? null);
      const added = await session.call(endpoints.createDatums, { params: { id }, body: { rows } });
      expectEqual([added.added, added.moment_size], [3, 8], 'the answer');
      const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: added.moment_id }, query: { offset: 5 } });
      expectEqual(
        objects.map(({ id: index, properties, geometry }) => [index - objects[0]!.id, valuesOf(properties ?? {}), geometry ?? null]),
        rows.map((row, at) => [at, valuesOf(row), null]),
        'the records',
      );
      const { moments } = await session.call(endpoints.depot, { params: { id } });
      expectEqual([moments[0]?.changes, moments[0]?.status], [3, 'open'], 'edits of the open moment');
      const body = { rows: [{ name: 'Deutz' }, { name: 'Sürth', stand: 'hoch' }] };
      const { message } = await expectError(session.call(endpoints.createDatums, { params: { id }, body }), 422, 'wrong_row');
      expectTrue(message.includes('2') && message.includes('stand'), `names row and column: ${message}`);
      const many = { rows: Array.from({ length: 1001 }, () => ({})) };
      await expectError(session.call(endpoints.createDatums, { params: { id }, body: many }), 422, 'invalid');
      await expectError(session.call(endpoints.createDatums, { params: { id }, body: { rows: [] } }), 422, 'invalid');
      const after = await session.call(endpoints.datumsByMoment, { params: { id: added.moment_id }, query: {} });
      expectEqual(after.meta.total_count, 8, 'nothing of what was refused');
    },
  },
  {
    name: 'of rows with a new column the first value decides what it holds; where another does not fit, none is added',
    async run(target) {
      const session = await signIn(target);
      const params = { id: await depotOf(session, await filledStations(session)) };
      const refused = async (rows: Record<string, unknown>[], field: string): Promise<void> => {
        const error = await expectError(session.call(endpoints.createDatums, { params, body: { rows } }), 422, 'wrong_row');
        expectEqual(Object.keys(error.fields), [field], 'fields');
      };
      await refused([{ neu: 1 }, { neu: 'eins' }], 'rows.1');
      await refused([{ neu: null }, {}, { neu: 1 }], 'rows.2');
      expectEqual((await session.call(endpoints.depot, { params })).moments.length, 1, 'moments');
      const rows = [{ neu: 1 }, { neu: 1.5 }];
      const { added, moment_id, moment_size } = await session.call(endpoints.createDatums, { params, body: { rows } });
      const { moments } = await session.call(endpoints.depot, { params });
      expectEqual([added, moment_size, moments[0]?.id, moments[0]?.changes], [2, 7, moment_id, 2], 'numbers of any kind');
    },
  },
];
