import type { MessageLanguage } from '@geo/api';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import websocket from '@fastify/websocket';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DatabaseUnavailable, retryAfterSeconds } from '../db/types.ts';
import { CallerGone } from '../db/ended-by.ts';
import { Problem, invalidInput } from '../problems/index.ts';
import { accountRoutes } from './people/accounts.ts';
import { configRoutes } from './config.ts';
import { isPageAddress, knownMethods } from './addresses.ts';
import type { Platform } from './context.ts';
import { depotRoutes } from './depots/depots.ts';
import { editAsLayerRoutes } from './depots/edit-as-layer.ts';
import { momentRoutes } from './depots/moments.ts';
import { recordFileRoutes } from './depots/record-files.ts';
import { frameFileRoutes } from './switchboards/frame-files.ts';
import { frameRecordRoutes } from './switchboards/frame-records.ts';
import { graphRoutes } from './switchboards/graph.ts';
import { importRoutes } from './depots/imports.ts';
import { partsRoutes } from './uploads/parts.ts';
import { pictureRoutes } from './uploads/pictures.ts';
import { kindRoutes } from './kinds.ts';
import { metadataRoutes } from './metadata.ts';
import { externalLayerRoutes } from './maps/external-layers.ts';
import { layerRoutes } from './maps/layers.ts';
import { layerAttributeRoutes } from './maps/layer-attributes.ts';
import { serviceCheckRoutes } from './maps/service-checks.ts';
import { styleFileRoutes } from './maps/style-files.ts';
import { liveDatasetRoutes } from './switchboards/live-datasets.ts';
import { liveDepotRoutes } from './depots/live.ts';
import { liveRoutes } from './switchboards/live.ts';
import { providerRoutes } from './provider.ts';
import { objectRoutes } from './objects.ts';
import { noteRefusal } from './security/refusal-notes.ts';
import { refusalAt } from './security/refusals.ts';
import { languageOf } from './route.ts';
import { resultRoutes } from './switchboards/results.ts';
import { runRoutes } from './switchboards/runs.ts';
import { framedHeaders, isPersonal, securityHeaders, transportHeaders } from './security/security.ts';
import { challengeOf } from './security/caller.ts';
import { withoutKey } from './security/sent-key.ts';
import { openHeadersAt, preflightAt } from './services/headers/cross-origin.ts';
import { serviceRoutes } from './services/routes.ts';
import { statementFiles, statementRoutes } from './security/statement.ts';
import { functionPictureRoutes } from './switchboards/function-pictures.ts';
import { switchboardRoutes } from './switchboards/switchboards.ts';
import { keyRoutes } from './people/keys.ts';
import { userRoutes } from './people/users.ts';
import { longestHead, refuseUnread } from './unread.ts';

const jsonLimitBytes = 16 << 20;

/** The HTTP server with all routes; it does not listen yet. */
export async function createApp(platform: Platform, options: { trustProxy?: boolean } = {}): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: jsonLimitBytes,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
    http: { maxHeaderSize: longestHead },
    clientErrorHandler: refuseUnread,
    rewriteUrl: withoutKey,
    // Addresses that no route can be looked up for; hooks do not run for them.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(securityHeaders)),
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(websocket, { options: { maxPayload: 64 << 10 } });
  const transport = transportHeaders(platform.provider.publicUrl);
  app.addHook('onSend', async (request, reply) => {
    const headers = { ...securityHeaders, ...transport(request), ...(isPersonal(request.url) ? { 'Cache-Control': 'no-store' } : {}) };
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'application/gml+xml'],
    { parseAs: 'string', bodyLimit: 1 << 20 },
    (_, body, done) => done(null, body),
  );
  // The forms of JSON in which OGC API writes.
  app.addContentTypeParser(
    ['application/geo+json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 << 10 }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    noteRefusal(platform, error, request);
    return answerError(error, request, reply);
  });
  const methodsAt = knownMethods(app);

  app.get('/healthz', (_, reply) => {
    const reason = platform.broken();
    if (reason === null) return { status: 'ok' };
    console.error(`Broken: ${reason}`);
    return reply.status(503).send({ status: 'error', code: 'broken', reason: 'database' });
  });
  app.get('/readyz', async (_, reply) => {
    const reason = await platform.notReady();
    if (reason === null) return { status: 'ok' };
    // Anybody may ask: how the database is reached stays in the log.
    console.error(`Not ready: ${reason}`);
    return reply.status(503).header('Retry-After', retryAfterSeconds).send({ status: 'error', code: 'not_ready', reason: 'database' });
  });
  app.get('/metrics', (_, reply) => {
    const memory = process.memoryUsage();
    return reply
      .type('text/plain; version=0.0.4')
      .send(
        [
          `# TYPE process_resident_memory_bytes gauge`,
          `process_resident_memory_bytes ${memory.rss}`,
          `# TYPE process_cpu_seconds_total counter`,
          `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}`,
          '',
        ].join('\n'),
      );
  });
  for (const mount of [
    accountRoutes,
    configRoutes,
    depotRoutes,
    momentRoutes,
    recordFileRoutes,
    editAsLayerRoutes,
    importRoutes,
    partsRoutes,
    pictureRoutes,
    switchboardRoutes,
    functionPictureRoutes,
    graphRoutes,
    frameFileRoutes,
    frameRecordRoutes,
    runRoutes,
    resultRoutes,
    liveDatasetRoutes,
    styleFileRoutes,
    layerAttributeRoutes,
    serviceCheckRoutes,
    layerRoutes,
    externalLayerRoutes,
    metadataRoutes,
    liveRoutes,
    liveDepotRoutes,
    serviceRoutes,
    objectRoutes,
    kindRoutes,
    userRoutes,
    keyRoutes,
    providerRoutes,
  ])
    mount(app, platform);
  await serveWeb(app, platform, methodsAt);
  return app;
}

