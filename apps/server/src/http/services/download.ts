import { DatumQuery, depotDownloadFormats, type DepotDownloadFormat } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endedBy } from '../../db/ended-by.ts';
import { attachment } from '../../publish/services/geojson/attachment.ts';
import { csvForms, csvSql } from '../../publish/features/csv-sql.ts';
import { featureSql } from '../../publish/features/geojson-sql.ts';
import { selectTexts, type FeatureText, type Selected } from '../../publish/features/select.ts';
import { asJsonElement, enclosed, primed } from '../../publish/features/streaming.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readDepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { recordFilter } from '../../store/depots/record-page.ts';
import { parse } from '../../store/parse.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf } from '../route.ts';
import { askedMoment } from './asked-moment.ts';
import { sendTexts } from './answer.ts';
import { closing, requireActor } from './requester.ts';

const DownloadQuery = DatumQuery.pick({ q: true, filter: true }).extend({
  format: z.enum(depotDownloadFormats),
  moment: z.string().optional(),
});

/** How records are written as a file: what stands before, between and after them. */
interface Writing {
  type: string;
  head: string;
  text: FeatureText;
  each: (text: string, isFirst: boolean) => string;
  separator: string;
  tail: string;
}

const writers: Readonly<Record<DepotDownloadFormat, (selected: Selected, moment: MomentRow | null, language: 'de' | 'en') => Writing>> = {
  geojson: ({ relation }) => ({
    type: 'application/geo+json; charset=utf-8',
    head: '{"type":"FeatureCollection","features":[\n',
    text: (params) => featureSql(null, { from: relation.srid, to: 4326, decimals: 7 }, params),
    separator: ',\n',
    each: asJsonElement,
    tail: '\n]}\n',
  }),
  csv: ({ relation }, moment, language) => {
    const { head, row } = csvSql(relation.columns, moment?.geometry_types ?? [], csvForms[language]);
    return {
      type: 'text/csv; charset=utf-8',
      // Spreadsheets take a text without this mark for one in an older encoding.
      head: `\ufeff${head}\r\n`,
      text: row,
      separator: '\r\n',
      each: (text) => `${text}\r\n`,
      tail: '',
    };
  },
};

/** Records of a depot as a file: of its newest moment or another one, all or those that are asked for, in the order of their numbers. */
export function downloadRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: { id: string } }>('/api/v1/depot/:id/download', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const depot = await readDepotRow(db, actor, idParam(request.params.id));
    const language = languageOf(request);
    const query = parse(DownloadQuery, request.query, language);
    const moment = await askedMoment(db, actor, depot, query.moment);
    const source = depotSource(depot, moment);
    const filter = recordFilter(source, query, language);
    const selected: Selected = {
      relation: source.relation,
      extent4326: source.extent4326 as Selected['extent4326'],
      count: source.size ?? 0,
    };
    const writing = writers[query.format](selected, moment, language);
    const selection = { filter, sort: [], byNumber: true, limit: null, offset: 0, locator: 'filter' } as const;
    const texts = selectTexts(endedBy(db, closing(reply)), selected, selection, writing.text, writing.separator);
    const body = enclosed(await primed(texts), writing.head, writing.each, writing.tail);
    void reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', attachment(`${depot.name}.${query.format}`))
      .type(writing.type);
    return sendTexts(reply, body, request.method !== 'HEAD');
  });
}
