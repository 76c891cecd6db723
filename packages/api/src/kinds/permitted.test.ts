import { expect, test } from 'vitest';
import { kindOf, type PublishedKind } from './kinds.ts';
import { holdsPermission, mayAdd, mayImport, mayPublish, offersPublishing } from './permitted.ts';

const who = (...permissions: string[]) => ({ is_superuser: false, permissions });
const superuser = { is_superuser: true, permissions: [] };
const published: readonly PublishedKind[] = ['layer', 'view', 'portal'];

test('who makes or publishes one of a kind is said by its definition', () => {
  for (const kind of published) {
    const { add, publish } = kindOf(kind);
    expect([mayAdd(who(add!), kind), mayAdd(who(publish!), kind)]).toEqual([true, false]);
    expect([mayPublish(who(publish!), kind), mayPublish(who(add!), kind)]).toEqual([true, false]);
    expect([mayAdd(superuser, kind), mayPublish(superuser, kind)]).toEqual([true, true]);
  }
});

test('a kind without a permission to make one is made by superusers', () => {
  expect(kindOf('user').add).toBeUndefined();
  expect([mayAdd(who('add_depot'), 'user'), mayAdd(superuser, 'user')]).toEqual([false, true]);
});

test('superusers hold all permissions', () => {
  expect([holdsPermission(superuser, 'manage_tags'), holdsPermission(who(), 'manage_tags')]).toEqual([true, false]);
  expect(holdsPermission(who('manage_tags'), 'manage_tags')).toBe(true);
});

test('files are imported into what is theirs to change, by who holds the permission', () => {
  const user = (...permissions: string[]) => ({ ...who(...permissions), resource_uri: '/api/v1/user/7/', groups: [] });
  const depot = (...perms: string[]) => ({ owner: '/api/v1/user/1/', permissions: [{ user: '/api/v1/user/7/', perms }] });
  expect([mayImport(user('import_files')), mayImport(user())]).toEqual([true, false]);
  expect([mayImport(user('import_files'), depot('write_depot')), mayImport(user(), depot('write_depot'))]).toEqual([true, false]);
  expect(mayImport(user('import_files'), depot('read_depot'))).toBe(false);
});

test('a kind is published where the address that shows it is there', () => {
  const config = { components_state: {}, backend: { urls: { view_url: '', portal_url: '/portal/' } } } as Parameters<
    typeof offersPublishing
  >[0];
  expect(published.map((kind) => offersPublishing(config, kind))).toEqual([true, false, true]);
  expect(published.map((kind) => offersPublishing(undefined, kind))).toEqual([false, false, false]);
});
