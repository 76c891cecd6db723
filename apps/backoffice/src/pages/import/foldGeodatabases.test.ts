import { pathOf } from '@geo/ui';
import { expect, test } from 'vitest';
import { foldGeodatabases } from './foldGeodatabases.ts';

const file = (path: string, content = 'x'): File => Object.assign(new File([content], path.split('/').pop()!), { relativePath: path });

test('a geodatabase is one, under its name; other files and folders stay as they are', () => {
  const dropped = [
    file('./liste.csv'),
    file('netz.gdb/timestamps', ''),
    file('netz.gdb/a00000001.gdbtable'),
    file('netz.gdb/a00000001.gdbtablx'),
    file('archiv/Alt.GDB/gdb'),
    file('archiv/wege.shp'),
  ];
  const folded = foldGeodatabases(dropped, ['gdb']);
  expect(folded.map(pathOf)).toEqual(['liste.csv', 'netz.gdb', 'archiv/Alt.GDB', 'archiv/wege.shp']);
  expect(folded.map(({ name }) => name)).toEqual(['liste.csv', 'netz.gdb', 'Alt.GDB', 'wege.shp']);
  expect(folded[0]).toBe(dropped[0]);
});
