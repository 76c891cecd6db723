import { defaultStyle, downloadUrl, styleKey, type DownloadFormat } from '@geo/api';
import { expect, it } from 'vitest';
import { depotTiles, downloadQuery, sensibleDownloads } from './tiles.ts';

it('a download is of what is shown, in the order of the table', () => {
  expect(downloadUrl(7, downloadQuery(3, { format: 'shp' }))).toBe('/api/v1/depot/7/download?format=shp&moment=3');
  expect(
    downloadUrl(
      7,
      downloadQuery(3, { format: 'csv', sep: '\t' }, { q: 'köln', filter: 'a = 1', order: { column: 'straße', descending: true } }),
    ),
  ).toBe('/api/v1/depot/7/download?format=csv&moment=3&q=k%C3%B6ln&filter=a+%3D+1&sortby=-stra%C3%9Fe&sep=%09');
});

it('tiles of another style have another address', () => {
  const moment = { id: 3, status: 'approved', changes: 0 } as const;
  expect(depotTiles({ id: 7, style: null }, moment)).toBe('/api/v1/depot/7/tiles/{z}/{x}/{y}.png?moment=3');
  expect(depotTiles({ id: 7, style: defaultStyle }, moment, { q: 'a' })).toBe(
    `/api/v1/depot/7/tiles/{z}/{x}/{y}.png?moment=3&style=${styleKey(defaultStyle)}&q=a`,
  );
});

it('a table has no settings of places', () => {
  const csv: DownloadFormat = {
    id: 'csv',
    label: { de: 'CSV', en: 'CSV' },
    extension: 'csv',
    mime_type: 'text/csv',
    places_only: false,
    settings: [{ key: 'sep' }, { key: 'geometry' }, { key: 'crs' }],
  };
  expect(sensibleDownloads([csv], false)).toEqual([{ ...csv, settings: [{ key: 'sep' }] }]);
});

it('files of geometries are not offered for rows', () => {
  const format = (id: string, places_only: boolean): DownloadFormat => ({
    id,
    label: { de: id, en: id },
    extension: id,
    mime_type: 'text/plain',
    places_only,
    settings: [],
  });
  const offered = [format('csv', false), format('shp', true), format('gpkg', false)];
  expect(sensibleDownloads(offered, false).map(({ id }) => id)).toEqual(['csv', 'gpkg']);
  expect(sensibleDownloads(offered, true)).toEqual(offered);
});
