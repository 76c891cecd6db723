import {
  endpoints,
  enteredIn,
  firstOf,
  isRecord,
  isSourceType,
  showsFeatures,
  typeName,
  typeUri,
  type BodyOutput,
  type ServiceSource,
} from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { describedService } from '../../functions/service/reading.ts';
import { failures } from '../../outgoing/failures.ts';
import { createWeb } from '../../outgoing/web.ts';
import { FunctionError, Problem } from '../../problems/index.ts';
import { createExternalLayer, requireSource } from '../../store/maps/externals.ts';
import { freeSlug, layers, readLayerRow, slugOf } from '../../store/maps/layers.ts';
import { referenced } from '../../store/rows.ts';
import { requireId } from '../../store/uris.ts';
import { requireAdd } from '../../store/objects/objects.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { contentOf } from '../../switchboards/graph/values.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { closing } from '../services/requester.ts';
import { readFrame } from '../switchboards/switchboard-access.ts';

/** Somebody waits in front of a form. */
const longestMs = 30_000;

type Address = BodyOutput<typeof endpoints.readLayerSource>;
type Asked = BodyOutput<typeof endpoints.createExternalLayer>;

/** Layers that show services of others. */
export function externalLayerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.createExternalLayer, async ({ actor, body, reply }) => {
    // Whoever may make none is no reason to ask anybody.
    requireAdd(actor, kinds.layer);
    const { name, type } = body;
    const service = requireSource(type, await sourceOf(platform, actor, body, closing(reply)));
    const id = await createExternalLayer(db, actor, { name, type, service }, (tx, wished) => freeSlug(tx, slugOf(wished)));
    return layers.read(db, actor, id);
  });
  route(app, platform, endpoints.readLayerSource, async ({ actor, params, body, reply }) => {
    const { id, type, details } = await readLayerRow(db, actor, idParam(params.id), kinds.layer.write);
    const { service } = details;
    if (!service) throw new Problem('not_found', {}, { about: { kind: 'layer', id } });
    const before = service.type === typeName(body.content_type) && isRecord(service.value) ? service.value : undefined;
    const source = await read(platform, actor, { type, ...body, before, field: 'url' }, closing(reply));
    requireSource(type, source);
    return source;
  });
}

function sourceOf(platform: Platform, actor: Actor, { type, source }: Asked, gone: AbortSignal): Promise<ServiceSource> {
  if ('frame' in source) return ofDataset(platform, actor, type, source.frame);
  return read(platform, actor, { type, ...source, field: 'source.url' }, gone);
}

/** The one service that a dataset holds, entered or computed. */
async function ofDataset(platform: Platform, actor: Actor, type: string, uri: string): Promise<ServiceSource> {
  const frame = await referenced('source', readFrame(platform, actor, requireId('frame', uri, 'source')));
  const [value] = enteredIn(contentOf(frame.data)) ?? [];
  return firstOf(type, { content_type: typeUri(frame.content_type), value: value as Record<string, unknown> });
}

interface ToRead extends Address {
  /** Of the layer. */
  readonly type: string;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  /** Where the address stands, for messages. */
  readonly field: string;
}

/** What a service tells of itself now. */
async function read({ outgoing, db }: Platform, actor: Actor, asked: ToRead, gone: AbortSignal): Promise<ServiceSource> {
  const { type, content_type, url, before, field } = asked;
  const reading = describedService(typeName(content_type));
  // One of a type that is not read is none that a layer shows.
  if (!reading || !isSourceType(type, content_type)) return { content_type, value: {} };
  const late = AbortSignal.timeout(longestMs);
  try {
    const wanted = { features: showsFeatures(type), ...(before && { before }) };
    const value = await reading({ web: createWeb({ ...outgoing, pausesMs: [] }, AbortSignal.any([gone, late])), db }, url, wanted);
    return firstOf(type, { content_type, value: value as Record<string, unknown> });
  } catch (thrown) {
    const error = late.aborted && !gone.aborted ? failures.timeout(new URL(url).host) : thrown;
    if (!(error instanceof FunctionError)) throw error;
    const details = error.text(actor.language);
    throw new Problem('service_failed', { details }, { fields: { [field]: details } });
  }
}
