import { metadataByName, serviceName } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/index.ts';
import { isoMetadata } from '../publish/index.ts';
import { newestMoment, readDepotRow } from '../store/depots/depots.ts';
import { readLayerRow } from '../store/maps/layers.ts';
import { describedBy } from '../store/objects/metadata.ts';
import { iso } from '../store/rows.ts';
import type { Platform } from './context.ts';
import { requireActor } from './services/requester.ts';

/** The metadata of layers and depots as files: those of a layer are one of its services, those of a depot are written here. */
export function metadataRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: { id: string } }>('/api/v2/metadata/:id/download.xml', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const described = await describedBy(db, request.params.id);
    if (!described) throw new Problem('not_found');
    if (described.kind === 'layer') {
      const layer = await readLayerRow(db, actor, described.id);
      return reply.redirect(`/services/${serviceName(layer)}/metadata.xml`);
    }
    const depot = await readDepotRow(db, actor, described.id);
    const moment = await newestMoment(db, depot.id);
    const record = {
      id: depot.metadata_id,
      name: depot.name,
      description: depot.description,
      values: metadataByName(depot.metadata),
      modified: [iso(depot.modified), ...(moment ? [iso(moment.created)] : [])].toSorted().at(-1)!,
      extent4326: (moment?.bbox ?? null) as Parameters<typeof isoMetadata>[0]['extent4326'],
      srid: moment?.bbox ? depot.srid : 0,
      days: { first: null, last: null },
    };
    return reply
      .header('Content-Disposition', 'attachment; filename="metadata.xml"')
      .type('application/xml; charset=utf-8')
      .send(isoMetadata(record, []));
  });
}
