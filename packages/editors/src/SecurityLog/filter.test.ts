import { expect, it } from 'vitest';
import { changedSecuritySearch, isNarrowedLog, readSecurityFilter, securityQuery, wholeLog, type SecurityFilter } from './filter.ts';

const filter: SecurityFilter = { q: 'kim & 10.0', event: 'login_failed', user: '/api/v1/user/7/', from: '2026-11-02', to: '2026-11-03' };

it('an address is read as it was written', () => {
  expect(readSecurityFilter(changedSecuritySearch('', filter))).toEqual(filter);
  expect(changedSecuritySearch('?x=1&q=a', wholeLog)).toBe('?x=1');
});

it('nonsense counts as absent', () => {
  expect(readSecurityFilter('?event=nonsense&user=abc&from=2026-02-30&to=yesterday')).toEqual(wholeLog);
});

it('days are asked for from midnight to midnight on the reader’s clock, the last one included', () => {
  const { from, to } = securityQuery(filter);
  expect([new Date(from!).getHours(), new Date(from!).getDate(), new Date(to!).getHours(), new Date(to!).getDate()]).toEqual([0, 2, 0, 4]);
  expect(securityQuery({ ...wholeLog, to: '2026-12-31' }).to).toBe(new Date(2027, 0, 1).toISOString());
});

it('a group asks for all of its kinds', () => {
  expect(securityQuery({ ...wholeLog, event: 'refusals' }).event).toBe('impersonation_refused,refused,csrf_refused,limit_reached');
  expect(securityQuery(wholeLog).event).toBeUndefined();
});

it('anything that is set narrows', () => {
  expect(isNarrowedLog(wholeLog)).toBe(false);
  for (const [key, value] of Object.entries(filter)) expect(isNarrowedLog({ ...wholeLog, [key]: value }), key).toBe(true);
});
