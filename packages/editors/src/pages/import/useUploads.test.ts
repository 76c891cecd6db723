import { expect, it } from 'vitest';
import { mergedFiles } from './useUploads.ts';

const dropped = (name: string, status: 'uploading' | 'success') => ({ id: name, name, sizeBytes: 1, status });

it('dropped and stored files are one list, with what the server found', () => {
  const merged = mergedFiles(
    [dropped('a.geojson', 'success'), dropped('b.zip', 'uploading')],
    [
      { ...dropped('a.geojson', 'success'), id: 'x', message: '3 Objekte' },
      { ...dropped('alt.csv', 'success'), id: 'y' },
    ],
  );
  expect(merged.map((file) => [file.name, file.status, file.message])).toEqual([
    ['alt.csv', 'success', undefined],
    ['a.geojson', 'success', '3 Objekte'],
    ['b.zip', 'uploading', undefined],
  ]);
});

it('of two files of one name each says what was found in it', () => {
  const [small, large] = [
    { ...dropped('orte.geojson', 'success'), id: 's' },
    { ...dropped('orte.geojson', 'success'), id: 'l', sizeBytes: 2 },
  ];
  const merged = mergedFiles(
    [small, large],
    [
      { ...small, message: '5 Objekte' },
      { ...large, message: '7 Objekte' },
    ],
  );
  expect(merged.map(({ message }) => message)).toEqual(['5 Objekte', '7 Objekte']);
});
