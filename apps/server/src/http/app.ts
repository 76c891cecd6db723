import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import websocket from '@fastify/websocket';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Problem } from '../store/errors.ts';
import { accountRoutes } from './accounts.ts';
import { configRoutes } from './config.ts';
import type { Platform } from './context.ts';
import { depotRoutes } from './depots.ts';
import { importRoutes } from './imports.ts';
import { layerRoutes } from './layers.ts';
import { liveRoutes } from './live.ts';
import { languageOf } from './route.ts';
import { securityHeaders } from './security.ts';
import { serviceRoutes } from './services.ts';
import { switchboardRoutes } from './switchboards.ts';

const jsonLimitBytes = 16 << 20;

/** The HTTP server with all routes; it does not listen yet. */
export async function createApp(platform: Platform, options: { trustProxy?: boolean } = {}): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: jsonLimitBytes,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(websocket, { options: { maxPayload: 64 << 10 } });
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.addContentTypeParser(
    ['application/xml', 'text/xml', 'application/gml+xml'],
    { parseAs: 'string', bodyLimit: 1 << 20 },
    (_, body, done) => done(null, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 << 10 }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler(answerError);

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await platform.notReady();
    return reply
      .status(reason === null ? 200 : 503)
      .send(reason === null ? { status: 'ok' } : { status: 'error', code: 'not_ready', reason });
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
  for (const mount of [accountRoutes, configRoutes, depotRoutes, importRoutes, switchboardRoutes, layerRoutes, liveRoutes, serviceRoutes])
    mount(app, platform);
  await serveWeb(app, platform.webDir);
  return app;
}

/** The back office: its files, and its page for every other path that a browser opens. */
async function serveWeb(app: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir !== null)
    await app.register(staticFiles, {
      root: webDir,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) =>
        void reply.header('Cache-Control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  app.setNotFoundHandler(async (request, reply) => {
    const page =
      request.method === 'GET' &&
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
      !/^\/(api|services|ws|magazine|basemap|assets)\//.test(request.url);
    if (page && webDir !== null) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return answerError(new Problem('not_found'), request, reply);
  });
}

const knownErrors: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('malformed'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('malformed'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too_large', { limit: `${jsonLimitBytes >> 20} MB` }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('malformed'),
};

/** Every error as the contract's error body, in the language of the request; what is not expected is logged with an id. */
function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  let problem = error instanceof Problem ? error : knownErrors[(error as FastifyError).code]?.();
  // Undefined table: a plan over a depot that was deleted meanwhile.
  if (!problem && (error as FastifyError).code === '42P01') problem = new Problem('data_gone');
  if (!problem && (error as FastifyError).statusCode === 400) problem = new Problem('malformed');
  if (!problem) {
    const id = randomUUID();
    console.error(`[${id}] ${request.method} ${request.url}`, error);
    problem = new Problem('internal', { id });
  }
  return reply
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .send({
      status: 'error',
      code: problem.code,
      reason: problem.text(language),
      ...(problem.fields ? { fields: problem.fields } : {}),
      ...(problem.current === undefined ? {} : { current: problem.current }),
    });
}
