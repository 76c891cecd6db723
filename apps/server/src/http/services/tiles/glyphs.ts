import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../problems/index.ts';
import { firstOfRange, glyphFont, glyphs } from '../../../publish/index.ts';
import { openHeaders } from '../headers/cross-origin.ts';

/** Letters for viewers that write the labels of vector tiles themselves. */
export function glyphRoutes(app: FastifyInstance): void {
  app.get<{ Params: { fontstack: string; range: string } }>('/services/glyphs/:fontstack/:range.pbf', async (request, reply) => {
    const { fontstack, range } = request.params;
    const first = firstOfRange(range);
    if (first === null || !fontstack.split(',').includes(glyphFont)) throw new Problem('not_found');
    return reply
      .headers(openHeaders)
      .header('Cache-Control', 'public, max-age=604800')
      .type('application/x-protobuf')
      .send(Buffer.from(await glyphs(first)));
  });
}
