import type { TableSettings } from '@geo/api';
import { expect, it } from 'vitest';
import { restate } from './restate.ts';

const place = { kind: 'coordinates', x: 'rw', y: 'hw' } as const;

it('a change joins what was stated, or replaces it', () => {
  expect(restate({ decimal: ',' }, { skiprows: 1 })).toEqual({ decimal: ',', skiprows: 1 });
  expect(restate({ decimal: ',' }, { decimal: '.' })).toEqual({ decimal: '.' });
  expect(restate({ encoding: 'utf-8' }, { encoding: undefined }).encoding).toBeUndefined();
  expect(restate({ decimal: ',', place }, null)).toEqual({});
});

it('names are kept while there are as many columns, and a place that they name with them', () => {
  const names = ['rw', 'hw'];
  for (const change of [{ decimal: ',' }, { place }] as const)
    expect(restate({ names, place }, change)).toEqual({ names, place, ...change });
  for (const change of [{ header: true }, { encoding: 'utf-8' }]) expect(restate({ names, place }, change)).toEqual({ names, ...change });
  for (const change of [{ sep: ',' }, { skiprows: 1 }, { transposed: true }] as const)
    expect(restate({ names, place }, change)).toEqual(change);
  expect(restate({ names, place }, { skipfooter: 1 })).toEqual({ names, place, skipfooter: 1 });
  expect(restate({ names, place, transposed: true }, { skipfooter: 1 })).toEqual({ transposed: true, skipfooter: 1 });
});

it('a place is kept while the columns stay, and found anew with others', () => {
  expect(restate({ place }, { decimal: ',' })).toEqual({ place, decimal: ',' });
  const changes: TableSettings[] = [
    { sep: ';' },
    { header: false },
    { skiprows: 2 },
    { encoding: 'Windows-1252' },
    { transposed: true },
    { names: ['a'] },
  ];
  for (const change of changes) expect(restate({ place }, change)).toEqual(change);
  expect(restate({ skiprows: 1 }, { place })).toEqual({ skiprows: 1, place });
});
