import type { SecurityEntry } from '@geo/api';

let made = 0;

/** An entry of a story. */
export function sampleEntry(fields: Partial<SecurityEntry> & Pick<SecurityEntry, 'event'>): SecurityEntry {
  made += 1;
  return {
    id: made,
    at: '2026-11-21T05:15:00.000Z',
    count: 1,
    user: null,
    user_name: null,
    impersonator: null,
    impersonator_name: null,
    object: null,
    object_kind: null,
    object_name: null,
    ip_address: '192.0.2.14',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    details: {},
    ...fields,
  };
}

const kim = { user: '/api/v1/user/2/', user_name: 'kim' };
const admin = { user: '/api/v1/user/1/', user_name: 'admin' };
const depot = { object: '/api/v1/depot/7/', object_kind: 'depot', object_name: 'Pegelstationen' };

/** Entries of all groups. */
export const sampleEntries: readonly SecurityEntry[] = [
  sampleEntry({ event: 'login', ...admin }),
  sampleEntry({
    event: 'login_failed',
    count: 9,
    at: '2026-11-21T05:02:00.000Z',
    object: '/api/v1/user/1/',
    object_kind: 'user',
    object_name: 'admin',
    details: { code: 'login_failed' },
  }),
  sampleEntry({
    event: 'refused',
    ...kim,
    ...depot,
    at: '2026-11-20T15:40:00.000Z',
    count: 3,
    details: { code: 'forbidden', permission: 'share_depot', call: 'PATCH /api/v1/depot/:id/' },
  }),
  sampleEntry({
    event: 'permissions_changed',
    ...kim,
    ...depot,
    impersonator: '/api/v1/user/1/',
    impersonator_name: 'admin',
    at: '2026-11-20T15:20:00.000Z',
    details: {
      changes: [
        { holder: '/api/v1/user/3/', holder_name: 'jonas.oezdemir', given: ['read_depot', 'write_depot'], taken: [] },
        { holder: '/api/v1/group/1/', holder_name: 'Planung', given: [], taken: ['share_depot'] },
      ],
      more: 4,
    },
  }),
  sampleEntry({
    event: 'user_deleted',
    ...admin,
    at: '2026-11-18T09:00:00.000Z',
    object_kind: 'user',
    object_name: 'praktikum2025',
    details: { sessions: 2 },
  }),
  sampleEntry({
    event: 'user_created',
    ip_address: null,
    user_agent: null,
    at: '2026-11-01T08:00:00.000Z',
    object: '/api/v1/user/1/',
    object_kind: 'user',
    object_name: 'admin',
  }),
];
