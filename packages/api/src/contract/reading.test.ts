import { describe, expect, it } from 'vitest';
import { kindOf, listCall, listedKinds, type UriKind } from '../kinds/kinds.ts';
import { objectKinds } from '../kinds/registry.ts';
import { endpoints } from './endpoints.ts';
import { reading } from './reading.ts';

const kinds = Object.keys(objectKinds) as UriKind[];

describe('The calls that are looked up by name to read', () => {
  it('have the list of every kind with a list page, and the single object of every kind that has such a call', () => {
    expect(listedKinds.map((kind) => listCall(kind)).filter((name) => !(name in reading))).toEqual([]);
    const single = kinds.map((kind) => kindOf(kind).call ?? '').filter((name) => name in endpoints);
    expect(single.length).toBeGreaterThan(5);
    expect(single.filter((name) => !(name in reading))).toEqual([]);
  });

  it('change nothing, and are those of the contract', () => {
    for (const [name, endpoint] of Object.entries(reading)) {
      expect(endpoint).toBe(endpoints[name as keyof typeof endpoints]);
      expect([endpoint.method, endpoint.changesState ?? false]).toEqual(['GET', false]);
    }
  });
});
