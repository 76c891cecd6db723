import { ws, type WebSocketHandler } from 'msw';
import { MockError } from './errors.ts';
import { sessionOf, type MockOptions } from './mock.ts';
import { depotMessage, depotState, type DepotState } from './world/depots/changes.ts';
import { actorOfSession } from './world/people/sessions.ts';
import type { World } from './world/state.ts';

const policyViolation = 1008;
/** How often a connection looks what has become of the world, in ms. */
const lookMs = 25;

/** The cookies that a socket was opened with: outside of browsers whoever opens it says them beside its address. */
function openedWith(protocols: unknown): Request {
  const { headers } = (protocols ?? {}) as { readonly headers?: Record<string, string> };
  return new Request('http://mock/', headers ? { headers } : {});
}

/** MSW handlers for the sockets of depots, over one world. */
export function createSockets(world: World, options: MockOptions = {}): WebSocketHandler[] {
  const origin = options.baseUrl ? options.baseUrl.replace(/^http/, 'ws') : '*';
  return [
    ws.link(`${origin}/ws/depot_updates`).addEventListener('connection', ({ client, info }) => {
      const opened = openedWith(info.protocols);
      const id = Number(client.url.searchParams.get('depot_id'));
      const look = (): DepotState | null => {
        const session = sessionOf(world, opened, options);
        const actor = session && actorOfSession(world, session);
        try {
          return actor ? depotState(world, actor, id) : null;
        } catch (error) {
          if (error instanceof MockError) return null;
          throw error;
        }
      };
      const refuse = (): void => client.close(policyViolation, 'not permitted');
      let known = look();
      // It is opened and closed again, as the server does.
      if (known === null) return void setTimeout(refuse);
      const looking = setInterval(() => {
        const [before, now] = [known, look()];
        if (before === null || now === null) {
          clearInterval(looking);
          return refuse();
        }
        known = now;
        const message = depotMessage(before, now);
        if (message !== null) client.send(JSON.stringify(message));
      }, lookMs);
      client.addEventListener('close', () => clearInterval(looking));
    }),
  ];
}
