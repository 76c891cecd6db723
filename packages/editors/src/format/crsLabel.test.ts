import { expect, test } from 'vitest';
import { crsLabel } from './crsLabel.ts';

test('a coordinate system is called by its name where that is more than its code', () => {
  expect(crsLabel(25832, 'ETRS89 / UTM zone 32N')).toBe('EPSG:25832 · ETRS89 / UTM zone 32N');
  expect([crsLabel(25832, 'EPSG:25832'), crsLabel(25832, ''), crsLabel(25832, null)]).toEqual(Array(3).fill('EPSG:25832'));
});
