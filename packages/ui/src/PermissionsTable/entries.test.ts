import { describe, expect, test } from 'vitest';
import { addEntry, removeEntry, roomOf, togglePerm, type PermissionEntry, type Subject } from './entries.ts';

const anna: Subject = { kind: 'user', uri: '/api/v1/user/1/', name: 'Anna' };
const gis: Subject = { kind: 'group', uri: '/api/v1/group/1/', name: 'GIS' };
const entries: readonly PermissionEntry[] = [{ subject: anna, perms: ['read', 'write'] }];

describe('addEntry', () => {
  test('adds at the end, without permissions unless given', () => {
    expect(addEntry(entries, gis)).toEqual([...entries, { subject: gis, perms: [] }]);
    expect(addEntry(entries, gis, ['read']).at(-1)).toEqual({ subject: gis, perms: ['read'] });
  });
  test('an entry that is there stays as it is', () => {
    expect(addEntry(entries, { ...anna, name: 'Anna B.' }, [])).toBe(entries);
  });
});

test('removeEntry takes out one subject only', () => {
  expect(removeEntry(addEntry(entries, gis), anna.uri)).toEqual([{ subject: gis, perms: [] }]);
  expect(removeEntry(entries, gis.uri)).toEqual(entries);
});

test('togglePerm grants and withdraws, and leaves others alone', () => {
  const both = addEntry(entries, gis);
  expect(togglePerm(both, anna.uri, 'read')[0]!.perms).toEqual(['write']);
  expect(togglePerm(both, gis.uri, 'read')).toEqual([both[0], { subject: gis, perms: ['read'] }]);
  expect(togglePerm(togglePerm(both, gis.uri, 'read'), gis.uri, 'read')).toEqual(both);
});

test('names have room for their longest word, up to a bound', () => {
  expect(roomOf('Jonas Krüger')).toBe('6ch');
  expect(roomOf('Amt für Hochwasserschutz-Zentrale')).toBe('16ch');
  expect(roomOf('x'.repeat(200))).toBe('24ch');
  expect(roomOf('')).toBe('0ch');
});
