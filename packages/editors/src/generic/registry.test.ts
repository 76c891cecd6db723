import { endpoints, kindOf, permissionKinds, type UriKind } from '@geo/api';
import { describe, expect, it } from 'vitest';
import type { EditorEnv } from './port.ts';
import { editorOf, editorOfKind, editors, newKindOf } from './registry.ts';

describe('the registry of editors', () => {
  it.each(Object.keys(editors))('%s has the editor of its own kind, found by its prefix', (kind) => {
    const { uri: prefix } = kindOf(kind as UriKind);
    expect(editorOf(`${prefix}7/`)).toBe(editorOfKind(kind));
    expect(editorOfKind(kind)?.kind).toBe(kind);
  });
  it('tells prefixes apart that begin alike', () => {
    expect(editorOf('/api/v1/depotfolder/1/')?.kind).toBe('depotfolder');
    expect(editorOf('/api/v1/switchboardfolder/1/')?.kind).toBe('switchboardfolder');
  });
  it.each(['/api/v1/session/1/', '/api/v9/depot/1/', '', '/api/v1/depot', 'constructor', '__proto__'])('%j has none', (uri) => {
    expect(editorOf(uri)).toBeNull();
    expect(editorOfKind(uri)).toBeNull();
  });
  it('takes a bare prefix for an object to be created', () => {
    expect(newKindOf('/api/v1/user/')).toBe('user');
    expect(newKindOf('/api/v1/user/7/')).toBeNull();
    expect(newKindOf('/api/v1/')).toBeNull();
  });
  it('names calls of the contract: PATCH saves, POST creates', () => {
    for (const definition of Object.values(editors)) {
      if (definition.shape !== 'form') continue;
      const { create, save } = definition.calls;
      if (save) expect(endpoints[save].method).toBe('PATCH');
      if (create) expect(endpoints[create].path).not.toContain('{id}');
    }
  });
  it('loads a depot or folder anew when its permissions are absent', () => {
    for (const kind of ['depot', 'depotfolder']) {
      const definition = editorOfKind(kind);
      const isWhole = definition?.shape === 'form' ? definition.isWhole : undefined;
      expect(isWhole?.({ name: 'x' })).toBe(false);
      expect(isWhole?.({ permissions: [] })).toBe(true);
    }
  });
  it.each(permissionKinds)('%s is changed by whom its permission table lets write, and by the owner', (kind) => {
    const definition = editorOfKind(kind);
    if (definition?.shape !== 'form') throw new Error(`${kind} has no form`);
    const me = { resource_uri: '/api/v1/user/2/', is_superuser: false, groups: [] };
    const mayWrite = (stored: object): boolean => definition.mayWrite(stored, { me } as unknown as EditorEnv);
    const { read, write } = kindOf(kind).permissions!;
    const granted = (perm: string) => ({ owner: '/api/v1/user/1/', permissions: [{ user: me.resource_uri, perms: [perm] }] });
    expect([mayWrite(granted(write)), mayWrite(granted(read)), mayWrite({ owner: me.resource_uri })]).toEqual([true, false, true]);
  });
});
