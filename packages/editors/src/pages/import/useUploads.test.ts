import { expect, it } from 'vitest';
import { mergedFiles } from './useUploads.ts';

const dropped = (name: string, status: 'uploading' | 'success') => ({ id: name, name, sizeBytes: 1, status });

it('dropped and stored files are one list, with what the server found', () => {
  const merged = mergedFiles(
    [{ ...dropped('a.geojson', 'success'), storedAs: 'x' }, dropped('b.zip', 'uploading')],
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

it('of two files of one name and one size each says what was found in it, in whatever order the server has them', () => {
  const [one, other] = [
    { ...dropped('orte.geojson', 'success'), id: '1', storedAs: 'x' },
    { ...dropped('orte.geojson', 'success'), id: '2', storedAs: 'y' },
  ];
  const merged = mergedFiles(
    [one, other],
    [
      { ...dropped('orte.geojson', 'success'), id: 'y', message: '7 Objekte' },
      { ...dropped('orte.geojson', 'success'), id: 'x', message: '5 Objekte' },
    ],
  );
  expect(merged.map(({ id, message }) => [id, message])).toEqual([
    ['1', '5 Objekte'],
    ['2', '7 Objekte'],
  ]);
});

it('a file that another load of the page has sent stays beside one of its name, and what is left of one that failed does not', () => {
  const stored = [
    { ...dropped('orte.geojson', 'success'), id: 'old' },
    { ...dropped('orte.geojson', 'success'), status: 'failed' as const, id: 'left' },
  ];
  const ids = (own: object): string[] =>
    mergedFiles([{ ...dropped('orte.geojson', 'success'), id: '1', ...own }], stored).map(({ id }) => id);
  expect(ids({ storedAs: 'new' })).toEqual(['old', 'left', '1']);
  expect(ids({ status: 'failed' })).toEqual(['old', '1']);
  expect(ids({ status: 'uploading' })).toEqual(['1']);
});
