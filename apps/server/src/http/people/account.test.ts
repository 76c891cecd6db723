import { endpoints, type ApiError, type Client, type User, type UserInput } from '@geo/api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';

const password = 'noch-ein-langes-Passwort';
const other = 'das-ganz-andere-Wort';

for (const backend of anyBackend)
  describe.skipIf(backend.skipped)(`the own account (${backend.name})`, () => {
    let platform: TestPlatform;
    let admin: Client;
    let made = 0;
    beforeAll(async () => {
      platform = await backend.start();
      admin = await signIn(platform.url, 'admin', platform.password);
    });
    afterAll(() => platform.dispose());

    const add = async (input: Partial<UserInput> = {}): Promise<User> =>
      admin.call(endpoints.createUser, { body: { username: `person${++made}`, raw_password: password, ...input } });
    const enter = (user: { username: string }, secret = password) => signIn(platform.url, user.username, secret);
    const change = (client: Client, body: { old_password: string; new_password1: string; new_password2?: string }) =>
      client.call(endpoints.changePassword, { body: { new_password2: body.new_password1, ...body } });
    const loggedOut = { status: 401, code: 'unauthenticated' };

    describe('password', () => {
      it('changes with the old one; the other sessions end', async () => {
        const user = await add();
        const [here, there] = [await enter(user), await enter(user)];
        expect(await change(here, { old_password: password, new_password1: other })).toEqual({ status: 'ok' });
        expect((await here.call(endpoints.me, {})).id).toBe(user.id);
        await expect(there.call(endpoints.me, {})).rejects.toMatchObject(loggedOut);
        await expect(enter(user)).rejects.toMatchObject({ code: 'login_failed' });
        await enter(user, other);
      });

      it('changes by a form that carries the token', async () => {
        const user = await add();
        const { cookies } = await signInWithCookies(platform.url, user.username, password);
        const send = (fields: Record<string, string>) =>
          fetch(`${platform.url}/accounts/password/`, {
            method: 'POST',
            headers: { Cookie: cookies() },
            body: new URLSearchParams({ old_password: password, new_password1: other, new_password2: other, ...fields }),
          }).then(({ status }) => status);
        expect(await send({})).toBe(403);
        expect(await send({ csrfmiddlewaretoken: 'falsch' })).toBe(403);
        expect(await send({ csrfmiddlewaretoken: /csrftoken=([^;]+)/.exec(cookies())![1]! })).toBe(200);
        await enter(user, other);
      });

      it('is refused where something is wrong, and says what', async () => {
        const user = await add();
        const client = await enter(user);
        const refused = (code: string, field: string) => ({ status: 422, code, fields: { [field]: expect.stringMatching(/./) } });
        await expect(change(client, { old_password: 'falsch', new_password1: other })).rejects.toMatchObject(
          refused('wrong_password', 'old_password'),
        );
        await expect(change(client, { old_password: password, new_password1: other, new_password2: `${other}x` })).rejects.toMatchObject(
          refused('passwords_differ', 'new_password2'),
        );
        await expect(change(client, { old_password: password, new_password1: 'kurz' })).rejects.toMatchObject(
          refused('password_short', 'new_password1'),
        );
        await enter(user);
      });

      it('cannot be guessed by many attempts at once', async () => {
        const user = await add();
        // A slow note leaves the others time to count without it.
        await platform.db.query(
          "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END'",
        );
        await platform.db.query(
          `CREATE TRIGGER dawdle BEFORE INSERT ON geo.login_failure FOR EACH ROW WHEN (NEW.username = '${user.username}') EXECUTE FUNCTION dawdle()`,
        );
        const tries = await Promise.all(Array.from({ length: 30 }, () => enter(user, 'falsch').catch((error: ApiError) => error.code)));
        expect(tries.filter((code) => code === 'login_failed')).toHaveLength(10);
        expect(tries.filter((code) => code === 'login_locked')).toHaveLength(20);
      });

      it('cannot be guessed with a session that was found', async () => {
        const user = await add();
        const client = await enter(user);
        for (let attempt = 0; attempt < 10; attempt += 1)
          await expect(change(client, { old_password: 'falsch', new_password1: other })).rejects.toMatchObject({ code: 'wrong_password' });
        await expect(change(client, { old_password: password, new_password1: other })).rejects.toMatchObject({
          status: 429,
          code: 'login_locked',
        });
      });
    });

    describe('sessions', () => {
      it('over the allowed number end, the oldest first', async () => {
        const user = await add({ max_concurrent_sessions: 2 });
        const clients = [await enter(user), await enter(user), await enter(user)];
        await expect(clients[0]!.call(endpoints.me, {})).rejects.toMatchObject(loggedOut);
        for (const client of clients.slice(1)) expect((await client.call(endpoints.me, {})).id).toBe(user.id);
      });

      it('are listed newest first with what is known of them', async () => {
        const user = await add({ first_name: 'Liste', last_name: 'Lang' });
        await enter(user);
        const [first] = (await admin.call(endpoints.sessions, { query: { user_uri: user.resource_uri } })).objects;
        await enter(user);
        const list = async (query: { q?: string; filter?: string; user_uri?: string; order_by?: string }) =>
          (await admin.call(endpoints.sessions, { query })).objects;
        const all = await list({ user_uri: user.resource_uri });
        expect(all).toHaveLength(2);
        expect(all[1]).toMatchObject({ id: first!.id, user: user.resource_uri, user_name: 'Liste Lang', ip_address: '127.0.0.1' });
        expect(all[0]!.id).toBeGreaterThan(all[1]!.id);
        await platform.db.query("UPDATE geo.session SET last_seen = now() - interval '13 hours' WHERE id = $1", [all[1]!.id]);
        expect((await list({ user_uri: user.resource_uri, filter: 'active' })).map(({ id }) => id)).toEqual([all[0]!.id]);
        expect(await list({ user_uri: user.resource_uri, filter: 'closed' })).toMatchObject([{ id: all[1]!.id, is_active: false }]);
        await platform.db.query("UPDATE geo.session SET user_agent = 'Rundreise/7', ip_address = '198.51.100.7' WHERE id = $1", [
          all[0]!.id,
        ]);
        for (const q of ['liste lang', 'rundreise', '198.51.100'])
          expect((await list({ q })).map(({ id }) => id).filter((id) => all.some((one) => one.id === id))).toContain(all[0]!.id);
        expect(await list({ q: 'rundreise' })).toHaveLength(1);
        await expect(list({ filter: 'alle' })).rejects.toMatchObject({ status: 422 });
        await expect(list({ user_uri: 'x' })).rejects.toMatchObject({ status: 422 });
        expect((await list({})).filter(({ is_current }) => is_current)).toMatchObject([{ user_name: 'admin' }]);
      });

      it('are closed by a superuser, once', async () => {
        const user = await add();
        const client = await enter(user);
        const { id } = (await admin.call(endpoints.sessions, { query: { user_uri: user.resource_uri } })).objects[0]!;
        await admin.call(endpoints.closeSession, { params: { id } });
        await expect(client.call(endpoints.me, {})).rejects.toMatchObject(loggedOut);
        await expect(admin.call(endpoints.closeSession, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'session_closed' });
        await expect(admin.call(endpoints.closeSession, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
      });
    });

    describe('impersonation', () => {
      it('acts as the other under a new token, is recorded, and ends', async () => {
        const user = await add();
        const { client, cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
        const before = cookies();
        const me = await client.call(endpoints.impersonate, { params: { id: user.id } });
        expect(me).toMatchObject({ id: user.id, is_superuser: false, impersonator: { display_name: 'admin' } });
        const token = (text: string): string => /csrftoken=([^;]+)/.exec(text)![1]!;
        expect(token(cookies())).not.toBe(token(before));
        expect(await client.call(endpoints.me, {})).toEqual(me);
        expect(await statusWith(before, '/api/v2/backend/impersonation/end')).toBe(403);
        const { rows } = await platform.db.query('SELECT 1 FROM geo.session WHERE impersonated_id = $1', [user.id]);
        expect(rows).toHaveLength(1);
        const impersonating = { status: 403, code: 'impersonating' };
        await expect(change(client, { old_password: password, new_password1: other })).rejects.toMatchObject(impersonating);
        await expect(client.call(endpoints.users, {})).rejects.toMatchObject(impersonating);
        await expect(client.call(endpoints.sendInvite, { body: { email: 'c@example.org' } })).rejects.toMatchObject(impersonating);
        await expect(client.call(endpoints.impersonate, { params: { id: user.id } })).rejects.toMatchObject(impersonating);
        expect(await client.call(endpoints.endImpersonation, {})).toMatchObject({
          username: 'admin',
          is_superuser: true,
          impersonator: null,
        });
        expect((await client.call(endpoints.users, {})).objects.length).toBeGreaterThan(0);
        await expect(client.call(endpoints.endImpersonation, {})).rejects.toMatchObject({ status: 409, code: 'not_impersonating' });
      });

      it('is never of a superuser or an inactive user, also when they become so meanwhile', async () => {
        const refused = { status: 403, code: 'impersonate_refused' };
        for (const input of [{ is_superuser: true }, { is_active: false }, { is_staff: false }])
          await expect(admin.call(endpoints.impersonate, { params: { id: (await add(input)).id } })).rejects.toMatchObject(refused);
        await expect(admin.call(endpoints.impersonate, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
        const user = await add();
        const client = await signIn(platform.url, 'admin', platform.password);
        await client.call(endpoints.impersonate, { params: { id: user.id } });
        await admin.call(endpoints.saveUser, { params: { id: user.id }, body: { is_superuser: true } });
        await expect(client.call(endpoints.me, {})).rejects.toMatchObject(loggedOut);
      });

      it('ends with the rights of the one who acts', async () => {
        const user = await add();
        const boss = await add({ is_superuser: true });
        const client = await enter(boss);
        await client.call(endpoints.impersonate, { params: { id: user.id } });
        await admin.call(endpoints.saveUser, { params: { id: boss.id }, body: { is_superuser: false } });
        await expect(client.call(endpoints.me, {})).rejects.toMatchObject(loggedOut);
      });
    });

    describe('invitations', () => {
      const accept = async (token: string, secret = other) => {
        const csrf = /csrftoken=([^;]+)/.exec((await fetch(`${platform.url}/accounts/csrf/`)).headers.getSetCookie()[0]!)![1]!;
        const response = await fetch(`${platform.url}/accounts/accept-invite/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf, 'Accept-Language': 'en' },
          body: JSON.stringify({ token, new_password1: secret, new_password2: secret }),
        });
        return { status: response.status, body: (await response.json()) as { code?: string; username?: string; reason?: string } };
      };
      const tokenOf = (url: string | null | undefined): string => /^\/accounts\/accept-invite\/#([\w-]{43})$/.exec(url ?? '')![1]!;
      const invite = (email: string) => admin.call(endpoints.sendInvite, { body: { email } });

      it('make an inactive account that the link activates, once', async () => {
        const result = await invite('neu@example.org');
        expect(result.sent).toBe(false);
        const token = tokenOf(result.invite_url);
        const { rows } = await platform.db.query<{ id: number; hash: string }>(
          "SELECT a.id, encode(i.token_hash, 'hex') AS hash FROM geo.invite i JOIN geo.account a ON a.id = i.account_id WHERE a.username = 'neu@example.org'",
        );
        expect(rows[0]!.hash).toBe(createHash('sha256').update(token).digest('hex'));
        const waiting = await admin.call(endpoints.user, { params: { id: rows[0]!.id } });
        expect(waiting).toMatchObject({ username: 'neu@example.org', email: 'neu@example.org', is_active: false });
        await expect(signIn(platform.url, 'neu@example.org', '-')).rejects.toMatchObject({ code: 'login_failed' });
        expect(await accept(token, 'kurz')).toMatchObject({ status: 422, body: { code: 'password_short' } });
        const [one, two] = await Promise.all([accept(token), accept(token)]);
        expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
        expect(await accept(token, password)).toMatchObject({ status: 410, body: { code: 'invite_invalid' } });
        expect((await (await signIn(platform.url, 'neu@example.org', other)).call(endpoints.me, {})).username).toBe('neu@example.org');
        await expect(invite('Neu@example.org')).rejects.toMatchObject({ status: 422, code: 'account_exists' });
      });

      it('want an address', async () => {
        for (const email of ['', 'niemand', 'a@b', 'a b@example.org', 'a@example.org, b@example.org', 'a@example.org\nBcc: b@example.org'])
          await expect(invite(email)).rejects.toMatchObject({
            status: 422,
            code: 'email_invalid',
            message: 'Eine gültige E-Mail-Adresse ist erforderlich',
            fields: { email: expect.any(String) },
          });
      });

      it('come again with a new link; the old one and an old one are worth nothing', async () => {
        const first = tokenOf((await invite('zweimal@example.org')).invite_url);
        const second = tokenOf((await invite('zweimal@example.org')).invite_url);
        expect((await accept(first)).status).toBe(410);
        await platform.db.query("UPDATE geo.invite SET created = now() - interval '7 days 1 minute'");
        expect((await accept(second)).status).toBe(410);
      });

      it('stand for a password when a user is made, and end when one is set', async () => {
        const user = await admin.call(endpoints.createUser, {
          body: { username: 'geladen', email: 'geladen@example.org', send_invite: true, is_active: true },
        });
        expect(user.is_active).toBe(false);
        const token = tokenOf(user.invite_url);
        await admin.call(endpoints.saveUser, { params: { id: user.id }, body: { raw_password: password } });
        expect((await accept(token)).status).toBe(410);
        await expect(
          admin.call(endpoints.createUser, { body: { username: 'ohne', email: 'keine', send_invite: true } }),
        ).rejects.toMatchObject({ code: 'email_invalid' });
      });

      it('never bring back an account that was deactivated', async () => {
        await createAccount(platform.db, { username: 'weg@example.org', password });
        await platform.db.query("UPDATE geo.account SET is_active = false WHERE username = 'weg@example.org'");
        await expect(invite('weg@example.org')).rejects.toMatchObject({ code: 'account_exists' });
      });

      it('cannot be guessed without end', async () => {
        const statuses = [];
        for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await accept(`x${attempt}`)).status);
        expect(statuses).toContain(410);
        expect(statuses.at(-1)).toBe(429);
      });
    });

    const statusWith = async (cookies: string, path: string): Promise<number> =>
      (
        await fetch(platform.url + path, {
          method: 'POST',
          headers: { Cookie: cookies, 'X-CSRFToken': /csrftoken=([^;]+)/.exec(cookies)![1]!, 'Content-Type': 'application/json' },
          body: '{}',
        })
      ).status;
  });
