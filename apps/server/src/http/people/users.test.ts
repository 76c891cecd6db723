import { endpoints, globalPermissions, withheldPermissions, type BodyInput, type Client, type User, type UserInput } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { createAccount } from '../../identity/new-account.ts';
import { ownedTables } from '../../store/objects/owned.ts';
import { saveUser } from '../../identity/users.ts';
import { newDepot } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';

const password = 'noch-ein-langes-Passwort';

for (const backend of anyBackend)
  describe.skipIf(backend.skipped)(`users and groups (${backend.name})`, () => {
    let platform: TestPlatform;
    let admin: Client;
    let staff: Client;
    let made = 0;
    beforeAll(async () => {
      platform = await backend.start();
      await createAccount(platform.db, { username: 'mitarbeiter', password });
      admin = await signIn(platform.url, 'admin', platform.password);
      staff = await signIn(platform.url, 'mitarbeiter', password);
    });
    afterAll(() => platform.dispose());

    const add = (input: Partial<UserInput> = {}): Promise<User> =>
      admin.call(endpoints.createUser, { body: { username: `person${++made}`, raw_password: password, ...input } });
    const save = (user: User, body: BodyInput<typeof endpoints.saveUser>) =>
      admin.call(endpoints.saveUser, { params: { id: user.id }, body });
    const enter = (user: User, secret = password) => signInWithCookies(platform.url, user.username, secret);

    it('their administration is noted, for superusers only', async () => {
      const user = await add({ username: 'notiz' });
      await save(user, { notes: 'x' });
      await expect(save(user, { notes: 'y', revision: 99 })).rejects.toMatchObject({ code: 'stale_revision' });
      await admin.call(endpoints.deleteUser, { params: { id: user.id } });
      const group = await admin.call(endpoints.createGroup, { body: { name: 'notizen' } });
      await admin.call(endpoints.saveGroup, { params: { id: group.id }, body: { name: 'notizbuch' } });
      await admin.call(endpoints.deleteGroup, { params: { id: group.id } });
      const noted = async (client: Client): Promise<unknown[]> =>
        (await client.call(endpoints.events, { query: { q: 'notiz' } })).objects.map((event) => [
          event.key,
          event.content_kind,
          event.metadata.name,
          event.content_object,
        ]);
      expect(await noted(admin)).toEqual([
        ['delete', 'group', 'notizbuch', null],
        ['update', 'group', 'notizbuch', null],
        ['create', 'group', 'notizen', null],
        ['delete', 'user', 'notiz', null],
        ['update', 'user', 'notiz', null],
        ['create', 'user', 'notiz', null],
      ]);
      expect(await noted(staff)).toEqual([]);
    });

    it('are only for superusers, but their names are for everybody', async () => {
      const user = await add();
      const group = await admin.call(endpoints.createGroup, { body: { name: 'Namen' } });
      const id = { params: { id: user.id } };
      const attempts = [
        () => staff.call(endpoints.users, {}),
        () => staff.call(endpoints.user, id),
        () => staff.call(endpoints.createUser, { body: { username: 'x', raw_password: password } }),
        () => staff.call(endpoints.saveUser, { ...id, body: { is_superuser: true } }),
        () => staff.call(endpoints.deleteUser, id),
        () => staff.call(endpoints.groups, {}),
        () => staff.call(endpoints.group, { params: { id: group.id } }),
        () => staff.call(endpoints.createGroup, { body: { name: 'x' } }),
        () => staff.call(endpoints.saveGroup, { params: { id: group.id }, body: { name: 'x' } }),
        () => staff.call(endpoints.deleteGroup, { params: { id: group.id } }),
        () => staff.call(endpoints.sessions, {}),
        () => staff.call(endpoints.closeSession, { params: { id: 1 } }),
        () => staff.call(endpoints.sendInvite, { body: { email: 'a@example.org' } }),
        () => staff.call(endpoints.impersonate, id),
      ];
      for (const [index, attempt] of attempts.entries())
        await expect(attempt(), `attempt ${index}`).rejects.toMatchObject({ status: 403, code: 'superuser_only' });
      const names = (await staff.call(endpoints.userOverview, { query: { q: user.username } })).objects;
      expect(names).toEqual([
        { id: user.id, resource_uri: user.resource_uri, username: user.username, display_name: user.username, is_active: true },
      ]);
      expect((await staff.call(endpoints.groupOverview, {})).objects).toEqual([
        { id: group.id, resource_uri: group.resource_uri, name: 'Namen' },
      ]);
    });

    it('begin with everything but the withheld permissions, and keep what they are given', async () => {
      const group = await admin.call(endpoints.createGroup, { body: { name: 'Anfang' } });
      const user = await add({
        first_name: 'Erika',
        last_name: 'Muster',
        email: 'e@example.org',
        notes: 'neu',
        groups: [group.resource_uri],
      });
      expect(user).toMatchObject({ display_name: 'Erika Muster', is_active: true, is_staff: true, is_superuser: false, last_login: null });
      expect(user.user_permissions).toHaveLength(globalPermissions.length - withheldPermissions.length);
      expect(user.user_permissions.filter((permission) => withheldPermissions.includes(permission))).toEqual([]);
      expect(user.groups).toEqual([group.resource_uri]);
      expect((await admin.call(endpoints.group, { params: { id: group.id } })).members).toBe(1);
      const changed = await save(user, {
        user_permissions: ['access_connect'],
        groups: [],
        max_concurrent_sessions: 3,
        expiration_date: '2099-01-01T00:00:00.000Z',
        revision: user.revision,
      });
      expect(changed).toMatchObject({
        user_permissions: ['access_connect'],
        groups: [],
        max_concurrent_sessions: 3,
        expiration_date: '2099-01-01T00:00:00.000Z',
      });
      await expect(save(user, { notes: 'veraltet', revision: user.revision })).rejects.toMatchObject({
        status: 409,
        code: 'stale_revision',
      });
      await expect(save(user, { groups: ['/api/v1/group/999/'] })).rejects.toMatchObject({ status: 422, code: 'no_such_reference' });
      await enter(changed);
      expect((await admin.call(endpoints.user, { params: { id: user.id } })).last_login).not.toBeNull();
    });

    it('are found by text and state', async () => {
      const user = await add({ first_name: 'Zoë', last_name: 'Findemich' });
      const gone = await add({ last_name: 'Findemich', is_active: false });
      const found = async (query: { q?: string; filter?: string; order_by?: string }) =>
        (await admin.call(endpoints.users, { query })).objects.map(({ id }) => id);
      expect(await found({ q: 'findemich', order_by: '-username' })).toEqual([gone.id, user.id]);
      expect(await found({ q: 'findemich', filter: 'active' })).toEqual([user.id]);
      expect(await found({ q: 'findemich', filter: 'inactive' })).toEqual([gone.id]);
      expect(await found({ q: 'zoë f' })).toEqual([user.id]);
      await expect(found({ filter: 'alle' })).rejects.toMatchObject({ status: 422 });
      await expect(found({ order_by: 'password_hash' })).rejects.toMatchObject({ status: 400 });
      expect(JSON.stringify(await admin.call(endpoints.users, {}))).not.toContain('scrypt');
    });

    it('have names without spaces, taken once whatever their case', async () => {
      const user = await add();
      for (const username of ['zwei Wörter', 'a/b', ''])
        await expect(add({ username })).rejects.toMatchObject({ status: 422, fields: { username: expect.any(String) } });
      const taken = { status: 422, code: 'username_taken' };
      await expect(add({ username: user.username.toUpperCase() })).rejects.toMatchObject(taken);
      await expect(save(await add(), { username: user.username })).rejects.toMatchObject(taken);
      expect((await add({ username: 'müller-Lüdenscheidt_1@x.de' })).username).toBe('müller-Lüdenscheidt_1@x.de');
    });

    it('need a good password or an invitation, not both and not neither', async () => {
      const refused = { status: 422, code: 'password_or_invite' };
      await expect(add({ raw_password: '' })).rejects.toMatchObject(refused);
      await expect(add({ send_invite: true, email: 'b@example.org' })).rejects.toMatchObject(refused);
      await expect(add({ raw_password: 'Passwort1234' })).rejects.toMatchObject({
        code: 'password_common',
        fields: { raw_password: expect.any(String) },
      });
      const user = await add();
      await expect(save(user, { raw_password: 'kurz' })).rejects.toMatchObject({ code: 'password_short' });
      await expect(save(user, { username: 'langer-benutzername', raw_password: 'langer-benutzername' })).rejects.toMatchObject({
        code: 'password_username',
      });
    });

    it('are put out at once by deactivation, another password or the date, with their sockets', async () => {
      for (const change of [
        { is_active: false },
        { is_staff: false },
        { expiration_date: '2020-01-01T00:00:00Z' },
        { raw_password: 'das-ganz-andere-Wort' },
      ]) {
        const user = await add();
        const { client, cookies } = await enter(user);
        const switchboard = await client.call(endpoints.createSwitchboard, { query: { name: 'Live' } });
        const { closed } = await socket(platform, switchboard.switchboard_id, cookies());
        await save(user, change);
        expect(await closed).toBe(1008);
        await expect(client.call(endpoints.me, {})).rejects.toMatchObject({ status: 401 });
        await expect(enter(user)).rejects.toMatchObject({ code: 'login_failed' });
      }
    });

    it('change of something else leaves a user in', async () => {
      const user = await add();
      const { client } = await enter(user);
      await save(user, { notes: 'x', is_active: true });
      expect((await client.call(endpoints.me, {})).id).toBe(user.id);
    });

    it('the last superuser stays, and nobody demotes or deletes oneself', async () => {
      const me = await admin.call(endpoints.me, {});
      const own = { status: 422, code: 'own_account' };
      for (const body of [{ is_superuser: false }, { is_active: false }, { is_staff: false }, { expiration_date: '2020-01-01T00:00:00Z' }])
        await expect(admin.call(endpoints.saveUser, { params: { id: me.id }, body })).rejects.toMatchObject(own);
      await expect(admin.call(endpoints.deleteUser, { params: { id: me.id } })).rejects.toMatchObject(own);
      await expect(
        admin.call(endpoints.saveUser, { params: { id: me.id }, body: { expiration_date: '2099-01-01T00:00:00Z' } }),
      ).rejects.toMatchObject({ code: 'last_superuser' });
      // Two superusers demote each other at once: one of them stays.
      const other = await add({ is_superuser: true });
      const actors = await Promise.all([me.id, other.id].map(async (id) => actorOf((await accountById(platform.db, id))!)));
      const outcomes = await Promise.allSettled([
        saveUser(platform.db, actors[0]!, other.id, { is_superuser: false }),
        saveUser(platform.db, actors[1]!, me.id, { is_superuser: false }),
      ]);
      await platform.db.query('UPDATE geo.account SET is_superuser = true WHERE id = $1', [me.id]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_superuser' } });
    });

    it('are deleted only when they own nothing; what they were granted goes with them', async () => {
      const user = await add();
      const { client } = await enter(user);
      const depot = await newDepot(client);
      await expect(admin.call(endpoints.deleteUser, { params: { id: user.id } })).rejects.toMatchObject({
        status: 409,
        code: 'owns_objects',
        message: expect.stringMatching(/1 Magazin \(„Depot \d+“\), 1 Magazinordner \(„Ordner/),
      });
      const granted = await newDepot(admin);
      const keeper = await admin.call(endpoints.me, {});
      await admin.call(endpoints.saveDepot, {
        params: { id: granted.id },
        body: { permissions: [user.resource_uri, keeper.resource_uri].map((uri) => ({ user: uri, perms: ['read_depot'] })) },
      });
      await client.call(endpoints.deleteDepot, { params: { id: depot.id } });
      await platform.db.query('DELETE FROM geo.depot_folder WHERE owner_id = $1', [user.id]);
      // What it did elsewhere does not hold it.
      await platform.db.query(
        "INSERT INTO geo.moment (depot_id, number, first_idx, status, origin, account_id, size, persistent_size, columns) VALUES ($1, 77, 1, 'open', 'magazine', $2, 0, 0, '[]')",
        [granted.id, user.id],
      );
      await admin.call(endpoints.deleteUser, { params: { id: user.id } });
      await expect(client.call(endpoints.me, {})).rejects.toMatchObject({ status: 401 });
      await expect(admin.call(endpoints.user, { params: { id: user.id } })).rejects.toMatchObject({ status: 404 });
      expect((await admin.call(endpoints.depot, { params: { id: granted.id } })).permissions).toEqual([
        { user: keeper.resource_uri, group: null, perms: ['read_depot'] },
      ]);
    });

    it('groups have a name of their own, and take their grants with them', async () => {
      const group = await admin.call(endpoints.createGroup, {
        body: { name: ' Katasteramt ', group_permissions: ['add_layer', 'add_layer'] },
      });
      expect(group).toMatchObject({ name: 'Katasteramt', group_permissions: ['add_layer'], members: 0, revision: 1 });
      const taken = { status: 422, code: 'group_name_taken' };
      await expect(admin.call(endpoints.createGroup, { body: { name: 'Katasteramt' } })).rejects.toMatchObject(taken);
      const other = await admin.call(endpoints.createGroup, { body: { name: 'Forst' } });
      await expect(admin.call(endpoints.saveGroup, { params: { id: other.id }, body: { name: 'Katasteramt' } })).rejects.toMatchObject(
        taken,
      );
      const saved = await admin.call(endpoints.saveGroup, {
        params: { id: other.id },
        body: { group_permissions: ['add_view'], revision: 1 },
      });
      expect(saved).toMatchObject({ name: 'Forst', group_permissions: ['add_view'], revision: 2 });
      const member = await add({ groups: [group.resource_uri, other.resource_uri] });
      const depot = await newDepot(admin);
      const permissions = [group, other].map(({ resource_uri }) => ({ group: resource_uri, perms: ['read_depot'] }));
      await admin.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
      await admin.call(endpoints.deleteGroup, { params: { id: group.id } });
      expect((await admin.call(endpoints.depot, { params: { id: depot.id } })).permissions).toEqual([{ user: null, ...permissions[1] }]);
      expect((await admin.call(endpoints.user, { params: { id: member.id } })).groups).toEqual([other.resource_uri]);
      await expect(admin.call(endpoints.group, { params: { id: group.id } })).rejects.toMatchObject({ status: 404 });
    });

    it('every table whose rows have an owner is known', async () => {
      const { rows } = await platform.db.query<{ table_name: string; grants: boolean }>(
        `SELECT table_name, bool_or(column_name = 'permissions') AS grants FROM information_schema.columns
         WHERE table_schema = 'geo' AND column_name IN ('owner_id', 'permissions') AND table_name NOT IN ('account', 'account_group', 'tag')
         GROUP BY table_name ORDER BY table_name`,
      );
      expect(
        ownedTables
          .map(({ table, grants }) => ({ table_name: table.replace('geo.', ''), grants }))
          .toSorted((a, b) => (a.table_name < b.table_name ? -1 : 1)),
      ).toEqual(rows);
    });
  });

/** Opens a live socket; `closed` answers the code that it is closed with. */
async function socket(platform: TestPlatform, switchboard: number, cookies: string): Promise<{ closed: Promise<number> }> {
  const url = `${platform.url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${switchboard}`;
  const live = new WebSocket(url, { headers: { Cookie: cookies } } as unknown as string[]);
  const closed = new Promise<number>((resolve) => (live.onclose = (event) => resolve(event.code)));
  await new Promise((resolve) => (live.onopen = resolve));
  return { closed };
}
