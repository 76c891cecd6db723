import { expect, test } from 'vitest';
import { companions, type UploadFileRow } from './uploads.ts';

const file = (path: string): UploadFileRow => ({
  uuid: path,
  upload_id: '1',
  path,
  name: path.split('/').pop()!,
  size: 1,
  status: 'success',
  detection: null,
});

test('parts of a shapefile lie beside it: one of the same name in another folder has its own', () => {
  const files = ['nord/wege.shp', 'nord/wege.dbf', 'süd/wege.dbf', 'nord/Wege.PRJ', 'nord/wege.csv', 'wege.shx'].map(file);
  expect(companions(files, files[0]!).map(({ path }) => path)).toEqual(['nord/wege.shp', 'nord/wege.dbf', 'nord/Wege.PRJ']);
});
