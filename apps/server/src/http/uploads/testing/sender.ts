import { csrfToken, endpoints, type Client } from '@geo/api';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { signInWithCookies } from '../../../demo/client.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string | undefined;
  readonly reason: string;
}

/** Speaks tus, as one user does. */
export interface Sender {
  readonly client: Client;
  /** `url` is a path; of a body that is sent, its size is told; not of a stream. */
  ask(
    method: string,
    url: string,
    headers?: Readonly<Record<string, string>>,
    body?: Uint8Array<ArrayBuffer> | ReadableStream,
  ): Promise<Answered>;
  /** Begins a file; answers what came, whose `location` is the file. */
  begin(uploadId: string, path: string, size: number): Promise<Answered>;
  /** Sends a part. */
  part(url: string, offset: number, content: Uint8Array<ArrayBuffer>): Promise<Answered>;
  /** How far a file has come. */
  offset(url: string): Promise<number>;
  /** Begins a part of that many bytes and sends the first of them, no more. */
  halfPart(url: string, offset: number, size: number, first: Uint8Array): Promise<{ sent: ClientRequest; status: Promise<number> }>;
}

export const partHeaders = (offset: number): Record<string, string> => ({
  'Content-Type': 'application/offset+octet-stream',
  'Upload-Offset': String(offset),
});

export async function senderOf(base: string, username: string, password: string): Promise<Sender> {
  const { client, cookies } = await signInWithCookies(base, username, password);
  const own = (): Record<string, string> => ({ Cookie: cookies(), 'X-CSRFToken': csrfToken(cookies()), 'Tus-Resumable': '1.0.0' });
  const ask: Sender['ask'] = async (method, url, headers = {}, body) => {
    const response = await fetch(base + url, {
      method,
      headers: { ...own(), ...headers },
      ...(body ? { body, duplex: 'half' } : {}),
    } as RequestInit);
    const answer = await response.text();
    const { code, reason = '' } = (answer.startsWith('{') ? JSON.parse(answer) : {}) as { code?: string; reason?: string };
    return { status: response.status, headers: response.headers, code, reason };
  };
  return {
    client,
    ask,
    begin: (uploadId, path, size) =>
      ask('POST', `/magazine/upload-parts/${uploadId}/`, {
        'Upload-Length': String(size),
        'Upload-Metadata': `path ${Buffer.from(path).toString('base64')}`,
      }),
    part: (url, offset, content) => ask('PATCH', url, partHeaders(offset), content),
    offset: async (url) => Number((await ask('HEAD', url)).headers.get('upload-offset')),
    async halfPart(url, offset, size, first) {
      const sent = request(base + url, { method: 'PATCH', headers: { ...own(), ...partHeaders(offset), 'Content-Length': String(size) } });
      const status = Promise.race([
        (once(sent, 'response') as Promise<[IncomingMessage]>).then(async ([answer]) => {
          await text(answer);
          return answer.statusCode ?? 0;
        }),
        once(sent, 'close').then(() => 0),
      ]).catch(() => 0);
      sent.write(first);
      return { sent, status };
    },
  };
}

/** An upload area of a sender. */
export async function newArea({ client }: Sender): Promise<string> {
  return (await client.call(endpoints.createUpload, {})).upload_id;
}
