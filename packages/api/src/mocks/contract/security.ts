import { endpoints } from '../../contract/endpoints.ts';
import { uriOf } from '../../kinds/kinds.ts';
import type { SecurityEntry } from '../../schemas/security-log.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { colleaguePassword, newColleague, newView, uniqueName } from './fixtures.ts';
import { openSession, signIn, type Session } from './session.ts';

type Query = Parameters<typeof list>[1];

async function list(
  session: Session,
  query: { event?: string; user_uri?: string; from?: string; to?: string; q?: string; order_by?: string },
) {
  return (await session.call(endpoints.securityLog, { query })).objects;
}

/** Entries as soon as there are some: refusals are noted beside their answers. */
async function soon(session: Session, query: Query): Promise<SecurityEntry[]> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await list(session, query);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No entry came for ${JSON.stringify(query)}.`);
}

const brief = ({ event, user, object, object_name }: SecurityEntry) => [event, user, object, object_name];

export const securityCases: readonly ContractCase[] = [
  {
    name: 'the security log is for superusers who act as themselves, newest first, sorted by time only',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      await expectError(list(colleague, {}), 403, 'superuser_only');
      await session.call(endpoints.impersonate, { params: { id: user.id } });
      await expectError(list(session, {}), 403, 'impersonating');
      await session.call(endpoints.endImpersonation, {});
      await expectError(list(session, { order_by: 'user_name' }), 400, 'unsupported_order');
      await expectError(list(session, { event: 'login,nonsense' }), 422, 'invalid');
      await expectError(list(session, { from: 'yesterday' }), 422, 'invalid');
      const ids = (await list(session, {})).map((entry) => Date.parse(entry.at));
      expectEqual(
        ids,
        ids.toSorted((a, b) => b - a),
        'times, newest first',
      );
      const oldest = (await list(session, { order_by: 'at' })).map((entry) => Date.parse(entry.at));
      expectEqual(
        oldest,
        oldest.toSorted((a, b) => a - b),
        'times, oldest first',
      );
    },
  },
  {
    name: 'log-ins that succeed, fail and end stand in the security log, a name of nobody not in full',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const person = user.resource_uri;
      const visitor = openSession(target);
      await visitor.call(endpoints.csrf, {});
      const attempt = (username: string) => visitor.call(endpoints.login, { body: { username, password: 'falsch und lang' } });
      await expectError(attempt(user.username), 401, 'login_failed');
      const [failed] = await soon(session, { event: 'login_failed', user_uri: person });
      expectEqual(brief(failed!), ['login_failed', null, person, user.username], 'the failed log-in');
      const typed = `qx${uniqueName('geheim')}`;
      await expectError(attempt(typed), 401, 'login_failed');
      const [unknown] = await soon(session, { event: 'login_failed', q: `${typed.slice(0, 3)}…` });
      expectEqual(brief(unknown!), ['login_failed', null, null, `${typed.slice(0, 3)}…`], 'the log-in of nobody');
      await colleague.client.logout();
      const entries = await list(session, { event: 'login,logout', user_uri: person });
      expectEqual(
        entries.map(brief),
        [
          ['logout', person, null, null],
          ['login', person, null, null],
        ],
        'log-in and log-out',
      );
      const between = { event: 'login,logout', user_uri: person, from: entries[0]!.at };
      expectEqual(
        (await list(session, between)).map((entry) => entry.event),
        ['logout'],
        'from a time on',
      );
      const before = { event: 'login,logout', user_uri: person, to: entries[0]!.at };
      expectEqual(
        (await list(session, before)).map((entry) => entry.event),
        ['login'],
        'before a time',
      );
    },
  },
  {
    name: 'changes of rights stand in the security log with what was given and taken',
    async run(target) {
      const session = await signIn(target);
      const me = await session.call(endpoints.me, {});
      const { user } = await newColleague(session);
      const view = await newView(session);
      const share = (perms: string[]) =>
        session.call(endpoints.saveView, {
          params: { id: view.id },
          body: { permissions: perms.length === 0 ? [] : [{ user: user.resource_uri, perms }] },
        });
      await share(['read', 'write']);
      await share(['read', 'write']);
      await share(['read']);
      const shared = await list(session, { event: 'permissions_changed', q: view.name });
      expectEqual(
        shared.map((entry) => [entry.user, entry.object, entry.details.changes]),
        [
          [['write'], []],
          [[], ['read', 'write']],
        ].map(([taken, given]) => [
          me.resource_uri,
          view.resource_uri,
          [{ holder: user.resource_uri, holder_name: user.username, given, taken }],
        ]),
        'changes of the permission table',
      );
      const params = { id: user.id };
      const group = await session.call(endpoints.createGroup, { body: { name: uniqueName('Gruppe') } });
      await session.call(endpoints.saveUser, { params, body: { user_permissions: ['add_view'], groups: [group.resource_uri] } });
      await session.call(endpoints.saveUser, { params, body: { is_superuser: true } });
      await session.call(endpoints.saveUser, { params, body: { is_superuser: false, is_active: false } });
      await session.call(endpoints.deleteUser, { params });
      const kinds = ['user_deleted', 'user_deactivated', 'superuser_taken', 'superuser_granted', 'membership_changed', 'rights_changed'];
      const changed = await list(session, { event: [...kinds, 'user_created'].join(','), q: user.username });
      expectEqual(changed.map(({ event }) => event).toSorted(), [...kinds, 'user_created'].toSorted(), 'changes of the user');
      expectTrue(
        changed.every((entry) => entry.object === null && entry.object_name === user.username),
        'the name stays, the user is gone',
      );
      const membership = changed.find((entry) => entry.event === 'membership_changed');
      expectEqual(membership?.details, { given: [group.name], taken: [] }, 'the groups');
      await session.call(endpoints.deleteGroup, { params: { id: group.id } });
      const invited = uniqueName('gast').replaceAll(' ', '.');
      await session.call(endpoints.createUser, { body: { username: invited, email: `${invited}@example.org`, send_invite: true } });
      const waiting = (await list(session, { q: invited })).map(({ event }) => event);
      expectEqual(waiting, ['user_invited', 'user_created'], 'who is invited has lost nothing');
      const groups = await list(session, { event: 'group_created,group_deleted', q: group.name });
      expectEqual(
        groups.map(({ event }) => event),
        ['group_deleted', 'group_created'],
        'the group',
      );
    },
  },
  {
    name: 'refusals stand in the security log with who was refused what',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      const view = await newView(session);
      const shared = [{ user: user.resource_uri, perms: ['read'] }];
      await session.call(endpoints.saveView, { params: { id: view.id }, body: { permissions: shared } });
      await expectError(colleague.call(endpoints.saveView, { params: { id: view.id }, body: { name: 'anders' } }), 403, 'forbidden');
      const [refused] = await soon(session, { event: 'refused', user_uri: user.resource_uri });
      expectEqual(brief(refused!), ['refused', user.resource_uri, view.resource_uri, view.name], 'the refusal');
      expectEqual([refused?.details.code, refused?.details.call], ['forbidden', 'PATCH /api/v1/view/:id/'], 'what was refused');
      await expectError(colleague.call(endpoints.impersonate, { params: { id: user.id } }), 403, 'superuser_only');
      const [acting] = await soon(session, { event: 'impersonation_refused', user_uri: user.resource_uri });
      expectEqual(acting?.object, uriOf('user', user.id), 'as whom');
      await expectError(
        colleague.call(endpoints.changePassword, {
          body: { old_password: 'nicht das alte', new_password1: colleaguePassword, new_password2: colleaguePassword },
        }),
        422,
        'wrong_password',
      );
      await soon(session, { event: 'password_refused', user_uri: user.resource_uri });
    },
  },
];
