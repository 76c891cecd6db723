import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ServiceRequest, ServiceResponse } from '../types.ts';

/** Serves one service function on a free port of the loopback interface, for clients that speak HTTP. */
export async function serveOnce(
  service: (request: ServiceRequest) => Promise<ServiceResponse>,
): Promise<{ url: string; close: () => Promise<void> }> {
  let origin = '';
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', origin);
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      const response = await service({
        method: incoming.method === 'POST' ? 'POST' : 'GET',
        query: Object.fromEntries(url.searchParams),
        body,
        url: origin + url.pathname,
        language: 'de',
      });
      outgoing.writeHead(response.status, response.headers);
      if (typeof response.body === 'string' || response.body instanceof Uint8Array) outgoing.end(response.body);
      else Readable.from(response.body, { objectMode: true }).pipe(outgoing);
    })().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${origin}/services/x`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
