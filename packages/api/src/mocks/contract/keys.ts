import { endpoints } from '../../contract/endpoints.ts';
import { createClient, type Client } from '../../client/http.ts';
import { keyPrefix, type KeyRealm } from '../../keys/realms.ts';
import type { NewApiKey } from '../../keys/schema.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { newColleague, newSwitchboard, uniqueName } from './fixtures.ts';
import { signIn, type ContractTarget, type Session } from './session.ts';

/** A client with a key and nothing else: no cookie, no token. */
function withKey({ baseUrl, fetch }: ContractTarget, authorization: string): Client {
  return createClient({ baseUrl, cookies: () => '', headers: { Authorization: authorization }, ...(fetch && { fetch }) });
}

async function newKey(session: Session, realms: KeyRealm[], more: object = {}): Promise<NewApiKey> {
  return session.call(endpoints.createApiKey, { body: { name: uniqueName('Schlüssel'), realms, ...more } });
}

export const keyCases: readonly ContractCase[] = [
  {
    name: 'an API key is shown once, listed without its secret, and revoked at once',
    async run(target) {
      const session = await signIn(target);
      const made = await newKey(session, ['read', 'services']);
      expectEqual(keyPrefix(made.key), made.prefix, 'what the key begins with');
      const year = 365 * 86_400_000;
      const end = Date.parse(present(made.expires, 'an end'));
      expectTrue(Math.abs(end - Date.parse(made.created) - year) < 2 * 86_400_000, 'it ends in a year');
      const me = await session.call(endpoints.me, {});
      const list = await session.fetch(`/api/v1/apikey/?user_uri=${encodeURIComponent(me.resource_uri)}`);
      const text = await list.text();
      expectTrue(text.includes(made.prefix) && !text.includes(made.key), 'the list knows what it begins with only');
      const client = withKey(target, `Bearer ${made.key}`);
      expectEqual((await client.call(endpoints.me, {})).resource_uri, me.resource_uri, 'who asks with the key');
      const listed = (await session.call(endpoints.apiKeys, { query: { user_uri: me.resource_uri } })).objects.find(
        ({ id }) => id === made.id,
      );
      expectTrue(present(listed, 'the key in the list').last_used !== null, 'its use is noted');
      await session.call(endpoints.deleteApiKey, { params: { id: made.id } });
      await expectError(client.call(endpoints.me, {}), 401, 'key_unknown');
      await expectError(session.call(endpoints.deleteApiKey, { params: { id: made.id } }), 404, 'not_found');
    },
  },
  {
    name: 'an API key does what its realms say, without a token, and nothing about people and keys',
    async run(target) {
      const session = await signIn(target);
      const reading = withKey(target, `Bearer ${(await newKey(session, ['read'])).key}`);
      await reading.call(endpoints.switchboards, { query: {} });
      const query = { name: uniqueName('Brett') };
      await expectError(reading.call(endpoints.createSwitchboard, { query }), 403, 'key_realm');
      const both = await newKey(session, ['read', 'write', 'execute', 'services']);
      const writing = withKey(target, `Basic ${btoa(`egal:${both.key}`)}`);
      const { switchboard_id: id } = await writing.call(endpoints.createSwitchboard, { query });
      await writing.call(endpoints.saveSwitchboard, { params: { id }, body: { description: 'mit Schlüssel' } });
      await expectError(writing.call(endpoints.users, { query: {} }), 403, 'key_not_here');
      await expectError(writing.call(endpoints.createApiKey, { body: { realms: ['read'] } }), 403, 'key_not_here');
      const passwords = {
        old_password: target.password,
        new_password1: 'acht Brücken über die Ruhr',
        new_password2: 'acht Brücken über die Ruhr',
      };
      await expectError(writing.call(endpoints.changePassword, { body: passwords }), 403, 'key_not_here');
      await expectError(withKey(target, 'Bearer geo_falsch').call(endpoints.me, {}), 401, 'key_unknown');
    },
  },
  {
    name: 'API keys are for who holds the permission; a superuser makes them for others, who lose them with it',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      await expectError(colleague.call(endpoints.apiKeys, { query: {} }), 403, 'forbidden');
      await expectError(newKey(colleague, ['read']), 403, 'forbidden');
      await expectError(newKey(session, ['read'], { user: user.resource_uri }), 422, 'key_for_other');
      const params = { id: user.id };
      await session.call(endpoints.saveUser, { params, body: { user_permissions: [...user.user_permissions, 'access_connect'] } });
      const own = await newKey(colleague, ['read']);
      await expectError(newKey(colleague, ['read'], { expires: null }), 422, 'key_end_never');
      await expectError(newKey(colleague, ['read'], { expires: '2001-01-01T00:00:00Z' }), 422, 'key_end_past');
      await expectError(newKey(colleague, ['read'], { user: '/api/v1/user/1/' }), 403, 'superuser_only');
      const given = await newKey(session, ['execute'], { user: user.resource_uri, expires: null });
      expectEqual(
        [given.user, given.expires, given.made_by === null],
        [user.resource_uri, null, false],
        'the key that was made for somebody',
      );
      const mine = await colleague.call(endpoints.apiKeys, { query: {} });
      expectEqual(
        mine.objects.map(({ id }) => id),
        [given.id, own.id],
        'their keys, the newest first',
      );
      const foreign = await newKey(session, ['read']);
      await expectError(colleague.call(endpoints.deleteApiKey, { params: { id: foreign.id } }), 404, 'not_found');
      const client = withKey(target, `Bearer ${own.key}`);
      await client.call(endpoints.me, {});
      await session.call(endpoints.saveUser, { params, body: { user_permissions: user.user_permissions } });
      await expectError(client.call(endpoints.me, {}), 401, 'key_owner');
      await session.call(endpoints.saveUser, {
        params,
        body: { user_permissions: [...user.user_permissions, 'access_connect'], is_active: false },
      });
      await expectError(client.call(endpoints.me, {}), 401, 'key_owner');
    },
  },
  {
    name: 'a run is called for with a key and values for its inputs, and answers its outputs',
    async run(target) {
      const session = await signIn(target);
      const board = await newSwitchboard(session);
      const frame = async (name: string, type: string, data: unknown, frame_type: 1 | 2) => {
        const place = { switchboard: board.resource_uri, ui_x: 0, ui_y: 0 };
        const made = await session.call(endpoints.createFrame, { body: { ...place, content_type: typeUri(type), name, data } });
        return session.call(endpoints.saveFrame, { params: { id: made.id }, body: { frame_type } });
      };
      const input = await frame('Abstand', 'number', 5, 1);
      await frame('Ergebnis', 'string', 'fertig', 2);
      const key = await newKey(session, ['execute'], { switchboards: [board.resource_uri] });
      const client = withKey(target, `Bearer ${key.key}`);
      const params = { id: board.id };
      const wrong = await expectError(
        client.call(endpoints.executeSwitchboard, { params, body: { inputs: { Abstand: 'weit' } } }),
        422,
        'run_input_wrong',
      );
      expectEqual(Object.keys(wrong.fields), ['inputs.Abstand'], 'the field that is wrong');
      await expectError(
        client.call(endpoints.executeSwitchboard, { params, body: { inputs: { Ergebnis: 'x' } } }),
        422,
        'run_input_unknown',
      );
      const done = await client.call(endpoints.executeSwitchboard, {
        params,
        query: { wait: '1', timeout: 60 },
        body: { inputs: { Abstand: 12 } },
      });
      expectEqual([done.status, done.error ?? null], ['success', null], 'the run');
      const [output] = present(done.outputs, 'outputs');
      expectEqual(
        [output?.name, output?.count, output?.complete, output?.records[0]?.value],
        ['Ergebnis', 1, true, 'fertig'],
        'the output',
      );
      const entered = await session.call(endpoints.datumsByFrame, { params: { id: input.id }, query: {} });
      expectEqual(entered.objects[0]?.value, 12, 'the value of the input');
      const job = { id: done.job.split('/').at(-2) ?? '' };
      expectEqual((await client.call(endpoints.job, { params: job })).status, 'success', 'the run as it is followed');
      expectEqual((await client.call(endpoints.runOutputs, { params })).outputs.length, 1, 'the outputs afterwards');
      const other = await newSwitchboard(session);
      await expectError(client.call(endpoints.executeSwitchboard, { params: { id: other.id } }), 403, 'key_switchboard');
      await expectError(client.call(endpoints.switchboard, { params }), 403, 'key_realm');
    },
  },
];
