import { describe, expect, it } from 'vitest';
import { isKnownType } from '../types/registry.ts';
import {
  addPermissionOf,
  folderKindOf,
  folderedRealms,
  foldersNest,
  idOfUri,
  kindNames,
  kindOf,
  kindOfUri,
  mayDo,
  privateKinds,
  publishPermissionOf,
  uriOf,
} from './kinds.ts';
import { lookOfKind } from './look.ts';
import { checkKinds } from './objectKind.ts';

describe('kinds of objects', () => {
  it('are told by the prefix of the uri', () => {
    expect(kindOfUri('/api/v1/depot/7/')).toBe('depot');
    expect(kindOfUri('/api/v1/depotfolder/7/')).toBe('depotfolder');
    expect(kindOfUri('/api/v2/backend/tags/3/')).toBe('tag');
    expect(kindOfUri('/api/v1/nothing/3/')).toBeNull();
  });

  it('make and read addresses', () => {
    expect(uriOf('view', 5)).toBe('/api/v1/view/5/');
    expect(uriOf('moment', 5)).toBe('/api/v2/magazine/moments/5');
    expect(idOfUri('view', '/api/v1/view/5/')).toBe(5);
    expect(idOfUri('moment', '/api/v2/magazine/moments/5')).toBe(5);
    for (const wrong of ['/api/v1/depot/5/', '/api/v1/view/x/', '/api/v1/view/5/6/', '/api/v1/view//', ''])
      expect(idOfUri('view', wrong)).toBeNull();
  });

  it('look like the type of data that they are, or like another with an icon of their own', () => {
    for (const kind of kindNames.filter(isKnownType)) expect(kindOf(kind).look, kind).toBe(kind);
    expect(lookOfKind('depotfolder')).toEqual({ ...lookOfKind('depot'), icon: 'Folder' });
  });

  it('say which kind holds their folders, and whether these lie within each other', () => {
    expect([folderKindOf('depot'), foldersNest('depot')]).toEqual(['depotfolder', true]);
    expect([folderKindOf('switchboard'), foldersNest('switchboard')]).toEqual(['switchboardfolder', false]);
    expect(() => checkKinds({ plan: { uri: '/api/v1/plan/', look: 'anything', folders: 'planfolder' } })).toThrow(
      'The kind "plan" lies in folders that are no kind: planfolder',
    );
  });

  it('say what else can be told of all kinds alike', () => {
    expect(privateKinds).toEqual(['switchboardfolder']);
    for (const kind of privateKinds) expect([kind, kindOf(kind).owned, kindOf(kind).permissions]).toEqual([kind, undefined, undefined]);
    expect(folderedRealms).toEqual(['switchboard']);
    expect([addPermissionOf('depotfolder'), publishPermissionOf('layer')]).toEqual(['add_depot', 'publish_layer']);
  });

  const me = { resource_uri: '/api/v1/user/2/', is_superuser: false, groups: ['/api/v1/group/1/'] };
  it('let the owner and superusers do everything', () => {
    expect(mayDo(me, { owner: me.resource_uri }, 'write')).toBe(true);
    expect(mayDo(me, { user: me.resource_uri }, 'write')).toBe(true);
    expect(mayDo({ ...me, is_superuser: true }, {}, 'write')).toBe(true);
    expect(mayDo(me, {}, 'read')).toBe(false);
  });

  it('let others do what they or their groups were given, and read what they may change', () => {
    const byGroup = { permissions: [{ group: '/api/v1/group/1/', perms: ['write'] }] };
    expect(mayDo(me, byGroup, 'write')).toBe(true);
    expect(mayDo(me, byGroup, 'read')).toBe(true);
    expect(mayDo({ ...me, groups: [] }, byGroup, 'read')).toBe(false);
    expect(mayDo(me, { permissions: [{ user: me.resource_uri, perms: ['read'] }] }, 'write')).toBe(false);
  });
});
