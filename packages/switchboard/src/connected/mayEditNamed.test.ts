import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/objects.ts';
import { mayEditNamed, type SeenObjects } from './mayEditNamed.ts';

const me = { resource_uri: '/api/v1/user/7/', is_superuser: false, groups: [] };
const other = '/api/v1/user/8/';
const may = (...perms: string[]) => [{ user: me.resource_uri, group: null, perms }];
const seen: SeenObjects = {
  depots: {
    objects: [
      { full_path: '/Eigenes', owner: me.resource_uri, permissions: [] },
      { full_path: '/Gelesen', owner: other, permissions: may('read_depot') },
      { full_path: '/Geschrieben', owner: other, permissions: may('read_depot', 'write_depot') },
    ],
    isWhole: true,
  },
  layers: {
    objects: [
      { name: 'Wege', user: other, permissions: may('read_layer') },
      { name: 'Orte', user: other, permissions: may('read_layer') },
      { name: 'Orte', user: me.resource_uri, permissions: [] },
    ],
    isWhole: true,
  },
};
const named = (type: string, text: string) => frame('/api/v1/frame/1/', type, { size: 1, text_repr: text });

describe('what a dataset names', () => {
  const asked = mayEditNamed(me, seen);
  it('is edited by who may write the depot', () => {
    expect(['/Eigenes', '/Gelesen', '/Geschrieben', '/Unsichtbar'].map((path) => asked(named('depot', path)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(mayEditNamed({ ...me, is_superuser: true }, seen)(named('depot', '/Gelesen'))).toBe(true);
  });

  it('is edited by who may write one of the layers of this name', () => {
    expect(['Wege', 'Orte', 'umbenannt'].map((name) => asked(named('layer', name)))).toEqual([false, true, true]);
  });

  it('is taken as allowed while it is not known, and where that does not matter', () => {
    const early = mayEditNamed(me, { depots: { objects: [], isWhole: false }, layers: { objects: [], isWhole: false } });
    expect([early(named('depot', '/Gelesen')), early(named('layer', 'Wege')), asked(named('feature', '/Gelesen'))]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
