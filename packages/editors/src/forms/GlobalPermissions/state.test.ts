import { describe, expect, it } from 'vitest';
import { permissionState, permissionsOfGroups, type Holder } from './state.ts';

const holder: Holder = { is_superuser: false, is_staff: true, own: ['add_depot'], byGroup: new Set(['add_layer']) };

describe('the checkbox of a global permission', () => {
  it('is free for what is given directly or not at all', () => {
    expect(permissionState(holder, 'add_depot')).toEqual({ checked: true, disabled: false, source: null });
    expect(permissionState(holder, 'add_view')).toEqual({ checked: false, disabled: false, source: null });
  });
  it('is checked and disabled for what a group gives', () =>
    expect(permissionState(holder, 'add_layer')).toEqual({ checked: true, disabled: true, source: 'group' }));
  it('is checked and disabled for superusers', () =>
    expect(permissionState({ ...holder, is_superuser: true }, 'add_view')).toEqual({ checked: true, disabled: true, source: 'superuser' }));
  it('is disabled for who is not staff, and shows what would be held', () => {
    expect(permissionState({ ...holder, is_staff: false }, 'add_depot')).toEqual({ checked: true, disabled: true, source: null });
    expect(permissionState({ ...holder, is_staff: false }, 'add_view').checked).toBe(false);
  });
});

it('groups give their permissions to their members only', () => {
  const groups = [
    { resource_uri: 'g1', group_permissions: ['add_depot' as const] },
    { resource_uri: 'g2', group_permissions: ['add_view' as const, 'add_depot' as const] },
  ];
  expect([...permissionsOfGroups(groups, ['g2'])]).toEqual(['add_view', 'add_depot']);
});
