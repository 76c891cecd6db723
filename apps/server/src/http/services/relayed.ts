import type { FastifyReply, FastifyRequest } from 'fastify';
import { FunctionError, Problem } from '../../problems/index.ts';
import type { Piece } from '../../relay/grid.ts';
import { relayedTile, relayTag } from '../../relay/tile.ts';
import type { Platform } from '../context.ts';
import { languageOf } from '../route.ts';
import { closing } from './requester.ts';

/** A tile of another map service, as the platform may read it. */
export async function relayed(
  { outgoing }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  piecesOf: () => Piece[] | null,
): Promise<FastifyReply> {
  const gone = closing(reply);
  try {
    const pieces = piecesOf();
    if (!pieces) throw new Problem('not_found');
    const tag = relayTag(pieces, Date.now());
    const known = request.headers['if-none-match'] === tag;
    const picture = known ? null : await relayedTile(pieces, outgoing, gone);
    void reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    return picture ? reply.type(picture.type).send(Buffer.from(picture.bytes)) : reply.status(304).send();
  } catch (error) {
    // Who looks elsewhere by now gets no answer, and is no error.
    if (gone.aborted) return reply.status(499).send();
    if (error instanceof FunctionError) throw new Problem('service_failed', { details: error.text(languageOf(request)) });
    throw error;
  }
}
