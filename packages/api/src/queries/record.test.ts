import { expect, it } from 'vitest';
import { placeAround } from './record.ts';

it('the place around an extent takes in its corners', () => {
  const [lon, lat, metres] = placeAround([6, 50, 8, 52]).split(',').map(Number);
  expect([lon, lat]).toEqual([7, 51]);
  expect(metres).toBeGreaterThan(131_000);
  expect(metres).toBeLessThan(133_000);
});
