import { describe, expect, it } from 'vitest';
import { defineFunction, features, integer, mapRecords, records, recordsOf, testFunction, text, type FeatureRecord } from './index.ts';

const label = { de: 'Zahl', en: 'Number' };
const shell = { name: 'a.b', title: label, doc: label } as const;
const rows: FeatureRecord[] = [
  { properties: { n: 1, name: 'a' }, geometry: { type: 'Point', coordinates: [1, 2] } },
  { properties: { n: null, name: 'b' }, geometry: null },
];
const columns = [
  { key: 'n', kind: 'integer' },
  { key: 'name', kind: 'string' },
] as const;

const doubled = defineFunction({
  ...shell,
  inputs: { features: features({ label }), by: integer({ label, default: 2 }), note: text({ label, optional: true }) },
  outputs: { output: features({ label }), count: text({ label }) },
  run: ({ features: given, by, note }) => ({
    output: mapRecords(given, [{ key: 'n', kind: 'number' }], ({ properties, geometry }) => ({
      properties: { ...properties, n: properties['n'] === null ? null : Number(properties['n']) * by },
      geometry,
    })),
    count: note ?? 'none',
  }),
});

describe('a function of a package in its tests', () => {
  it('gets defaults where an input is left out, and gives its records as a whole', async () => {
    expect(await testFunction(doubled, { features: recordsOf(rows, columns) })).toEqual({
      output: {
        columns: [
          { key: 'name', kind: 'string' },
          { key: 'n', kind: 'number' },
        ],
        crs: 25832,
        records: [{ ...rows[0]!, properties: { n: 2, name: 'a' } }, rows[1]],
      },
      count: 'none',
    });
  });

  it('is told what is missing at its inputs', async () => {
    await expect(testFunction(doubled, {})).rejects.toThrow('a.b needs the input features');
    await expect(testFunction(doubled, { features: recordsOf([], []), hour: 1 })).rejects.toThrow('a.b has no input hour');
  });

  it.each([
    ['has the property m', { properties: { m: 1 }, geometry: null }],
    ['is none of its kind, integer', { properties: { n: 'viel' }, geometry: null }],
    ['a table has none', { properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } }],
  ] as const)('is refused what the platform refuses: %s', async (sentence, record) => {
    const wrong = defineFunction({
      ...shell,
      inputs: {},
      outputs: { output: records({ label }) },
      run: () => ({ output: { columns, records: [record] } }),
    });
    await expect(testFunction(wrong)).rejects.toThrow(sentence);
  });

  it('has to give what it promises', async () => {
    const silent = defineFunction({ ...shell, inputs: {}, outputs: { output: text({ label }) }, run: () => ({}) as { output: string } });
    await expect(testFunction(silent)).rejects.toThrow('a.b gives nothing at the output output');
  });
});
