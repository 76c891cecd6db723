import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { createHandlers } from '../handlers.ts';
import { createSockets } from '../sockets.ts';
import { createWorld } from '../world/createWorld.ts';
import { contractCases } from './cases.ts';
import { openSession, signIn } from './session.ts';

const target = { baseUrl: 'http://geo.test', username: 'admin', password: 'correct horse battery' };
const world = createWorld({ stepMs: 5 });
const options = { baseUrl: target.baseUrl };
const server = setupServer(...createHandlers(world, options), ...createSockets(world, options));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

describe('the mock world keeps the contract', () => {
  it.each(contractCases(target))('$name', ({ run }) => run());
});

describe('a server that breaks the contract is found out', () => {
  it('by its password check', async () => {
    const wrong = contractCases({ ...target, password: 'wrong' });
    await expect(wrong[2]?.run()).rejects.toThrow('Benutzername');
  });

  it('by an answer that does not fit its schema', async () => {
    const session = await signIn(target);
    const broken = { ...target, fetch: async () => Response.json({ objects: [{ id: 'seven' }], meta: {} }) };
    await expect(openSession(broken).call(endpoints.depots, {})).rejects.toThrow('objects');
    await expect(session.call(endpoints.depots, {})).resolves.toHaveProperty('meta.offset', 0);
  });
});
