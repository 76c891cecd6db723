import { createReadStream } from 'node:fs';
import { DatumQuery, depotDownloadFormats } from '@geo/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { endedBy } from '../../db/ended-by.ts';
import { atMost } from '../../db/limit.ts';
import { writeWithGdal, type Written } from '../../formats/index.ts';
import { Problem } from '../../problems/index.ts';
import { attachment } from '../../publish/services/geojson/attachment.ts';
import { selectTexts, type Selected } from '../../publish/features/select.ts';
import { enclosed, primed } from '../../publish/features/streaming.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { recordFilter } from '../../store/depots/record-page.ts';
import { parse } from '../../store/parse.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf } from '../route.ts';
import { askedMoment } from './asked-moment.ts';
import { sendTexts } from './answer.ts';
import { offeredDownloads, writingOf, type GdalWriting, type TextWriting } from './download-writers.ts';
import { closing, requireActor } from './requester.ts';

const DownloadQuery = DatumQuery.pick({ q: true, filter: true }).extend({
  format: z.enum(depotDownloadFormats),
  moment: z.string().optional(),
});

/** Records of a depot as a file: of its newest moment or another one, all or those that are asked for, in the order of their numbers. */
export function downloadRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: { id: string } }>('/api/v1/depot/:id/download', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const depot = await readDepotRow(db, actor, idParam(request.params.id));
    const language = languageOf(request);
    const query = parse(DownloadQuery, request.query, language);
    if (!offeredDownloads.includes(query.format)) throw new Problem('not_offered');
    const moment = await askedMoment(db, actor, depot, query.moment);
    const source = depotSource(depot, moment);
    const filter = recordFilter(source, query, language);
    const selected: Selected = {
      relation: source.relation,
      extent4326: source.extent4326 as Selected['extent4326'],
      count: source.size ?? 0,
    };
    const { type, texts: writing, gdal } = writingOf(query.format, selected, moment, language);
    const selection = { filter, sort: [], byNumber: true, limit: null, offset: 0, locator: 'filter' } as const;
    const signal = closing(reply);
    const body = async (): Promise<AsyncGenerator<string>> => {
      const texts = await primed(selectTexts(endedBy(db, signal), selected, selection, writing.text, writing.separator));
      return enclosed(texts, writing.head, writing.each, writing.tail);
    };
    const described = (): FastifyReply =>
      reply
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', attachment(`${depot.name}.${query.format}`))
        .type(type);
    if (!gdal || request.method === 'HEAD') {
      const texts = await body();
      return sendTexts(described(), texts, request.method !== 'HEAD');
    }
    const file = await written(body, { gdal, writing, name: depot.name, extension: query.format, signal });
    return sendFile(described(), file);
  });
}

interface FileOrder {
  gdal: GdalWriting;
  writing: TextWriting;
  name: string;
  extension: string;
  signal: AbortSignal;
}

/** Each takes a processor while it is written; the others wait. */
const inTurn = atMost(2);

function written(body: () => Promise<AsyncGenerator<string>>, { gdal, writing, name, extension, signal }: FileOrder): Promise<Written> {
  const { driver, types, srid = null, mostRecords } = gdal;
  const layer = name.replace(/[[\]:*?/\\'"\p{Cc}]/gu, '_').slice(0, 31);
  return inTurn(async () => {
    // Reading holds a connection of the database: who waits for a turn has none.
    const all = await body();
    const texts = mostRecords === undefined ? all : counted(all, writing.separator, mostRecords);
    return writeWithGdal(types ? { kind: 'csv', texts, types } : { kind: 'geojson', texts, srid }, { driver, extension, layer }, signal);
  });
}

/** The same texts, refused where they are more records than a file takes. Line ends within a value count too: a bound, not a number. */
async function* counted(texts: AsyncGenerator<string>, separator: string, most: number): AsyncGenerator<string> {
  let records = -1;
  for await (const text of texts) {
    records += text.split(separator).length - 1;
    if (records > most) throw new Problem('too_many_records', { limit: most });
    yield text;
  }
}

/** Sends a file, which goes however that ends. */
function sendFile(reply: FastifyReply, { path, sizeBytes, close }: Written): FastifyReply {
  const stream = createReadStream(path);
  stream.once('close', () => void close());
  return reply.header('Content-Length', sizeBytes).send(stream);
}
