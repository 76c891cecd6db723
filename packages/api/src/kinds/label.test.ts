import { expect, it } from 'vitest';
import { kindLabel } from './label.ts';

it('a kind is called in the words of its definition, any other as a type is', () => {
  expect(['depotfolder', 'finalview', 'frame', 'feature'].map((kind) => kindLabel(kind, 'de'))).toEqual([
    'Magazinordner',
    'Eingefrorene View',
    'Frame',
    'Geoobjekt',
  ]);
  expect(kindLabel('switchboardfolder', 'en')).toBe('Switchboard folder');
});
