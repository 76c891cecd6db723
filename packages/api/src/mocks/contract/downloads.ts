import { endpoints } from '../../contract/endpoints.ts';
import type { DownloadQuery } from '../../schemas/download.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { filledDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const places = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    ['Köln „Süd“', [6.96, 50.93]],
    ['Łódź', [19.45, 51.77]],
  ].map(([name, coordinates], index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { name, stand: index + 0.5 },
  })),
});

const check = (session: Session, id: number, query: DownloadQuery): Promise<unknown> =>
  session.call(endpoints.checkDownload, { params: { id }, query });

export const downloadCases: readonly ContractCase[] = [
  {
    name: 'every setting that the configuration tells of a download is taken by it',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session, places);
      const { downloads } = (await session.call(endpoints.config, {})).formats;
      const csv = present(
        downloads.find(({ id }) => id === 'csv'),
        'CSV',
      );
      expectEqual(
        csv.settings.map(({ key }) => key).toSorted(),
        ['crs', 'decimal', 'encoding', 'geometry', 'header', 'line_end', 'quoting', 'sep', 'transposed'],
        'what may be stated of CSV',
      );
      const queries: Omit<DownloadQuery, 'format'>[] = [
        {},
        { sep: '\t', decimal: '.', header: false, line_end: 'lf', quoting: 'all', geometry: 'wkt' },
        { encoding: 'utf-8', geometry: 'geojson', crs: 25832, transposed: true, columns: '["stand"]' },
        { encoding: 'Windows-1252', filter: "name LIKE 'K%'", columns: '["stand"]' },
        { sep: ';', decimal: ',', geometry: 'xy', sortby: '-stand', moment: String(depot.moments[0]?.id) },
      ];
      for (const query of queries)
        // oxlint-disable-next-line no-await-in-loop
        expectEqual(await check(session, depot.id, { format: 'csv', ...query }), undefined, JSON.stringify(query));
    },
  },
  {
    name: 'what a download cannot be is refused before it begins, by the name of what was stated',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session, places);
      const refused = async (query: object, field: string, part: string): Promise<void> => {
        const error = await expectError(check(session, depot.id, { format: 'csv', ...query }), 422, 'invalid');
        expectTrue(String(error.fields[field]).includes(part), `${field} says ${part}: ${JSON.stringify(error.fields)}`);
      };
      await refused({ format: 'docx' }, 'format', 'csv');
      await refused({ sep: '#' }, 'sep', ';');
      await refused({ header: 'maybe' }, 'header', 'true');
      await refused({ encoding: 'utf-16' }, 'encoding', 'Windows-1252');
      await refused({ crs: 'x' }, 'crs', '');
      await refused({ crs: 7 }, 'crs', '25832');
      await refused({ sep: ',', decimal: ',' }, 'decimal', 'Komma');
      await refused({ columns: 'name' }, 'columns', 'JSON');
      await refused({ columns: '["nix"]' }, 'columns', 'stand');
      await refused({ format: 'geojson', sep: ';' }, 'sep', 'GeoJSON');
      await refused({ filter: 'nix = 1' }, 'filter', 'nix');
      await refused({ encoding: 'Windows-1252' }, 'encoding', 'Ł');
      await refused({ encoding: 'iso-8859-1', filter: 'stand < 1' }, 'encoding', '„');
      const strange = await expectError(check(session, depot.id, { format: 'csv', separator: ';' } as DownloadQuery), 422, 'invalid');
      expectTrue(JSON.stringify(strange.fields).includes('separator'), 'what nobody knows is named');
      const lines = JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { ширина: 1 },
            geometry: {
              type: 'LineString',
              coordinates: [
                [6, 50],
                [7, 51],
              ],
            },
          },
        ],
      });
      const { depot: ways } = await filledDepot(session, lines);
      const error = await expectError(check(session, ways.id, { format: 'csv', geometry: 'xy' }), 422, 'invalid');
      expectTrue(String(error.fields['geometry']).includes('LineString'), 'x and y of lines');
      const named = await expectError(check(session, ways.id, { format: 'csv', encoding: 'Windows-1252' }), 422, 'invalid');
      expectTrue(String(named.fields['encoding']).includes('ш'), 'the name of a column');
      expectEqual(
        await check(session, ways.id, { format: 'csv', encoding: 'Windows-1252', header: 'false' }),
        undefined,
        'no names, no complaint',
      );
      await expectError(check(session, ways.id, { format: 'csv', moment: String(depot.moments[0]?.id) }), 404);
    },
  },
];
