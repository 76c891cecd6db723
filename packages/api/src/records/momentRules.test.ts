import { expect, it } from 'vitest';
import type { Moment } from '../schemas/depot.ts';
import { deletionFault, isEditedFrom, isOwnWork, waitingUpon } from './momentRules.ts';

const state = (id: number, status: Moment['status'] = 'finalized', approved: unknown = null) => ({ id, status, approved });
const ids = (moments: readonly { readonly id: number }[]) => moments.map(({ id }) => id);

it('edits go on from the newest moment or from the open one upon it', () => {
  const [latest, open] = [{ id: 2 }, { id: 3 }];
  expect([1, 2, 3].filter((id) => isEditedFrom(id, latest, open))).toEqual([2, 3]);
  expect(isEditedFrom(2, latest, null)).toBe(true);
  expect(isEditedFrom(2, undefined, undefined)).toBe(false);
});

it('what waits was built on the older ones that wait', () => {
  const moments = [state(6, 'open'), state(5), state(4, 'rejected'), state(3), state(2), state(1, 'approved', '2026-11-22')];
  expect(ids(waitingUpon({ moments }, { id: 2 }))).toEqual([5, 3]);
  expect(ids(waitingUpon({ moments }, { id: 5 }))).toEqual([]);
  expect(ids(waitingUpon({ moments }, { id: 1 }))).toEqual([5, 3, 2]);
});

it('own is what oneself, or who acts as one, has stored or edited in any of what would be approved', () => {
  const moments = [
    { ...state(5), by: ['e'] },
    { ...state(4), by: [null, 'd'] },
    { ...state(3, 'rejected'), by: ['c'] },
    { ...state(2), by: ['b'] },
    { ...state(1, 'finalized', '2026-11-22'), by: ['a'] },
  ];
  const isOwn = (id: number, self: string, impersonator: string | null = null) => isOwnWork({ moments }, { id }, { self, impersonator });
  expect(['a', 'b', 'c', 'd', 'e'].filter((self) => isOwn(4, self))).toEqual(['b', 'd']);
  expect([isOwn(4, 'x', 'b'), isOwn(4, 'x', 'a'), isOwn(2, 'd'), isOwn(4, 'x')]).toEqual([true, false, false, false]);
});

it('a moment is deleted that is not read, does not wait, that nothing reads, and on which no rejected one was built', () => {
  const numbered = (id: number, put_back: number | null = null, ...rest: [Moment['status'], unknown?]) => ({
    ...state(id, ...rest),
    number: id,
    put_back,
  });
  // 5 was built on 3, and 8 came when that had been rejected.
  const moments = [
    numbered(10, null, 'finalized'),
    numbered(8, 9, 'rejected'),
    numbered(5, 6, 'rejected'),
    numbered(3, 7, 'rejected'),
    numbered(2, null, 'finalized', '2026-11-22'),
    numbered(1, null, 'finalized', '2026-11-21'),
  ];
  const fault = (at: number, reads: boolean = false) => deletionFault({ moments }, moments[at]!, reads ? [{ kind: 'job', name: '1' }] : []);
  expect([fault(0)?.code, fault(4)?.code]).toEqual(['moment_waits', 'moment_is_read']);
  expect(fault(3)).toEqual({ code: 'later_rejected', moments: [moments[2]] });
  expect([fault(1), fault(2), fault(5)]).toEqual([null, null, null]);
  expect(fault(5, true)).toEqual({ code: 'moment_in_use', readers: [{ kind: 'job', name: '1' }] });
});
