import { endpoints } from '@geo/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endedBy } from '../../db/ended-by.ts';
import type { Sql } from '../../db/types.ts';
import {
  CheckFailed,
  isOffered,
  placeOf,
  runChecks,
  servicePath,
  servicesOfLayers,
  ServiceError,
  type Ask,
  type CheckResult,
  type PublishedLayer,
  type Service,
} from '../../publish/index.ts';
import type { LocalText } from '../../problems/index.ts';
import { publishedLayer, readLayerRow } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { sentKey } from '../security/sent-key.ts';
import { withRecords } from '../../publish/loaded.ts';
import { published } from '../../publish/published.ts';
import { publishedMeans } from '../services/external/means.ts';
import { closing } from '../services/requester.ts';

/** A service that has not answered by then does not. */
const longestMs = 20_000;
const tooLate = {
  de: `Der Dienst hat nach ${longestMs / 1000} Sekunden noch nicht geantwortet.`,
  en: `The service had not answered after ${longestMs / 1000} seconds.`,
};

/** Looks at the services of a layer, each asked at its address in the name of whoever asks. */
export function serviceCheckRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const means = publishedMeans(platform);
  route(app, platform, endpoints.checkLayer, async ({ actor, params, request, reply }) => {
    const id = idParam(params.id);
    await readLayerRow(db, actor, id);
    const source = await publishedLayer(db, actor, String(id), {});
    if (source?.layer.id !== id) return { results: [] };
    const named = published(source, means);
    const offered = servicesOfLayers.filter((service) => isOffered(service, source.layer.type));
    const gone = closing(reply);
    const begun = performance.now();
    const layer = await withRecords(named, endedBy(db, gone)).catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });
    // Whatever they are asked, that is what they say.
    if (layer instanceof ServiceError) return { results: allFail(offered, layer.said, Math.round(performance.now() - begun)) };
    const results = await runChecks(offered, { layer, place: await placeIn(db, layer.members ?? [layer]) }, (service) =>
      asking(app, request, servicePath(service, layer.serviceName), gone),
    );
    return { results: [...results, ...ofSource(offered, layer)] };
  });
}

const whole: LocalText = { de: 'Alle Objekte des anderen Servers sind da', en: 'All features of the other server are there' };

/** Whether anything of the features of another server was left out. */
function ofSource([first]: readonly Service[], { aged }: PublishedLayer): CheckResult[] {
  if (!first || !aged) return [];
  const { notices } = aged;
  const text = (language: 'de' | 'en'): string => notices.map((one) => one[language]).join(' ');
  const problem = notices.length === 0 ? null : { de: text('de'), en: text('en') };
  return [{ service: { id: first.id, title: first.title }, check: { id: 'source', title: whole }, problem, first_answer: 0 }];
}

/** What comes of looking at services none of which can answer. */
function allFail(offered: readonly Service[], problem: LocalText, first_answer: number): CheckResult[] {
  return offered.flatMap(({ id, title, checks }) =>
    checks.map((check) => ({ service: { id, title }, check: { id: check.id, title: check.title }, problem, first_answer })),
  );
}

/** Where a record of the first of some layers that has one lies. */
async function placeIn(db: Sql, layers: readonly PublishedLayer[]): ReturnType<typeof placeOf> {
  for (const { relation } of layers) {
    const place = await placeOf(db, relation);
    if (place) return place;
  }
  return null;
}

/** Asks below an address as the one who made a request. */
function asking(app: FastifyInstance, request: FastifyRequest, address: string, gone: AbortSignal): Ask {
  const { host, cookie } = request.headers;
  const key = sentKey(request);
  const headers = {
    ...(host !== undefined && { host }),
    ...(key === null ? { ...(cookie !== undefined && { cookie }) } : { authorization: `Bearer ${key.text}` }),
  };
  return async (rest) => {
    const late = AbortSignal.timeout(longestMs);
    const asked = { method: 'GET', url: `${address}${rest}`, headers, signal: AbortSignal.any([gone, late]) } as const;
    const answer = await app.inject(asked).catch((error: unknown) => {
      throw late.aborted ? new CheckFailed(tooLate) : error;
    });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? '')
        .split(';')[0]!
        .trim(),
      body: answer.rawPayload,
    };
  };
}
