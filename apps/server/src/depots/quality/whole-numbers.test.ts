import { endpoints, type QualityRule } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const own = { blocking: false } as const;

describe.each(backends)('whole numbers beyond what a double holds, on $name', (backend) => {
  let client: Parameters<typeof importText>[0];
  const test = testsOn(backend, (_, admin) => {
    client = admin;
  });

  test('are whole numbers to checks, each its own', async () => {
    const depot = await newDepot(client);
    const numbers = ['9007199254740992', '9007199254740993', '-9007199254740995', '5'];
    const features = numbers.map((nr) => `{"type":"Feature","geometry":null,"properties":{"nr":${nr}}}`);
    const { moment_id: id } = await importText(
      client,
      depot,
      'a.geojson',
      `{"type":"FeatureCollection","features":[${features.join(',')}]}`,
    );
    const quality_rules: QualityRule[] = [
      { ...own, id: 'whole', check: 'type', column: 'nr', kind: 'integer' },
      { ...own, id: 'number', check: 'type', column: 'nr', kind: 'number' },
      { ...own, id: 'unique', check: 'unique', columns: ['nr'] },
      { ...own, id: 'range', check: 'range', column: 'nr', min: 0 },
      { ...own, id: 'values', check: 'values', column: 'nr', values: ['9007199254740993'] },
    ];
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { quality_rules } });
    const { job } = await client.call(endpoints.checkMoment, { params: { id: id! } });
    expect((await jobEnd(client, job)).status).toBe('success');
    const { results } = (await client.call(endpoints.momentQuality, { params: { id: id! } })) as unknown as {
      results: { rule: { id: string }; count: number }[];
    };
    expect(Object.fromEntries(results.map(({ rule, count }) => [rule.id, count]))).toEqual({
      whole: 0,
      number: 0,
      unique: 0,
      range: 1,
      values: 3,
    });
  });
});
