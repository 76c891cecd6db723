import { withheldPermissions } from '../../../kinds/kinds.ts';
import { makeGroup } from '../people/groups.ts';
import { makeKey } from '../people/keys.ts';
import { makeSession } from '../people/sessions.ts';
import type { World } from '../state.ts';
import { grantedToNewUsers, makeUser, userByUri } from '../people/users.ts';
import { daysAgo } from './times.ts';

export interface People {
  readonly admin: string;
  readonly kim: string;
  readonly jonas: string;
  readonly ute: string;
  /** Groups. */
  readonly planning: string;
  readonly water: string;
}

/** Two more users and two groups with members. */
export function seedPeople(world: World, admin: string, kim: string, password: string): People {
  const planning = makeGroup(world, 'Stadtplanung Köln', ['add_view', 'add_portal', 'publish_view', 'publish_portal']).resource_uri;
  const water = makeGroup(world, 'Wasserwirtschaft', [...withheldPermissions]).resource_uri;
  const jonas = makeUser(world, {
    username: 'jonas.oezdemir',
    first_name: 'Jonas',
    last_name: 'Özdemir',
    email: 'jonas.oezdemir@example.org',
    password,
    user_permissions: grantedToNewUsers.filter((name) => name !== 'manage_tags'),
    groups: [planning],
    max_concurrent_sessions: 2,
    expiration_date: '2027-12-31T22:59:59.000Z',
    last_login: daysAgo(1.2),
    notes: 'Vertretung für Kim Berger im Dezember.',
  }).resource_uri;
  const ute = makeUser(world, {
    username: 'u.brinkmann',
    first_name: 'Ute',
    last_name: 'Brinkmann-Großelohmann',
    email: 'ute.brinkmann@example.org',
    is_active: false,
    notes: 'Im Ruhestand seit 2025.',
    last_login: daysAgo(380),
  }).resource_uri;
  const first = userByUri(world, kim);
  if (first) world.users.set(first.id, { ...first, groups: [planning, water], email: 'kim.berger@example.org', last_login: daysAgo(0.3) });
  return { admin, kim, jonas, ute, planning, water };
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'QGIS/3.44',
  null,
];

/** Keys of two users: used, limited, over, and made by somebody else. */
export function seedKeys(world: World, { admin, kim }: People): void {
  const board = [...world.switchboards.values()][0]!.resource_uri;
  const secret = 'x'.repeat(43);
  const key = (prefix: string) => ({ prefix, key: `${prefix}_${secret}` });
  makeKey(world, kim, {
    ...key('geo_q7d0m4xk'),
    name: 'QGIS im Büro',
    realms: ['services'],
    created: daysAgo(200),
    expires: daysAgo(-165),
    last_used: daysAgo(0.1),
  });
  makeKey(world, kim, {
    ...key('geo_2fz81hcw'),
    name: 'Nachtlauf',
    realms: ['execute'],
    switchboards: [board],
    created: daysAgo(90),
    expires: daysAgo(-20),
    last_used: daysAgo(0.4),
    maker: admin,
  });
  makeKey(world, kim, {
    ...key('geo_0b5tqrn3'),
    name: 'Messstellen-Skript',
    realms: ['read', 'write'],
    created: daysAgo(400),
    expires: daysAgo(35),
    last_used: daysAgo(36),
  });
  makeKey(world, admin, { ...key('geo_x91c3vpe'), name: 'Überwachung', realms: ['read'], created: daysAgo(12), expires: null });
}

/** Ten sessions, of which the three newest are active. */
export function seedSessions(world: World, { admin, kim, jonas, ute }: People): void {
  const users = [ute, admin, kim, jonas, admin, kim, jonas, kim, jonas, admin];
  users.forEach((uri, index) => {
    const user = userByUri(world, uri);
    if (!user) return;
    const age = (users.length - index) * 0.9;
    const active = index >= 7;
    makeSession(world, user, {
      is_active: active,
      created_at: daysAgo(age),
      last_seen: daysAgo(active ? 0.01 * age : age - 0.2),
      closed_at: active ? null : daysAgo(age - 0.2),
      ip_address: index === 4 ? '2a02:908:1234:5600::7' : `10.20.${index}.${40 + index}`,
      user_agent: agents[index % agents.length] ?? null,
      key: `seeded ${index}`,
    });
  });
}
