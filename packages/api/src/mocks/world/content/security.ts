import type { SecurityNote } from '../people/security.ts';
import { noteSecurity, userSubject } from '../people/security.ts';
import type { MockUser, World } from '../state.ts';
import { actorOf, userByUri } from '../people/users.ts';
import type { People } from './people.ts';
import { daysAgo } from './times.ts';

type Line = readonly [age: number, who: MockUser | null, note: Omit<SecurityNote, 'at'>, as?: MockUser];

/** Entries of all groups over the last weeks, newest first in the list. */
export function seedSecurityLog(world: World, people: People): void {
  const [admin, kim, jonas, ute] = [people.admin, people.kim, people.jonas, people.ute].map((uri) => userByUri(world, uri)!) as [
    MockUser,
    MockUser,
    MockUser,
    MockUser,
  ];
  const depot = [...world.depots.values()][0]!;
  const layer = [...world.layers.values()][0]!;
  const depotSubject = { uri: depot.resource_uri, name: depot.name };
  const layerSubject = { uri: layer.resource_uri, name: layer.name };
  const lines: readonly Line[] = [
    [21, null, { event: 'user_created', subject: userSubject(jonas) }],
    [20.5, admin, { event: 'membership_changed', subject: userSubject(jonas), details: { given: ['Planung'], taken: [] } }],
    [9, admin, { event: 'user_deactivated', subject: userSubject(ute) }],
    [8.2, admin, { event: 'user_deleted', subject: { uri: '/api/v1/user/900001/', name: 'praktikum2025' }, details: { sessions: 1 } }],
    [6, kim, { event: 'published', subject: layerSubject }],
    [5.9, admin, { event: 'impersonation_begun', subject: userSubject(kim) }],
    [5.8, kim, { event: 'withdrawn', subject: layerSubject }, admin],
    [5.7, admin, { event: 'impersonation_ended', subject: userSubject(kim) }],
    [
      3,
      kim,
      {
        event: 'permissions_changed',
        subject: depotSubject,
        details: {
          changes: [{ holder: jonas.resource_uri, holder_name: jonas.username, given: ['read_depot', 'write_depot'], taken: [] }],
        },
      },
    ],
    [
      2,
      jonas,
      {
        event: 'refused',
        subject: depotSubject,
        details: { code: 'forbidden', permission: 'share_depot', call: 'PATCH /api/v1/depot/:id/' },
        count: 3,
      },
    ],
    [1.1, null, { event: 'login_failed', subject: { uri: null, name: 'adm…' }, details: { code: 'login_failed' }, count: 9 }],
    [1.09, null, { event: 'login_limited', subject: userSubject(admin), details: { code: 'login_locked' }, count: 240 }],
    [0.95, kim, { event: 'key_made', subject: userSubject(kim), details: { key: 'QGIS im Büro (geo_q7d0m4xk)', given: ['services'] } }],
    [0.9, jonas, { event: 'session_ended', subject: userSubject(jonas), details: { reason: 'limit', sessions: 1 } }],
    [0.3, kim, { event: 'login' }],
    [0.01, admin, { event: 'login' }],
  ];
  for (const [age, who, note, as] of lines) noteSecurity(world, who && actorOf(world, who, as), { ...note, at: daysAgo(age) });
}
