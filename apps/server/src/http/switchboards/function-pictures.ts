import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { pictureFile } from '../../functions/picture-beside.ts';
import { Problem } from '../../problems/index.ts';
import type { Platform } from '../context.ts';
import { hasAlready } from '../services/headers/if-none-match.ts';
import { requireActor } from '../services/requester.ts';

/** Where the picture of a function is loaded. */
export const pictureAddress = (name: string): string => `/api/v1/function/${name}/picture.svg`;

/** Pictures of what functions do, as they came with the release. */
export function functionPictureRoutes(app: FastifyInstance, platform: Platform): void {
  const { library } = platform;

  app.get<{ Params: { name: string } }>('/api/v1/function/:name/picture.svg', async (request, reply) => {
    await requireActor(platform, request);
    const definition = library.get(request.params.name);
    if (!definition?.example) throw new Problem('not_found');
    const svg = await readFile(pictureFile(definition.name));
    const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    void reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    if (hasAlready(request.headers['if-none-match'], tag)) return reply.status(304).send();
    // Nothing of it runs, also where it is opened by itself.
    return reply.header('Content-Security-Policy', "default-src 'none'; sandbox").type('image/svg+xml').send(svg);
  });
}
