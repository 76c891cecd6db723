import { endpoints, type Client, type DatumList, type Job } from '@geo/api';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, type it } from 'vitest';
import type { TestBackend, TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard } from '../../testing/switchboards.ts';

export interface OtherServer {
  url: string;
  /** What was asked for, in order. */
  asked: string[];
  close: () => void;
}

/** A server of somebody else. */
async function otherServer(listener: RequestListener): Promise<OtherServer> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The tests of a block on a platform that may ask a server of somebody else, and asks again soon; before each of them nothing has been
 * asked. `ready` is told the administrator, that server and the platform.
 */
export function testsBeside(
  backend: TestBackend,
  listener: RequestListener,
  ready: (admin: Client, other: OtherServer, platform: TestPlatform) => void,
): typeof it.skip {
  let other: OtherServer | undefined;
  beforeAll(async () => {
    if (!backend.skipped) other = await otherServer(listener);
  });
  const settings = { outgoing: { allowPrivate: true, pausesMs: [5, 5, 5] } };
  const test = testsOn(backend, (platform, admin) => ready(admin, other!, platform), settings);
  beforeEach(() => {
    if (other) other.asked.length = 0;
  });
  afterAll(() => other?.close());
  return test;
}

export interface Fetched {
  job: Job;
  notice: string | null;
  records: DatumList;
  /** Number of the frame that holds them. */
  frame: number;
}

/** Runs a function that fetches, with what is entered at its inputs. */
export async function fetched(
  client: Client,
  func: string,
  values: Readonly<Record<string, readonly [type: string, value: unknown]>>,
): Promise<Fetched> {
  const board = await newChain(client, [], {});
  const node = await addNode(
    client,
    board,
    func,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${func}.${name}`, value])),
  );
  const job = await runSwitchboard(client, board.id);
  const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: board.id } });
  const records = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(node)) }, query: { limit: 20 } });
  return { job, notice: objects.find(({ id }) => id === node.id)!.runinfo.notice ?? null, records, frame: idAt(outputOf(node)) };
}
