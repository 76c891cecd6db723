import { expect, it } from 'vitest';
import { describeFunction } from './describe.ts';

it('a function is named with its namespace', () => {
  expect(describeFunction('feature.geo.buffer', { title: 'Buffer' }).resource_uri).toBe('/api/v1/function/feature.geo.buffer/');
  for (const name of ['buffer', '', '.buffer', 'feature.', 'feature buffer', 'a/b.c'])
    expect(() => describeFunction(name, { title: 'Buffer' })).toThrow(`and not '${name}'`);
});
