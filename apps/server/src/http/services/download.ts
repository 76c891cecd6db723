import { createReadStream } from 'node:fs';
import { DatumQuery, readOrder } from '@geo/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { endedBy } from '../../db/ended-by.ts';
import type { Download, Downloads, Written } from '../../formats/index.ts';
import { Problem, shown } from '../../problems/index.ts';
import { attachment } from '../../publish/services/geojson/attachment.ts';
import { selectTexts, type Selected } from '../../publish/features/select.ts';
import { enclosed, primed } from '../../publish/features/streaming.ts';
import { catalogCrs } from '../../store/crs/catalog.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { recordFilter, recordOrder } from '../../store/depots/record-page.ts';
import { parse } from '../../store/parse.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf } from '../route.ts';
import { askedMoment } from './asked-moment.ts';
import { sendTexts } from './answer.ts';
import { filesInTurn } from './download-turns.ts';
import { closing, requireActor } from './requester.ts';

const DownloadQuery = DatumQuery.pick({ q: true, filter: true, 'filter-lang': true, sortby: true }).extend({
  format: z.string(),
  moment: z.string().optional(),
});

/** Each takes a processor while it is written; the others wait. */
const inTurn = filesInTurn(2);

/** Records of a depot as a file: of its newest moment or another one, all or those that are asked for, in the order of their numbers or of a column. */
export function downloadRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: { id: string } }>('/api/v1/depot/:id/download', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const depot = await readDepotRow(db, actor, idParam(request.params.id));
    const language = languageOf(request);
    const query = parse(DownloadQuery, request.query, language);
    const { told, contentType, writer } = downloadNamed(platform.downloads, query.format, language);
    const moment = await askedMoment(db, actor, depot, query.moment);
    const source = depotSource(depot, moment);
    const filter = recordFilter(source, query, language);
    const selected: Selected = {
      relation: source.relation,
      extent4326: source.extent4326 as Selected['extent4326'],
      count: source.size ?? 0,
    };
    const { columns, srid } = source.relation;
    const wkt = (await catalogCrs(db, srid))?.wkt ?? '';
    const { texts: writing, file: fileOf } = writer.write({ columns, srid, wkt, geometryTypes: moment?.geometry_types ?? [], language });
    const order = recordOrder(source, query, language) && readOrder(query.sortby!);
    const sort = order ? [{ property: order.column, descending: order.descending }] : [];
    const selection = { filter, sort, byNumber: true, limit: null, offset: 0, locator: 'filter' } as const;
    const signal = closing(reply);
    const body = async (): Promise<AsyncGenerator<string>> => {
      const texts = await primed(selectTexts(endedBy(db, signal), selected, selection, writing.text, writing.separator));
      return enclosed(texts, writing.head, writing.each, writing.tail);
    };
    const described = (): FastifyReply =>
      reply
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', attachment(`${depot.name}.${told.extension}`))
        .type(contentType);
    if (!fileOf || request.method === 'HEAD') {
      const texts = await body();
      return sendTexts(described(), texts, request.method !== 'HEAD');
    }
    const file = await inTurn(body, { ...fileOf, separator: writing.separator, name: depot.name, signal });
    return sendFile(described(), file);
  });
}

/** What is asked for by this id; refused with what is offered where no format is called so. */
function downloadNamed({ offered, missing }: Downloads, id: string, language: 'de' | 'en'): Download {
  const download = offered.find(({ told }) => told.id === id);
  if (download) return download;
  if (missing.includes(id)) throw new Problem('not_offered');
  const ids = offered.map(({ told }) => told.id).join(', ');
  const text = {
    de: `Datensätze gibt es nicht als „${shown(id)}“. Möglich ist: ${ids}`,
    en: `Records are not handed out as "${shown(id)}". Possible is: ${ids}`,
  }[language];
  throw new Problem('invalid', { details: `format: ${text}` }, { fields: { format: text } });
}

/** Sends a file, which goes however that ends. */
function sendFile(reply: FastifyReply, { path, sizeBytes, close }: Written): FastifyReply {
  const stream = createReadStream(path);
  stream.once('close', () => void close());
  return reply.header('Content-Length', sizeBytes).send(stream);
}
