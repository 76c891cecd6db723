import { describe, expect, it } from 'vitest';
import { functionInfo } from '../../fixtures/objects.ts';
import { groupedNamespaces } from './namespaces.ts';

const named = (...names: string[]) => names.map((name) => functionInfo(name, '', '', []));

describe('groupedNamespaces', () => {
  it('puts namespaces into their groups and the rest into the last one', () => {
    expect(groupedNamespaces(named('zzz.a', 'feature.a', 'depot.a', 'depot.b', 'aaa.a'))).toEqual([
      { group: 'data', namespaces: [{ name: 'depot', count: 2 }] },
      { group: 'geometry', namespaces: [{ name: 'feature', count: 1 }] },
      {
        group: 'others',
        namespaces: [
          { name: 'aaa', count: 1 },
          { name: 'zzz', count: 1 },
        ],
      },
    ]);
  });

  it('leaves hidden functions out', () => {
    expect(groupedNamespaces([functionInfo('depot.x', '', '', [], { hidden: true })])).toEqual([]);
  });
});