/** The back office: its files, and its page for every other path that a browser opens. */
async function serveWeb(
  app: FastifyInstance,
  { webDir, provider }: Pick<Platform, 'webDir' | 'provider'>,
  methodsAt: (url: string) => string[],
): Promise<void> {
  if (webDir !== null) {
    statementRoutes(app, webDir, provider.accessibilityContact);
    await app.register(staticFiles, {
      root: webDir,
      wildcard: false,
      globIgnore: statementFiles,
      index: false,
      // The build lays a `.br` and a `.gz` beside each text file.
      preCompressed: true,
      setHeaders: (reply, file) =>
        void reply.header('Cache-Control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') && isPageAddress(request.url);
    if (page && webDir !== null) {
      if (request.url.startsWith('/preview/')) void reply.headers(framedHeaders);
      return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    }
    const allowed = methodsAt(request.url);
    const preflight = request.method === 'OPTIONS' ? preflightAt(request.url, allowed) : null;
    if (preflight) return reply.status(204).headers(preflight).send();
    if (allowed.length === 0 || allowed.includes(request.method)) return answerError(new Problem('not_found'), request, reply);
    const problem = new Problem('method_not_allowed', { method: request.method, allowed: allowed.join(', ') });
    return answerError(problem, request, reply.header('Allow', allowed.join(', ')));
  });
}

type RequestError = Partial<Pick<FastifyError, 'statusCode'>> & { code?: string; detail?: string; message: string };

/** SQLSTATEs that tell about the input, not about a fault. */
const databaseRefusals: Record<string, (error: RequestError, language: MessageLanguage) => Problem> = {
  // Undefined table: a plan over a depot that was deleted meanwhile.
  '42P01': () => new Problem('data_gone'),
  // What another program reads cannot be moved yet.
  '55P03': () => new Problem('storage_table_read'),
  '22021': (_, language) => invalidInput('nul', language),
  '22P05': (_, language) => invalidInput('nul', language),
  '23503': ({ detail }) => new Problem('no_such_reference', { field: /\((\w+)\)/.exec(detail ?? '')?.[1] ?? '' }),
};

/** Busboy's errors about bodies that are no multipart form carry neither a code nor a status. */
const multipartFault = /^(Multipart: |Malformed |Unexpected end of |Part terminated early|Unsupported content type|Missing Content-Type)/;

/** Status of a request that cannot be read, as Fastify and its plugins tell it; null for other errors. */
function requestStatus(error: RequestError): number | null {
  const { statusCode } = error;
  if (statusCode !== undefined) return statusCode >= 400 && statusCode < 500 ? statusCode : null;
  return multipartFault.test(error.message) ? 400 : null;
}

/** What an error refuses, with the status of the answer; null for what is not expected. */
function refusalOf(error: RequestError, language: MessageLanguage): { problem: Problem; status: number } | null {
  const known = error instanceof Problem ? error : databaseRefusals[error.code ?? '']?.(error, language);
  if (known) return { problem: known, status: known.status };
  if (error instanceof DatabaseUnavailable) return { problem: new Problem('database_unavailable'), status: 503 };
  // Nobody reads this answer.
  if (error instanceof CallerGone) return { problem: new Problem('busy'), status: 499 };
  // The pool's own words: no connection became free in time.
  if (error.message === 'timeout exceeded when trying to connect') return { problem: new Problem('busy'), status: 503 };
  const status = requestStatus(error);
  if (status === null) return null;
  return { problem: status === 413 ? new Problem('too_large', { limit: `${jsonLimitBytes >> 20} MB` }) : new Problem('malformed'), status };
}

/** Every error in the format of its address and the language of the request; what is not expected is logged with an id. */
function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { problem, status } = refusalOf(error, language) ?? unexpected(error, request);
  const wait = problem.code === 'database_unavailable' || problem.code === 'busy' ? retryAfterSeconds : problem.values.wait;
  if (wait !== undefined) void reply.header('Retry-After', wait);
  const challenge = status === 401 ? challengeOf(request) : null;
  if (challenge !== null) void reply.header('WWW-Authenticate', challenge);
  const { type, body } = refusalAt({ url: request.url, accept: request.headers.accept ?? '' }, problem, status, language);
  return reply.status(status).headers(openHeadersAt(request.url)).type(type).send(body);
}

function unexpected(error: Error, request: FastifyRequest): { problem: Problem; status: number } {
  const id = randomUUID();
  console.error(`[${id}] ${request.method} ${request.url}`, error);
  return { problem: new Problem('internal', { id }), status: 500 };
}
