import { describe, expect, it } from 'vitest';
import { toEntries, toRows } from './entries.ts';

const subjectOf = (uri: string, kind: 'user' | 'group') => ({ kind, uri, name: uri });

describe('entries and rows', () => {
  const entries = [
    { user: 'u1', group: null, perms: ['read'] },
    { user: null, group: 'g1', perms: [] },
  ];
  it('users and groups become rows, and rows entries with exactly one of both', () => {
    const rows = toRows(entries, subjectOf);
    expect(rows.map((row) => `${row.subject.kind} ${row.subject.uri}`)).toEqual(['user u1', 'group g1']);
    expect(toEntries(rows)).toEqual([
      { user: 'u1', perms: ['read'] },
      { group: 'g1', perms: [] },
    ]);
  });
  it('an entry of nobody is left out', () => expect(toRows([{ perms: ['read'] }], subjectOf)).toEqual([]));
});
