import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';
import { keyRealms, runCalls } from '../contract/keyRealms.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isKeyOver, keyEndFault, keyPrefix, realmFor } from './realms.ts';

const now = new Date('2026-11-29T08:00:00Z');
const after = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString();

describe('a key', () => {
  it('is recognised by what it begins with, and nothing else is one', () => {
    expect(keyPrefix(`geo_4k7x01qz_${'A'.repeat(43)}`)).toBe('geo_4k7x01qz');
    for (const text of [
      '',
      'geo_',
      'geo_4k7x01qz',
      `geo_4K7X01QZ_${'A'.repeat(43)}`,
      `geo_4k7x01qz_${'A'.repeat(42)}`,
      ` geo_4k7x01qz_${'A'.repeat(43)}`,
    ])
      expect(keyPrefix(text), text).toBeNull();
  });
  it('is over at its end', () => {
    expect(isKeyOver({ expires: null }, now)).toBe(false);
    expect(isKeyOver({ expires: after(1) }, now)).toBe(false);
    expect(isKeyOver({ expires: now.toISOString() }, now)).toBe(true);
  });
  it('ends within a year, unless a superuser makes it', () => {
    const [user, superuser] = [{ is_superuser: false }, { is_superuser: true }];
    expect(keyEndFault(after(366), user, now)).toBeNull();
    expect(keyEndFault(after(367), user, now)).toBe('far');
    expect(keyEndFault(null, user, now)).toBe('never');
    expect(keyEndFault(after(0), user, now)).toBe('past');
    expect([keyEndFault(after(5000), superuser, now), keyEndFault(null, superuser, now)]).toEqual([null, null]);
    expect(keyEndFault(after(-1), superuser, now)).toBe('past');
  });
  it('is taken by a realm that is not limited, where it has one', () => {
    expect(realmFor(['execute', 'read'], ['execute', 'read'])).toBe('read');
    expect(realmFor(['execute'], ['read', 'execute'])).toBe('execute');
    expect(realmFor(['services'], ['read', 'execute'])).toBeNull();
    expect(realmFor([], ['read'])).toBeNull();
  });
});

describe('the calls that a key makes', () => {
  const names = Object.keys(keyRealms) as EndpointName[];
  it('never change something by the realm that reads', () => {
    const isChanging = ({ method, changesState }: Endpoint): boolean => method !== 'GET' || changesState === true;
    const open = names.filter(
      (name) => name !== 'job' && isChanging(endpoints[name]) && keyRealms[name]?.some((realm) => realm === 'read' || realm === 'services'),
    );
    expect(open).toEqual([]);
  });
  it('are none of those about people, passwords, sessions, keys and the log of them', () => {
    const open = names.filter((name) => endpoints[name].tag === 'account' && keyRealms[name] !== null);
    // Who one is, and the names that permission tables show.
    expect(open.toSorted()).toEqual(['groupOverview', 'me', 'userOverview']);
  });
  it('are runs of a switchboard only where the address names it, or its job', () => {
    const running = names.filter((name) => (keyRealms[name] as readonly string[] | null)?.includes('execute') && name !== 'job');
    expect(running.toSorted()).toEqual([...runCalls].toSorted());
    for (const name of runCalls) expect(endpoints[name].path).toMatch(/^\/api\/v1\/switchboard\/\{id\}\//);
  });
});
