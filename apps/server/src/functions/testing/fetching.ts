import { endpoints, type Client, type DatumList, type Job } from '@geo/api';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addNode, idAt, newChain, outputOf, runSwitchboard } from '../../testing/switchboards.ts';

export interface OtherServer {
  url: string;
  /** What was asked for, in order. */
  asked: string[];
  close: () => void;
}

/** A server of somebody else. */
export async function otherServer(listener: RequestListener): Promise<OtherServer> {
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
