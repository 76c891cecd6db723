import { describe, expect, it } from 'vitest';
import { frame } from '../../fixtures/objects.ts';
import { mayEditNamed, type NamedObjects } from './mayEditNamed.ts';

const me = { resource_uri: '/api/v1/user/7/', is_superuser: false, groups: [] };
const other = '/api/v1/user/8/';
const may = (...perms: string[]) => [{ user: me.resource_uri, group: null, perms }];
const depots: Readonly<Record<string, ReturnType<NamedObjects['depot']>>> = {
  '/Eigenes': { owner: me.resource_uri, permissions: [] },
  '/Gelesen': { owner: other, permissions: may('read_depot') },
  '/Geschrieben': { owner: other, permissions: may('read_depot', 'write_depot') },
  '/Unsichtbar': null,
};
const layers: Readonly<Record<string, ReturnType<NamedObjects['layer']>>> = {
  Eigener: { user: me.resource_uri, permissions: [] },
  Gelesener: { user: other, permissions: may('read_layer') },
  Gelöschter: null,
};
const named: NamedObjects = { depot: (path) => depots[path], layer: ({ text_repr }) => layers[text_repr] };
const naming = (type: string, text: string) => frame('/api/v1/frame/1/', type, { size: 1, text_repr: text });

describe('what a dataset names', () => {
  const asked = mayEditNamed(me, named);
  it('is edited by who may write the depot', () => {
    expect(Object.keys(depots).map((path) => asked(naming('depot', path)))).toEqual([true, false, true, false]);
    expect(mayEditNamed({ ...me, is_superuser: true }, named)(naming('depot', '/Gelesen'))).toBe(true);
  });

  it('is edited by who may write the layer', () => {
    expect(Object.keys(layers).map((name) => asked(naming('layer', name)))).toEqual([true, false, false]);
  });

  it('is taken as allowed while it is not known, and where that does not matter', () => {
    expect([naming('depot', '/Anderes'), naming('layer', 'Anderer'), naming('feature', '/Gelesen')].map(asked)).toEqual([true, true, true]);
  });
});
