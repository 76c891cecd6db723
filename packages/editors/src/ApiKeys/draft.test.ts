import { describe, expect, it } from 'vitest';
import { firstKey, keyInput, keyProblems, withRealm } from './draft.ts';

const now = new Date('2026-11-29T08:00:00Z');

describe('a key that is being described', () => {
  it('needs a name and a realm', () => {
    expect(keyProblems(firstKey)).toEqual({ name: 'keyNameMissing', realms: 'keyRealmsMissing' });
    expect(keyProblems({ ...firstKey, name: ' ', realms: ['read'] })).toEqual({ name: 'keyNameMissing' });
    expect(keyProblems({ ...firstKey, name: 'QGIS', realms: ['services'] })).toEqual({});
  });
  it('has its realms in the order in which they are shown', () =>
    expect(withRealm(withRealm(firstKey, 'services', true), 'read', true).realms).toEqual(['read', 'services']));
  it('is limited only where it runs something', () => {
    const limited = { ...withRealm(firstKey, 'execute', true), switchboards: ['/api/v1/switchboard/1/'] };
    expect(withRealm(limited, 'read', true).switchboards).toHaveLength(1);
    expect(withRealm(limited, 'execute', false).switchboards).toEqual([]);
  });
  it('is sent with its end, for oneself or for somebody', () => {
    const draft = { ...firstKey, name: ' QGIS ', realms: ['services'] as const, days: 30 as const };
    expect(keyInput(draft, null, now)).toEqual({
      name: 'QGIS',
      realms: ['services'],
      switchboards: [],
      expires: '2026-12-29T08:00:00.000Z',
    });
    expect(keyInput({ ...draft, days: 365 }, null, now)).not.toHaveProperty('expires');
    expect(keyInput({ ...draft, days: null }, '/api/v1/user/2/', now)).toMatchObject({ user: '/api/v1/user/2/', expires: null });
  });
});
