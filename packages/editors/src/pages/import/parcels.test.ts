import { pathOf } from '@geo/ui';
import { expect, test } from 'vitest';
import { parcelsOf } from './parcels.ts';
import { checksum, mostZipped } from './zipFolder.ts';

const file = (path: string, content = 'x'): File => Object.assign(new File([content], path.split('/').pop()!), { relativePath: path });

test('a geodatabase is sent as one archive, under its name; other files and folders stay as they are', async () => {
  const dropped = [
    file('./liste.csv'),
    file('netz.gdb/timestamps', ''),
    file('netz.gdb/a00000001.gdbtable', 'Tabelle'),
    file('archiv/Alt.GDB/gdb'),
    file('netz.gdb/ä/a00000001.gdbtablx'),
    file('archiv/wege.shp'),
  ];
  const parcels = parcelsOf(dropped, ['gdb']);
  expect(parcels.map(({ path, size }) => [path, size])).toEqual([
    ['liste.csv', 1],
    ['netz.gdb.zip', 8],
    ['archiv/Alt.GDB.zip', 1],
    ['archiv/wege.shp', 1],
  ]);
  expect(await parcels[0]!.file()).toBe(dropped[0]);
  const zip = await parcels[1]!.file();
  expect([zip.name, pathOf(zip)]).toEqual(['netz.gdb.zip', 'netz.gdb.zip']);
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  for (const path of ['netz.gdb/timestamps', 'netz.gdb/a00000001.gdbtable']) expect([path, text.split(path).length - 1]).toEqual([path, 2]);
  expect(text).toContain('a00000001.gdbtableTabelle');
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect([view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([0x06054b50, 3]);
  const directory = view.getUint32(end + 16, true);
  expect([view.getUint32(directory, true), directory + view.getUint32(end + 12, true)]).toEqual([0x02014b50, end]);
});

test('nothing is taken together where the server knows no such folders', () => {
  expect(parcelsOf([file('netz.gdb/a'), file('netz.gdb/b')], []).map(({ path }) => path)).toEqual(['netz.gdb/a', 'netz.gdb/b']);
});

test('a folder beyond what an archive holds goes as a file that the server refuses in words', async () => {
  const huge = Object.defineProperty(file('netz.gdb/a'), 'size', { value: mostZipped + 1 });
  const [parcel] = parcelsOf([file('netz.gdb/leer', ''), huge], ['gdb']);
  expect([parcel!.path, (await parcel!.file()).name]).toEqual(['netz.gdb', 'netz.gdb']);
});

test('the checksum is that of archives', async () => {
  expect(await checksum(new Blob(['123456789']))).toBe(0xcbf43926);
  expect(await checksum(new Blob([]))).toBe(0);
});
