import { endpoints, inReadingOrder, longestListed, mostListed } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { distinctValues } from '../../relation/class-values.ts';
import { unknownColumn } from '../../relation/filter-sql.ts';
import type { Relation } from '../../relation/relation.ts';
import { invalidQuery } from '../../store/depots/cursor.ts';
import { hasRecords, publishedLayer, readLayerRow } from '../../store/maps/layers.ts';
import { referenced } from '../../store/rows.ts';
import { requireId } from '../../store/uris.ts';
import type { Platform } from '../context.ts';
import { route } from '../route.ts';
import { publishedMeans } from '../services/external/means.ts';
import { closing } from '../services/requester.ts';
import { featuresOf } from './layer-records.ts';

/** What filters of a layer can ask for: its attributes and their values, for whoever reads the layer, as its services tell them too. */
export function layerAttributeRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const means = publishedMeans(platform);
  route(app, platform, endpoints.layerAttributes, async ({ actor, query: { layer, q = '', offset, limit }, reply }) => {
    const columns = (await relationOf(actor, layer, closing(reply)))?.columns ?? [];
    const found = columns.filter(({ key }) => key.toLowerCase().includes(q.toLowerCase()));
    return { objects: found.slice(offset, offset + limit), meta: { offset, limit, total_count: found.length } };
  });
  route(app, platform, endpoints.layerAttributeValues, async ({ actor, query: { layer, attribute }, reply }) => {
    const signal = closing(reply);
    const relation = await relationOf(actor, layer, signal);
    const columns = relation?.columns ?? [];
    if (!relation || !columns.some(({ key }) => key === attribute))
      throw invalidQuery('attribute', unknownColumn(attribute, columns, 'attribute').text(actor.language));
    const looked = { db: db.background, signal };
    const values = await distinctValues(looked, relation, attribute, { most: mostListed, longest: longestListed });
    if (values === null) throw new Problem('too_many_listed', { most: mostListed });
    return inReadingOrder(values);
  });

  /** The records that the services of a layer hand out now; null without data. */
  async function relationOf(actor: Actor, uri: string, signal: AbortSignal): Promise<Relation | null> {
    const id = requireId('layer', uri, 'layer');
    await referenced('layer', readLayerRow(db, actor, id));
    const source = await publishedLayer(db, actor, String(id), {});
    if (source && hasRecords(source)) return source.relation;
    // Of others there may be features; a layer of layers has no records of its own.
    return (await featuresOf({ db, means }, actor, id, signal))?.relation ?? null;
  }
}
