import { ERRORS, Server, TUS_RESUMABLE, type ServerOptions } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problems/index.ts';

/** What of a request and of an answer belongs to the protocol. */
const asked = /^(?:tus-|upload-|content-)/;
const answered = ['location', 'upload-expires', 'upload-length', 'upload-offset'];

/** The media type of a part. */
export const partType = 'application/offset+octet-stream';

export type TusSettings = Omit<ConstructorParameters<typeof Server>[0], 'onResponseError'>;
type Failure = Parameters<NonNullable<ServerOptions['onResponseError']>>[1];

/** Answers a request by the protocol. What it refuses is thrown, so that it is answered as all refusals are. */
export async function answerByTus(request: FastifyRequest, reply: FastifyReply, settings: TusSettings): Promise<FastifyReply> {
  let failure: Failure | undefined;
  const server = new Server({
    // No page of another origin may send here.
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    // How long a request may still write when another one waits for its file.
    lockDrainTimeout: 500,
    ...settings,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(webRequest(request, reply));
  void reply.header('Tus-Resumable', TUS_RESUMABLE);
  // The rest of what was broken off in the middle is no request.
  if (request.raw.readableDidRead && !request.raw.readableEnded) void reply.header('Connection', 'close');
  if (failure !== undefined) throw refusalOf(failure);
  if (response.status >= 400) throw malformed(response.status, await response.text());
  for (const name of answered) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  return reply.status(response.status).send();
}

function webRequest({ method, url, headers, raw }: FastifyRequest, reply: FastifyReply): Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && asked.test(name) ? [[name, value]] : [],
  );
  // The store reads the body, when it is needed: one that is refused stays unread, and the server lets it pass.
  const request = new Request(`http://localhost${url}`, { method, headers: sent });
  // By an error of this the library learns that who sends is gone, and keeps what has come.
  return Object.assign(request, { runtime: { node: { req: raw, res: reply.raw } } });
}

function refusalOf(failure: Failure): unknown {
  if (failure === ERRORS.INVALID_OFFSET) return new Problem('upload_offset');
  return 'status_code' in failure ? malformed(failure.status_code, failure.body) : failure;
}

/** A request that does not fit the protocol; what of it is not spoken here does not fit either. */
function malformed(status: number, message: string): Error {
  return Object.assign(new Error(message.trim()), { statusCode: status < 500 ? status : 400 });
}
