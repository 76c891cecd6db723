import { GlobalPermission, objectPermissions } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { Problem } from './index.ts';
import { permissionName } from './permission-names.ts';

describe('names of permissions', () => {
  it('say what is missing in the language of the user', () => {
    const refusal = new Problem('forbidden', { permission: 'write_switchboard' });
    expect(refusal.text('de')).toBe('Ihnen fehlt das Recht „Bearbeiten“.');
    expect(refusal.text('en')).toBe('You lack the permission "Edit".');
  });

  it('exist for every permission that can be missing', () => {
    const keys = [...Object.values(objectPermissions).flatMap((kind) => Object.values(kind)), ...GlobalPermission.options];
    const bare = keys.filter((key) => permissionName(key, 'de') === key);
    expect(bare).toEqual([]);
  });
});
