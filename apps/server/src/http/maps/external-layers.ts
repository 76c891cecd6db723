import { endpoints, enteredIn, typeName, typeUri } from '@geo/api';
import type { BodyOutput } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { describedService } from '../../functions/service/reading.ts';
import { failures } from '../../outgoing/failures.ts';
import { createWeb } from '../../outgoing/web.ts';
import { FunctionError, Problem } from '../../problems/index.ts';
import { createExternalLayer, requireSource } from '../../store/maps/externals.ts';
import { freeSlug, layers, slugOf } from '../../store/maps/layers.ts';
import type { KeptService } from '../../store/maps/service-extent.ts';
import { referenced } from '../../store/rows.ts';
import { requireId } from '../../store/uris.ts';
import { requireAdd } from '../../store/objects/objects.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { contentOf } from '../../switchboards/graph/values.ts';
import type { Platform } from '../context.ts';
import { route } from '../route.ts';
import { closing } from '../services/requester.ts';
import { readFrame } from '../switchboards/switchboard-access.ts';

/** Somebody waits in front of a form. */
const longestMs = 30_000;

type Asked = BodyOutput<typeof endpoints.createExternalLayer>;

/** Layers that show services of others. */
export function externalLayerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.createExternalLayer, async ({ actor, body, reply }) => {
    // Whoever may make none is no reason to ask anybody.
    requireAdd(actor, kinds.layer);
    const service = await serviceOf(platform, actor, body, closing(reply));
    const { name, type } = body;
    const id = await createExternalLayer(db, actor, { name, type, service }, (tx, wished) => freeSlug(tx, slugOf(wished)));
    return layers.read(db, actor, id);
  });
}

function serviceOf(platform: Platform, actor: Actor, { type, source }: Asked, gone: AbortSignal): Promise<KeptService> {
  if ('frame' in source) return ofDataset(platform, actor, type, source.frame);
  return read(platform, actor, type, source, gone);
}

/** The one service that a dataset holds, entered or computed. */
async function ofDataset(platform: Platform, actor: Actor, type: string, uri: string): Promise<KeptService> {
  const frame = await referenced('source', readFrame(platform, actor, requireId('frame', uri, 'source')));
  const [value] = enteredIn(contentOf(frame.data)) ?? [];
  return requireSource(type, { content_type: typeUri(frame.content_type), value: value as Record<string, unknown> });
}

/** What a service tells of itself now. */
async function read(
  { outgoing, db }: Platform,
  actor: Actor,
  type: string,
  { content_type, url }: Extract<Asked['source'], { readonly url: string }>,
  gone: AbortSignal,
): Promise<KeptService> {
  const name = typeName(content_type);
  const reading = describedService(name);
  if (!reading) return requireSource(type, { content_type, value: {} });
  const late = AbortSignal.timeout(longestMs);
  try {
    const value = await reading({ web: createWeb(outgoing, AbortSignal.any([gone, late])), db }, url);
    return requireSource(type, { content_type, value: value as Record<string, unknown> });
  } catch (thrown) {
    const error = late.aborted && !gone.aborted ? failures.timeout(new URL(url).host) : thrown;
    if (!(error instanceof FunctionError)) throw error;
    const details = error.text(actor.language);
    throw new Problem('service_failed', { details }, { fields: { 'source.url': details } });
  }
}
