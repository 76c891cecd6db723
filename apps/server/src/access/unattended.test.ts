import { describe, expect, it } from 'vitest';
import { unattendedProblem, unattendedText } from './unattended.ts';

const now = new Date('2026-03-01T12:00:00Z');
const open = { is_active: true, is_staff: true, expiration_date: null };
const ended = { ...open, expiration_date: '2026-03-01T11:59:59Z' };

describe('runs that nobody starts by hand', () => {
  it.each([
    ['both may log in', open, open, null],
    ['the account of the last change is gone', null, open, 'changer_gone'],
    ['whoever made it may not log in any more', ended, open, 'changer_shut'],
    ['whoever made it is no staff', { ...open, is_staff: false }, open, 'changer_shut'],
    ['the owner is shut out', open, { ...open, is_active: false }, 'owner_shut'],
    ['the owner is gone', open, null, 'owner_shut'],
    ['an end that is yet to come counts for nothing', { ...open, expiration_date: '2026-03-01T12:00:01Z' }, open, null],
  ] as const)('%s', (_, changer, owner, problem) => expect(unattendedProblem(changer, owner, now)).toBe(problem));

  it('name whom it is about', () => {
    expect(unattendedText('changer_shut', 'Kim Berger', 'Katrin Mertens').en).toContain('Kim Berger changed it last');
    expect(unattendedText('owner_shut', 'Kim Berger', 'Katrin Mertens').de).toContain('Katrin Mertens, dem es gehört');
  });
});
