import { recordsOf, testFunction } from '@geo/functions';
import { describe, expect, it } from 'vitest';
import { density, noise } from './index.js';

const columns = [
  { key: 'ew', kind: 'integer' },
  { key: 'km2', kind: 'number' },
];
const place = { type: 'Point', coordinates: [356_000, 5_645_000] };
const rows = [
  { properties: { ew: 1000, km2: 3 }, geometry: place },
  { properties: { ew: 1000, km2: 0 }, geometry: null },
  { properties: { ew: null, km2: 2 }, geometry: place },
];

describe('stadt.density', () => {
  it('adds the density to each record, and none where there is no area', async () => {
    const features = recordsOf(rows, columns);
    const { output } = await testFunction(density, { features, inhabitants: 'ew', area: 'km2', digits: 2 });
    expect(output.columns.at(-1)).toEqual({ key: 'dichte', kind: 'number' });
    expect(output.records.map(({ properties }) => properties.dichte)).toEqual([333.33, null, 0]);
    expect(output.records.map(({ geometry }) => geometry)).toEqual([place, null, place]);
  });
});

describe('stadt.noise_limit', () => {
  it.each([
    [{ level: 61 }, 2, '2 dB(A) über 59 dB(A)'],
    [{ level: 61, hour: 22 }, 12, '12 dB(A) über 49 dB(A)'],
    [{ level: 61, area: 'gewerbe' }, 0, '69 dB(A) eingehalten'],
  ])('compares %j with the limit', async (inputs, output, sentence) => {
    expect(await testFunction(noise, inputs)).toEqual({ output, sentence });
  });

  it('says what is wrong with an hour that does not exist', async () => {
    await expect(testFunction(noise, { level: 61, hour: 24 })).rejects.toMatchObject({
      text: { de: expect.stringContaining('Mitternacht') },
    });
  });
});
