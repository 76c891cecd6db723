import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FunctionError, Problem } from '../../problems/index.ts';
import type { Piece } from '../../relay/grid.ts';
import { relayedTile, relayTag } from '../../relay/tile.ts';
import { openTilesetFile } from '../../relay/tileset.ts';
import type { Platform } from '../context.ts';
import { languageOf } from '../route.ts';
import { hasAlready } from './headers/if-none-match.ts';
import { closing } from './requester.ts';

/** A tile of another map service, as the platform may read it. */
export function relayed(
  { outgoing }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  piecesOf: () => Piece[] | null,
): Promise<FastifyReply> {
  return relay(request, reply, piecesOf, async (pieces, gone) => {
    const { type, bytes } = await relayedTile(pieces, outgoing, gone);
    return { type, body: Buffer.from(bytes) };
  });
}

/** A file of a scene of tiles on another server, as the platform may read it. */
export function relayedTilesetFile(
  { outgoing }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  addressOf: () => string | null,
): Promise<FastifyReply> {
  return relay(request, reply, addressOf, (address, gone) => openTilesetFile(address, outgoing, gone));
}

interface Relayed {
  readonly type: string;
  readonly body: Buffer | Readable;
}

/** What is asked of another server, if it may be asked; not once more while it is fresh. */
async function relay<Asked>(
  request: FastifyRequest,
  reply: FastifyReply,
  askedOf: () => Asked | null,
  load: (asked: Asked, gone: AbortSignal) => Promise<Relayed>,
): Promise<FastifyReply> {
  const gone = closing(reply);
  try {
    const asked = askedOf();
    if (asked === null) throw new Problem('not_found');
    const tag = relayTag(asked, Date.now());
    const answer = hasAlready(request.headers['if-none-match'], tag) ? null : await load(asked, gone);
    void reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    return answer ? reply.type(answer.type).send(answer.body) : reply.status(304).send();
  } catch (error) {
    // Who looks elsewhere by now gets no answer, and is no error.
    if (gone.aborted) return reply.status(499).send();
    if (error instanceof FunctionError) throw new Problem('service_failed', { details: error.text(languageOf(request)) });
    throw error;
  }
}
