import { createClient, globalPermissions, objectPermissions, type Client, type GlobalPermission, type PermissionKind } from '@geo/api';
import { createHash, randomUUID } from 'node:crypto';
import { hashPassword } from '../../../identity/passwords.ts';
import type { TestPlatform } from '../../../testing/backends.ts';
import { verbsOf, type Granted, type Role } from '../demand.ts';

export const password = 'Sieben Pegel stehen am Rhein';

/** How a role asks: the headers that tell who it is. */
export interface Credentials {
  /** Null for nobody. */
  readonly account: number | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface People {
  /** @param lacking The global permission that `unlicensed` does not have. */
  as(role: Role, lacking?: GlobalPermission): Promise<Credentials>;
  client(role: Role): Promise<Client>;
  /** The administrator of the platform, who is none of the roles. */
  admin(): Promise<Client>;
  /** New sessions from now on, for calls that change those of who calls. */
  renew(): void;
  /** The permission table that gives every role what it stands for. */
  grants(kind: PermissionKind): Promise<string>;
}

/** Accounts and sessions of all roles, written as they are: logging all of them in would take the most of the time. */
export async function peopleOf({ db, url }: TestPlatform): Promise<People> {
  const hash = await hashPassword(password);
  const known = new Map<string, Promise<Credentials>>();
  const accounts = new Map<string, number>();
  const insert = async (sql: string, params: readonly unknown[]): Promise<number> =>
    (await db.query<{ id: number }>(`INSERT INTO ${sql} RETURNING id`, params)).rows[0]!.id;
  const group = (name: string) => insert('geo.account_group (name) VALUES ($1)', [name]);
  const [writers, unlicensed] = [await group('Schreibende'), await group('Ohne eine Erlaubnis')];

  async function account(name: string, lacking?: GlobalPermission): Promise<number> {
    const there = accounts.get(name);
    if (there !== undefined) return there;
    const permissions = globalPermissions.filter((one) => one !== lacking);
    const id = await insert('geo.account (username, password_hash, permissions, is_superuser) VALUES ($1, $2, $3, $4)', [
      name,
      hash,
      permissions,
      name === 'superuser',
    ]);
    for (const [role, number] of [
      ['member', writers],
      ['unlicensed', unlicensed],
    ] as const)
      if (name.startsWith(role)) await db.query('INSERT INTO geo.membership (account_id, group_id) VALUES ($1, $2)', [id, number]);
    accounts.set(name, id);
    return id;
  }
  async function session(id: number, actsAs: number | null, withToken: boolean): Promise<Credentials> {
    const [token, csrf] = [randomUUID(), randomUUID()];
    await db.query('INSERT INTO geo.session (token_hash, account_id, impersonated_id, csrf) VALUES ($1, $2, $3, $4)', [
      createHash('sha256').update(token).digest(),
      id,
      actsAs,
      csrf,
    ]);
    return {
      account: actsAs ?? id,
      headers: { Cookie: `sessionid=${token}; csrftoken=${csrf}`, ...(withToken ? { 'X-CSRFToken': csrf } : {}) },
    };
  }
  async function enter(role: Role, lacking: GlobalPermission | undefined): Promise<Credentials> {
    if (role === 'anonymous') return { account: null, headers: { Cookie: 'csrftoken=niemand', 'X-CSRFToken': 'niemand' } };
    if (role === 'tokenless') return session(await account('owner'), null, false);
    if (role === 'acting') return session(await account('superuser'), await account('other'), true);
    return session(await account(lacking ? `${role}-${lacking}` : role, lacking), null, true);
  }
  function as(role: Role, lacking?: GlobalPermission): Promise<Credentials> {
    const without = role === 'unlicensed' ? lacking : undefined;
    const key = `${role} ${without ?? ''}`;
    if (!known.has(key)) known.set(key, enter(role, without));
    return known.get(key)!;
  }
  const clientOf = ({ headers }: Credentials): Client => createClient({ baseUrl: url, headers });
  return {
    as,
    client: async (role) => clientOf(await as(role)),
    async admin() {
      const { rows } = await db.query<{ id: number }>("SELECT id FROM geo.account WHERE username = 'admin'");
      return clientOf(await session(rows[0]!.id, null, true));
    },
    renew: () => known.clear(),
    async grants(kind) {
      const permissions: Readonly<Record<string, string>> = objectPermissions[kind];
      const entries = [];
      for (const role of [
        'reader',
        'runner',
        'writer',
        'sharer',
        'publisher',
        'approver',
        'member',
        'unlicensed',
      ] as const satisfies Granted[]) {
        const perms = verbsOf(role, kind).flatMap((verb) => permissions[verb] ?? []);
        if (perms.length === 0) continue;
        if (role === 'member' || role === 'unlicensed') entries.push({ group: role === 'member' ? writers : unlicensed, perms });
        else entries.push({ user: (await as(role)).account, perms });
      }
      return JSON.stringify(entries);
    },
  };
}
