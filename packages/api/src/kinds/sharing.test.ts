import { describe, expect, it } from 'vitest';
import { changedPermissions, changesByHolder, sharesOnly, unknownPermission } from './sharing.ts';

const entry = (user: string, ...perms: string[]) => ({ user, perms });

describe('a change of a permission table', () => {
  it('is what anybody gets or loses', () => {
    const before = [entry('a', 'read'), entry('b', 'read', 'write')];
    expect(changedPermissions(before, [entry('a', 'read', 'share'), entry('b', 'read', 'write')])).toEqual(['share']);
    expect(changedPermissions(before, [entry('b', 'write', 'read')])).toEqual(['read']);
    expect(changedPermissions(before, [entry('b', 'read'), entry('a', 'read', 'write')])).toEqual(['write']);
    expect(changedPermissions([entry('a', 'read')], [{ group: 'a2', perms: ['read'] }])).toEqual(['read']);
  });

  it('is none for another order, repetition, or entries without permission', () => {
    const before = [entry('a', 'read', 'write'), { user: null, group: 'g', perms: ['read'] }];
    const same = [{ group: 'g', perms: ['read', 'read'] }, entry('a', 'write'), entry('a', 'read'), entry('c')];
    expect(changedPermissions(before, same)).toEqual([]);
  });

  it('gives and takes by holder, whoever stays as before is left out', () => {
    const before = [entry('a', 'read'), entry('a', 'write'), { user: null, group: 'g', perms: ['read'] }, entry('c', 'read')];
    const after = [entry('b', 'read'), entry('a', 'read', 'share'), entry('c', 'read')];
    expect(changesByHolder(before, after)).toEqual([
      { user: 'a', group: null, given: ['share'], taken: ['write'] },
      { user: null, group: 'g', given: [], taken: ['read'] },
      { user: 'b', group: null, given: ['read'], taken: [] },
    ]);
  });

  it('is told from a change of the object', () => {
    expect(sharesOnly({ permissions: [], revision: 3, name: undefined })).toBe(true);
    expect(sharesOnly({ permissions: [], name: 'x' })).toBe(false);
    expect(sharesOnly({ revision: 3 })).toBe(false);
  });
});

describe('unknownPermission', () => {
  const table = (...perms: string[]) => [{ user: 'a', perms }];
  it('names what the kind does not have', () => {
    expect(unknownPermission(['read_depot', 'write_depot'], [], table('read_depot', 'write'))).toBe('write');
    expect(unknownPermission(['read_depot', 'write_depot'], [], table('read_depot', 'write_depot'))).toBeUndefined();
  });
  it('lets stay what an older table has', () => {
    expect(unknownPermission(['read_depot'], table('old'), table('old', 'read_depot'))).toBeUndefined();
    expect(unknownPermission(['read_depot'], table('old'), [{ user: 'b', perms: ['old'] }])).toBe('old');
  });
});
