import {
  endpoints,
  securityEventKeys,
  securityEvents,
  type BodyInput,
  type Client,
  type SecurityEntry,
  type SecurityEventKey,
  type User,
  type View,
} from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { sweepSecurityLog } from '../../store/security/log.ts';
import { views } from '../../store/maps/views.ts';
import { newDepot, points, importText } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';

const password = 'sieben Kraniche über Greven';
const newPassword = 'acht Kraniche über Rheine';
const agent = 'Prüfung/1.0';

for (const backend of anyBackend)
  describe.skipIf(backend.skipped)(`the security log (${backend.name})`, () => {
    let platform: TestPlatform;
    let admin: Client;
    let made = 0;
    beforeAll(async () => {
      platform = await backend.start();
      admin = await signIn(platform.url, 'admin', platform.password);
    });
    afterAll(() => platform.dispose());

    const add = (input: object = {}): Promise<User> =>
      admin.call(endpoints.createUser, { body: { username: `person${++made}`, raw_password: password, ...input } });
    const person = async (): Promise<{ user: User; client: Client }> => {
      const user = await add();
      return { user, client: await signIn(platform.url, user.username, password) };
    };
    const read = async (query: object = {}): Promise<SecurityEntry[]> =>
      (await admin.call(endpoints.securityLog, { query: { limit: 1000, ...query } })).objects;
    const of = (event: SecurityEventKey, user: User): Promise<SecurityEntry[]> => read({ event, user_uri: user.resource_uri });
    /** Refusals are noted beside their answers. */
    const soon = async (event: SecurityEventKey, user: User): Promise<SecurityEntry> => {
      await expect.poll(() => of(event, user)).not.toEqual([]);
      return (await of(event, user))[0]!;
    };
    const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(platform.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'User-Agent': agent, Cookie: 'csrftoken=abc', 'X-CSRFToken': 'abc', ...headers },
      });
    const tryLogIn = (username: string, secret: string): Promise<Response> => post('/accounts/login/', { username, password: secret });
    const newView = (client: Client): Promise<View> => client.call(endpoints.createView, { body: { name: `Karte ${++made}` } });

    it('begins with the first administrator, made by the platform itself', async () => {
      const first = (await read({ order_by: 'at', limit: 2 })).map(({ event, user_name, object_name, ip_address }) => [
        event,
        user_name,
        object_name,
        ip_address,
      ]);
      expect(first).toEqual([
        ['user_created', null, 'admin', null],
        ['superuser_granted', null, 'admin', null],
      ]);
    });

    it('a log-in that fails names whom it was tried on, where it came from, and never what was typed for nobody', async () => {
      const user = await add();
      expect((await tryLogIn(user.username.toUpperCase(), 'ganz falsch')).status).toBe(401);
      const entry = await soon('login_failed', user);
      expect(entry).toMatchObject({
        user: null,
        user_name: null,
        object: user.resource_uri,
        object_name: user.username,
        ip_address: '127.0.0.1',
        user_agent: agent,
        details: { code: 'login_failed' },
      });
      expect((await tryLogIn('Zwölf Boxkämpfer', 'x')).status).toBe(401);
      await expect.poll(() => read({ q: 'Zwö…' })).toHaveLength(1);
      expect(await read({ q: 'Boxk' })).toEqual([]);
    });

    it('a log-in, its end and the end of sessions by others, by the limit and by a password', async () => {
      const user = await add({ max_concurrent_sessions: 1 });
      await signIn(platform.url, user.username, password);
      const second = await signIn(platform.url, user.username, password);
      await second.logout();
      const details = (entries: readonly SecurityEntry[]) => entries.map((entry) => [entry.user_name, entry.details]);
      expect(details(await of('login', user))).toEqual([
        [user.username, {}],
        [user.username, {}],
      ]);
      expect(details(await of('logout', user))).toEqual([[user.username, {}]]);
      const third = await signIn(platform.url, user.username, password);
      const open = (await third.call(endpoints.ownSessions, {})).objects[0]!;
      await admin.call(endpoints.closeSession, { params: { id: open.id } });
      const fourth = await signIn(platform.url, user.username, password);
      const own = (await fourth.call(endpoints.ownSessions, {})).objects[0]!;
      await fourth.call(endpoints.closeOwnSession, { params: { id: own.id } });
      expect(details(await of('session_ended', user))).toEqual([
        [user.username, { reason: 'own', sessions: 1 }],
        ['admin', { reason: 'other', sessions: 1 }],
        [user.username, { reason: 'limit', sessions: 1 }],
      ]);
    });

    it('passwords that are changed, by oneself or an administrator, or refused', async () => {
      const { user, client } = await person();
      await signIn(platform.url, user.username, password);
      const change = (old: string) =>
        client.call(endpoints.changePassword, { body: { old_password: old, new_password1: newPassword, new_password2: newPassword } });
      await expect(change('das war es nicht')).rejects.toMatchObject({ code: 'wrong_password' });
      await change(password);
      await admin.call(endpoints.saveUser, { params: { id: user.id }, body: { raw_password: password } });
      expect((await of('password_changed', user)).map((entry) => [entry.user_name, entry.object, entry.details])).toEqual([
        ['admin', user.resource_uri, { sessions: 1 }],
        [user.username, user.resource_uri, { sessions: 1 }],
      ]);
      expect((await soon('password_refused', user)).user).toBe(user.resource_uri);
    });

    it('invitations that are sent, accepted and refused', async () => {
      const email = `gast${++made}@example.org`;
      const { invite_url: url } = await admin.call(endpoints.sendInvite, { body: { email } });
      const token = url!.split('#')[1]!;
      const accept = (secret: string) =>
        post('/accounts/accept-invite/', { token: secret, new_password1: password, new_password2: password });
      expect((await accept(token)).status).toBe(200);
      expect((await accept(token)).status).toBe(410);
      const found = (event: SecurityEventKey) => read({ event });
      expect((await read({ q: email })).map((entry) => entry.event)).toEqual(['invite_accepted', 'user_invited']);
      await expect.poll(() => found('invite_refused')).toHaveLength(1);
    });

    it('who acts as somebody else, from when to when, what meanwhile, and who may not', async () => {
      const { user, client } = await person();
      const superuser = await add({ is_superuser: true });
      const other = await signIn(platform.url, superuser.username, password);
      await other.call(endpoints.impersonate, { params: { id: user.id } });
      await newView(other).then((view) =>
        other.call(endpoints.saveView, { params: { id: view.id }, body: { permissions: [{ user: '/api/v1/user/1/', perms: ['read'] }] } }),
      );
      await expect(other.call(endpoints.users, {})).rejects.toMatchObject({ code: 'impersonating' });
      await other.call(endpoints.endImpersonation, {});
      const brief = (entry: SecurityEntry) => [entry.user_name, entry.impersonator_name, entry.object_name];
      expect((await of('impersonation_begun', user)).map(brief)).toEqual([[superuser.username, null, user.username]]);
      expect((await of('impersonation_ended', user)).map(brief)).toEqual([[superuser.username, null, user.username]]);
      expect((await of('permissions_changed', superuser)).map((entry) => entry.impersonator_name)).toEqual([superuser.username]);
      expect(await soon('refused', superuser)).toMatchObject({ user_name: user.username, details: { code: 'impersonating' } });
      await expect(client.call(endpoints.impersonate, { params: { id: superuser.id } })).rejects.toMatchObject({ status: 403 });
      expect(brief(await soon('impersonation_refused', user))).toEqual([user.username, null, superuser.username]);
    });

    it('a refusal names who, what and which right, also where the answer is that there is nothing', async () => {
      const { user, client } = await person();
      const depot = await newDepot(admin);
      const params = { params: { id: depot.id } };
      await expect(client.call(endpoints.depot, params)).rejects.toMatchObject({ status: 404 });
      expect(await soon('refused', user)).toMatchObject({
        user: user.resource_uri,
        object: depot.resource_uri,
        object_name: depot.name,
        details: { code: 'not_found', call: 'GET /api/v1/depot/:id/' },
      });
      const permissions = [{ user: user.resource_uri, perms: ['read_depot'] }];
      await admin.call(endpoints.saveDepot, { ...params, body: { permissions } });
      await expect(client.call(endpoints.saveDepot, { ...params, body: { name: 'meins' } })).rejects.toMatchObject({ status: 403 });
      await expect.poll(async () => (await of('refused', user))[0]?.details.permission).toBe('write_depot');
      // What is not there for anybody is no refusal.
      await expect(client.call(endpoints.depot, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
      await expect(client.call(endpoints.createFinalView, { body: { view: '/api/v1/view/999999/', slug: 'x' } })).rejects.toBeDefined();
      await tryLogIn(user.username, 'nach den anderen');
      await soon('login_failed', user);
      expect(await of('refused', user)).toHaveLength(2);
    });

    it('a change that proves no origin is refused with whose session it came', async () => {
      const { user } = await person();
      const { cookies } = await signInWithCookies(platform.url, user.username, password);
      const forged = await post('/api/v1/depotfolder/', { name: 'x' }, { Cookie: cookies(), 'X-CSRFToken': 'falsch' });
      expect(forged.status).toBe(403);
      expect(await soon('csrf_refused', user)).toMatchObject({ user: user.resource_uri, details: { call: 'POST /api/v1/depotfolder/' } });
    });

    it('a refused change of rights is noted although nothing of it was done', async () => {
      const { user, client } = await person();
      const view = await newView(admin);
      const params = { params: { id: view.id } };
      await admin.call(endpoints.saveView, { ...params, body: { permissions: [{ user: user.resource_uri, perms: ['write'] }] } });
      const grab = [{ user: user.resource_uri, perms: ['write', 'share'] }];
      await expect(client.call(endpoints.saveView, { ...params, body: { permissions: grab } })).rejects.toMatchObject({ status: 403 });
      expect(await soon('refused', user)).toMatchObject({ object: view.resource_uri, details: { permission: 'share' } });
      expect((await of('permissions_changed', user)).filter((entry) => entry.user === user.resource_uri)).toEqual([]);
    });

    it('a change that is rolled back leaves no entry', async () => {
      const view = await newView(admin);
      await platform.db.query(
        `CREATE FUNCTION geo.refuse_view() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'at the very end'; END $$`,
      );
      await platform.db.query(
        `CREATE CONSTRAINT TRIGGER refuse_view AFTER UPDATE ON geo.view DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.id = ${view.id}) EXECUTE FUNCTION geo.refuse_view()`,
      );
      const actor = actorOf((await accountById(platform.db, 1))!);
      const change = { permissions: [{ user: '/api/v1/user/1/', perms: ['read'] }] };
      await expect(views.save(platform.db, actor, view.id, change)).rejects.toThrow('at the very end');
      expect(await read({ q: view.name })).toEqual([]);
      await platform.db.query('DROP TRIGGER refuse_view ON geo.view');
      await views.save(platform.db, actor, view.id, change);
      expect(await read({ q: view.name })).toHaveLength(1);
    });

    it('layers that become public and cease to be, also by who shares the data', async () => {
      const depot = await newDepot(admin);
      await importText(admin, depot, 'a.geojson', points(['a', 7, 51]));
      const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: { layertype: 'feature' } });
      const save = (body: BodyInput<typeof endpoints.saveLayer>) => admin.call(endpoints.saveLayer, { params: { id: layer.id }, body });
      await save({ public: true });
      await save({ public: true, name: layer.name });
      await save({ older_moments: true });
      await save({ public: false });
      await save({ public: true });
      await admin.call(endpoints.withdrawLayer, { params: { id: depot.id, layer: layer.id } });
      const found = (await read({ event: 'published,withdrawn', q: layer.name })).map((entry) => [entry.event, entry.details]);
      expect(found).toEqual([
        ['withdrawn', {}],
        ['published', {}],
        ['withdrawn', {}],
        ['published', { older_moments: true }],
        ['published', {}],
      ]);
    });

    it('stays when users and objects are gone, with their names', async () => {
      const { user, client } = await person();
      await newView(client).then((view) => client.call(endpoints.deleteView, { params: { id: view.id } }));
      await admin.call(endpoints.deleteUser, { params: { id: user.id } });
      const entries = await of('login', user);
      expect(entries.map((entry) => [entry.user, entry.user_name])).toEqual([[null, user.username]]);
      expect(await of('user_deleted', user)).toMatchObject([{ object: null, object_name: user.username, details: { sessions: 1 } }]);
    });

    it('holds no password, token or cookie of all that was sent', async () => {
      const secrets = ['Geheimnis-eins-2741', 'Geheimnis-zwei-8852', 'Geheimnis-drei-6613'];
      const user = await add({ raw_password: secrets[0] });
      const { client, cookies } = await signInWithCookies(platform.url, user.username, secrets[0]!);
      await tryLogIn(secrets[1]!, secrets[2]!);
      await tryLogIn(user.username, secrets[2]!);
      const body = { old_password: secrets[2]!, new_password1: secrets[1]!, new_password2: secrets[1]! };
      await expect(client.call(endpoints.changePassword, { body })).rejects.toBeDefined();
      await client.call(endpoints.changePassword, { body: { ...body, old_password: secrets[0]! } });
      const { invite_url: url } = await admin.call(endpoints.sendInvite, { body: { email: `gast${++made}@example.org` } });
      const token = url!.split('#')[1]!;
      await post('/accounts/accept-invite/', { token, new_password1: secrets[2], new_password2: secrets[2] });
      await post('/accounts/accept-invite/', { token: secrets[1], new_password1: secrets[2], new_password2: secrets[2] });
      await post(`/api/v1/depotfolder/?token=${secrets[1]}`, { name: secrets[0] }, { Cookie: cookies(), 'X-CSRFToken': secrets[2]! });
      await soon('csrf_refused', user);
      await soon('password_refused', user);
      const { rows } = await platform.db.query<{ whole: string }>("SELECT string_agg(l::text, E'\\n') AS whole FROM geo.security_log l");
      const sent = [
        ...secrets,
        token,
        password,
        newPassword,
        platform.password,
        ...cookies()
          .split(/;\s*/)
          .map((pair) => pair.split('=')[1]!),
      ];
      expect(sent.filter((secret) => rows[0]!.whole.includes(secret))).toEqual([]);
      expect(rows[0]!.whole).toContain(user.username);
    });

    it('hundreds of refused requests are few entries that say how many', async () => {
      const { user } = await person();
      const depots = [await newDepot(admin), await newDepot(admin)];
      const headers = { Cookie: (await signInWithCookies(platform.url, user.username, password)).cookies() };
      const ask = (index: number) => fetch(`${platform.url}${depots[index % 2]!.resource_uri}`, { headers });
      for (let begun = 0; begun < 200; begun += 50) await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)));
      await expect.poll(async () => (await of('refused', user)).reduce((sum, entry) => sum + entry.count, 0)).toBe(200);
      // A minute may have ended meanwhile.
      expect((await of('refused', user)).length).toBeLessThanOrEqual(4);
    });

    it('nobody changes or deletes entries by the API, and others do not read them', async () => {
      const { user, client } = await person();
      await expect(client.call(endpoints.securityLog, {})).rejects.toMatchObject({ code: 'superuser_only' });
      const { cookies, client: root } = await signInWithCookies(platform.url, 'admin', platform.password);
      const [entry] = (await root.call(endpoints.securityLog, { query: { limit: 1, user_uri: user.resource_uri } })).objects;
      const csrf = /csrftoken=([^;]+)/.exec(cookies())![1]!;
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
        for (const path of ['/api/v1/security-log/', `/api/v1/security-log/${entry!.id}/`]) {
          const answer = await fetch(platform.url + path, { method, headers: { Cookie: cookies(), 'X-CSRFToken': csrf } });
          expect([404, 405], `${method} ${path}`).toContain(answer.status);
        }
    });

    it('ends with the time it is kept', async () => {
      const { user } = await person();
      await platform.db.query("UPDATE geo.security_log SET at = at - interval '400 days' WHERE account_id = $1", [user.id]);
      await sweepSecurityLog(platform.db, 500);
      expect(await of('login', user)).toHaveLength(1);
      await sweepSecurityLog(platform.db, 365);
      expect(await of('login', user)).toEqual([]);
      expect(await of('user_created', user)).toHaveLength(1);
    });

    it('keeps the newest refusals where they are too many, and all that was done', async () => {
      const { user } = await person();
      for (const name of ['Sperling', 'Kiebitz', user.username]) await tryLogIn(name, 'geraten');
      await soon('login_failed', user);
      const refused = securityEventKeys.filter((key) => securityEvents[key].outcome === 'refused').join();
      const done = securityEventKeys.filter((key) => securityEvents[key].outcome === 'done').join();
      const [before, kept] = [await read({ event: refused }), await read({ event: done })];
      expect(before.length).toBeGreaterThan(2);
      await sweepSecurityLog(platform.db, 365, 2);
      expect((await read({ event: refused })).map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id));
      expect(await read({ event: done })).toEqual(kept);
    });
  });
