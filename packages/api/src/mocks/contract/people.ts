import { endpoints } from '../../contract/endpoints.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { colleaguePassword, newColleague, newView, uniqueName } from './fixtures.ts';
import { openSession, signIn, type Session } from './session.ts';

const newPassword = 'acht Brücken über die Ruhr';
const username = (): string => uniqueName('nutzer').replaceAll(' ', '.');

export const peopleCases: readonly ContractCase[] = [
  {
    name: 'users, groups and sessions are for superusers; names are for all',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const params = { id: user.id };
      await expectError(colleague.call(endpoints.users, { query: {} }), 403, 'superuser_only');
      await expectError(colleague.call(endpoints.user, { params }), 403, 'superuser_only');
      await expectError(colleague.call(endpoints.groups, { query: {} }), 403, 'superuser_only');
      await expectError(colleague.call(endpoints.sessions, { query: {} }), 403, 'superuser_only');
      await expectError(colleague.call(endpoints.createGroup, { body: { name: 'x' } }), 403, 'superuser_only');
      await expectError(colleague.call(endpoints.impersonate, { params }), 403, 'superuser_only');
      const names = await colleague.call(endpoints.userOverview, { query: { q: user.username } });
      expectEqual(
        names.objects.map((one) => one.resource_uri),
        [user.resource_uri],
        'names of users',
      );
      await colleague.call(endpoints.groupOverview, { query: {} });
    },
  },
  {
    name: 'a user is created, saved, locked out and deleted',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const params = { id: user.id };
      expectEqual([user.is_active, user.is_superuser, user.user_permissions.includes('publish_view')], [true, false, false], 'the user');
      const again = { username: user.username, raw_password: newPassword };
      await expectError(session.call(endpoints.createUser, { body: again }), 422, 'username_taken');
      await expectError(session.call(endpoints.createUser, { body: { username: username() } }), 422, 'password_or_invite');
      const both = { username: username(), raw_password: newPassword, send_invite: true, email: 'a@example.org' };
      await expectError(session.call(endpoints.createUser, { body: both }), 422, 'password_or_invite');
      await expectError(
        session.call(endpoints.createUser, { body: { username: username(), raw_password: 'kurz' } }),
        422,
        'password_short',
      );
      const saved = await session.call(endpoints.saveUser, {
        params,
        body: { first_name: 'Ida', last_name: 'Öz', user_permissions: ['add_view'], revision: user.revision },
      });
      expectEqual(
        [saved.display_name, saved.user_permissions, saved.revision],
        ['Ida Öz', ['add_view'], user.revision + 1],
        'the saved user',
      );
      await expectError(session.call(endpoints.saveUser, { params, body: { notes: '', revision: user.revision } }), 409, 'stale_revision');
      expectEqual((await colleague.call(endpoints.me, {})).permissions, ['add_view'], 'effective permissions');
      const view = await newView(colleague);
      await expectError(session.call(endpoints.deleteUser, { params }), 409, 'owns_objects');
      await session.call(endpoints.saveUser, { params, body: { is_active: false } });
      await expectError(colleague.call(endpoints.me, {}), 401, 'unauthenticated');
      await session.call(endpoints.deleteView, { params: { id: view.id } });
      await session.call(endpoints.deleteUser, { params });
      await expectError(session.call(endpoints.user, { params }), 404, 'not_found');
    },
  },
  {
    name: 'one does not delete or lock oneself',
    async run(target) {
      const session = await signIn(target);
      const { id } = await session.call(endpoints.me, {});
      await expectError(session.call(endpoints.deleteUser, { params: { id } }), 422, 'own_account');
      await expectError(session.call(endpoints.saveUser, { params: { id }, body: { is_active: false } }), 422, 'own_account');
    },
  },
  {
    name: 'a group gives permissions to its members and takes them along when it goes',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const name = uniqueName('Gruppe');
      const group = await session.call(endpoints.createGroup, { body: { name, group_permissions: ['publish_view'] } });
      await expectError(session.call(endpoints.createGroup, { body: { name } }), 422, 'group_name_taken');
      await session.call(endpoints.saveUser, { params: { id: user.id }, body: { groups: [group.resource_uri] } });
      const params = { id: group.id };
      expectEqual((await session.call(endpoints.group, { params })).members, 1, 'members');
      expectTrue((await colleague.call(endpoints.me, {})).permissions.includes('publish_view'), 'a permission by the group');
      const view = await newView(session);
      const permissions = [{ group: group.resource_uri, perms: ['read'] }];
      await session.call(endpoints.saveView, { params: { id: view.id }, body: { permissions } });
      expectEqual((await colleague.call(endpoints.view, { params: { id: view.id } })).id, view.id, 'a view granted to the group');
      const saved = await session.call(endpoints.saveGroup, { params, body: { group_permissions: [] } });
      expectEqual(saved.group_permissions, [], 'the saved group');
      await session.call(endpoints.deleteGroup, { params });
      await expectError(colleague.call(endpoints.view, { params: { id: view.id } }), 404, 'not_found');
      const after = await session.call(endpoints.user, { params: { id: user.id } });
      expectEqual(after.groups, [], 'groups of the user afterwards');
    },
  },
  {
    name: 'sessions are listed, closed once, and end then',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const listed = async (filter: 'active' | 'closed') =>
        (await session.call(endpoints.sessions, { query: { user_uri: user.resource_uri, filter } })).objects;
      const open = present((await listed('active'))[0], 'a session');
      expectEqual([open.user, open.is_active, open.is_current, open.closed_at], [user.resource_uri, true, false, null], 'the session');
      const own = await session.call(endpoints.sessions, { query: { filter: 'active', limit: 1000 } });
      expectEqual(own.objects.filter((one) => one.is_current).length, 1, 'current sessions');
      const params = { id: open.id };
      await session.call(endpoints.closeSession, { params });
      await expectError(colleague.call(endpoints.me, {}), 401, 'unauthenticated');
      await expectError(session.call(endpoints.closeSession, { params }), 409, 'session_closed');
      expectEqual([(await listed('active')).length, (await listed('closed')).length], [0, 1], 'sessions afterwards');
    },
  },
  {
    name: 'users see their own sessions and end them, and nobody else’s',
    async run(target) {
      const admin = await signIn(target);
      const { session: here, user } = await newColleague(admin);
      const there = await signIn({ ...target, username: user.username, password: colleaguePassword });
      const list = async (session: Session) => (await session.call(endpoints.ownSessions, {})).objects;
      const own = await list(here);
      expectEqual(
        own.map((one) => [one.user, one.is_active, one.is_current]),
        [
          [user.resource_uri, true, false],
          [user.resource_uri, true, true],
        ],
        'own sessions, newest first',
      );
      const foreign = present(
        (await list(admin)).find((one) => one.is_current),
        'the session of the administrator',
      );
      await expectError(here.call(endpoints.closeOwnSession, { params: { id: foreign.id } }), 404, 'not_found');
      const other = present(own[0], 'the other session');
      await here.call(endpoints.closeOwnSession, { params: { id: other.id } });
      await expectError(there.call(endpoints.me, {}), 401, 'unauthenticated');
      await expectError(here.call(endpoints.closeOwnSession, { params: { id: other.id } }), 404, 'not_found');
      expectEqual(
        (await list(here)).map((one) => one.is_current),
        [true],
        'own sessions afterwards',
      );
      await admin.call(endpoints.impersonate, { params: { id: user.id } });
      await expectError(admin.call(endpoints.ownSessions, {}), 403, 'impersonating');
      await expectError(admin.call(endpoints.closeOwnSession, { params: { id: other.id } }), 403, 'impersonating');
      await admin.call(endpoints.endImpersonation, {});
    },
  },
  {
    name: 'a password is changed with the old one; other sessions end',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const own = { ...target, username: user.username };
      const second = await signIn({ ...own, password: colleaguePassword });
      const change = (old_password: string, new_password1: string, new_password2 = new_password1) =>
        colleague.call(endpoints.changePassword, { body: { old_password, new_password1, new_password2 } });
      const wrong = await expectError(change('not the password', newPassword), 422, 'wrong_password');
      expectEqual(Object.keys(wrong.fields), ['old_password'], 'fields');
      await expectError(change(colleaguePassword, newPassword, 'etwas ganz anderes'), 422, 'passwords_differ');
      await expectError(change(colleaguePassword, 'kurz'), 422, 'password_short');
      expectEqual(await change(colleaguePassword, newPassword), { status: 'ok' }, 'the answer');
      await colleague.call(endpoints.me, {});
      await expectError(second.call(endpoints.me, {}), 401, 'unauthenticated');
      await signIn({ ...own, password: newPassword });
    },
  },
  {
    name: 'an invited person sets a password and may log in, once',
    async run(target) {
      const session = await signIn(target);
      await expectError(session.call(endpoints.sendInvite, { body: { email: 'keine Adresse' } }), 422, 'email_invalid');
      const email = `${username()}@example.org`;
      const { sent, invite_url: url } = await session.call(endpoints.sendInvite, { body: { email } });
      if (sent || url === null) return;
      const token = new URL(url, 'http://geo.test').hash.slice(1);
      const visitor = openSession(target);
      await visitor.call(endpoints.csrf, {});
      const accept = (first: string, second = first) =>
        visitor.call(endpoints.acceptInvite, { body: { token, new_password1: first, new_password2: second } });
      await expectError(accept(newPassword, 'etwas ganz anderes'), 422, 'passwords_differ');
      await expectError(accept('kurz'), 422, 'password_short');
      const { username: name } = await accept(newPassword);
      await expectError(accept(newPassword), 410, 'invite_invalid');
      const invited = await signIn({ ...target, username: name, password: newPassword });
      expectEqual((await invited.call(endpoints.me, {})).email, email, 'email');
    },
  },
  {
    name: 'a superuser acts as somebody, never as a superuser, and ends it; events know both',
    async run(target) {
      const session = await signIn(target);
      const self = await session.call(endpoints.me, {});
      const { user } = await newColleague(session);
      await expectError(session.call(endpoints.impersonate, { params: { id: self.id } }), 403, 'impersonate_refused');
      const acting = await session.call(endpoints.impersonate, { params: { id: user.id } });
      const impersonator = { resource_uri: self.resource_uri, display_name: self.display_name };
      expectEqual([acting.resource_uri, acting.impersonator], [user.resource_uri, impersonator], 'who acts');
      expectEqual((await session.call(endpoints.me, {})).is_superuser, false, 'superuser while acting');
      await expectError(session.call(endpoints.users, { query: {} }), 403, 'impersonating');
      const view = await newView(session);
      expectEqual(view.owner, user.resource_uri, 'owner of what is made');
      const ended = await session.call(endpoints.endImpersonation, {});
      expectEqual([ended.resource_uri, ended.impersonator], [self.resource_uri, null], 'who acts afterwards');
      const events = await session.call(endpoints.events, { query: { view_id: view.id } });
      const event = present(events.objects[0], 'an event');
      expectEqual([event.user, event.impersonator], [user.resource_uri, self.resource_uri], 'users of the event');
    },
  },
];
