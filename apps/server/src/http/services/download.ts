import { createReadStream } from 'node:fs';
import { DownloadQuery, endpoints } from '@geo/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endedBy } from '../../db/ended-by.ts';
import { writtenInTurn } from '../../exports/turns.ts';
import { bytesOf, checkRecords, textsOf } from '../../exports/writing.ts';
import type { Written } from '../../formats/index.ts';
import { attachment } from '../../publish/services/geojson/attachment.ts';
import { parse } from '../../store/parse.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf, route } from '../route.ts';
import { sendTexts } from './answer.ts';
import { orderedDownload } from './download-order.ts';
import { closing, requireActor } from './requester.ts';

/**
 * Records of a depot as a file: of its newest moment or another one, all or those that are asked for, in the order of their numbers or of a
 * column, with the settings of the format. What stands in the way is told before anything of it is sent, and beforehand on request.
 */
export function downloadRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.checkDownload, async ({ actor, params, query, reply }) => {
    const order = await orderedDownload(platform, actor, idParam(params.id), query, actor.language);
    await checkRecords(endedBy(db, closing(reply)), order);
    return undefined;
  });
  app.get<{ Params: { id: string } }>('/api/v1/depot/:id/download', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const language = languageOf(request);
    const query = parse(DownloadQuery, request.query, language);
    const order = await orderedDownload(platform, actor, idParam(request.params.id), query, language);
    const { download, depot, writing } = order;
    const { texts, file: fileOf, encoding } = writing;
    const signal = closing(reply);
    const reader = endedBy(db, signal);
    await checkRecords(reader, order);
    const body = (): Promise<AsyncGenerator<string>> => textsOf(reader, order);
    const described = (): FastifyReply =>
      reply
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', attachment(`${depot.name}.${download.told.extension}`))
        .type(encoding ? `${download.told.mime_type}; charset=${encoding.name.toLowerCase()}` : download.contentType);
    if (!fileOf || request.method === 'HEAD') {
      const all = await body();
      return sendTexts(described(), bytesOf(all, writing), request.method !== 'HEAD');
    }
    const file = await writtenInTurn(body, { ...fileOf, separator: texts.separator, name: depot.name, signal });
    return sendFile(described(), file);
  });
}

/** Sends a file, which goes however that ends. */
function sendFile(reply: FastifyReply, { path, sizeBytes, close }: Written): FastifyReply {
  const stream = createReadStream(path);
  stream.once('close', () => void close());
  return reply.header('Content-Length', sizeBytes).send(stream);
}
