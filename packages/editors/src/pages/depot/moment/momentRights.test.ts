import { createWorld } from '@geo/api/mocks';
import type { Depot, Me } from '@geo/api';
import { expect, it } from 'vitest';
import { momentRights } from './momentRights.ts';

const me = { resource_uri: '/api/v1/user/9/', is_superuser: false, groups: [] as string[] } as unknown as Me;
const stored = [...createWorld().depots.values()].find(({ moments }) => moments.length > 1)!;
const [newest, older] = stored.moments;
const shared = (...perms: string[]): Depot => ({ ...stored, permissions: [{ user: me.resource_uri, group: null, perms }] });

it('who writes a depot edits the moment that takes edits, and no other', () => {
  const writable = shared('write_depot');
  expect(momentRights(me, writable, newest)).toEqual({ writes: true, acts: true, edits: true });
  expect(momentRights(me, writable, older)).toEqual({ writes: true, acts: true, edits: false });
  expect(momentRights(me, writable, undefined)).toEqual({ writes: true, acts: true, edits: false });
});

it('who approves has to do with moments and edits none; who reads, and who is not known yet, has not', () => {
  expect(momentRights(me, shared('approve_depot'), newest)).toEqual({ writes: false, acts: true, edits: false });
  for (const who of [me, undefined])
    expect(momentRights(who, shared('read_depot'), newest)).toEqual({ writes: false, acts: false, edits: false });
});
