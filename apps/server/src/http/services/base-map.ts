import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { baseTile } from '../../publish/index.ts';
import { tileNumbers, type TileParams } from './tile-numbers.ts';

/** Tiles of the base map. */
export function baseMapRoutes(app: FastifyInstance): void {
  app.get<{ Params: TileParams & { scheme: string } }>('/basemap/:scheme/:z/:x/:y.png', async (request, reply) => {
    const { scheme } = request.params;
    if (scheme !== 'light' && scheme !== 'dark') throw new Problem('not_found');
    const { z, x, y } = tileNumbers(request.params);
    return reply
      .header('Cache-Control', 'public, max-age=604800')
      .type('image/png')
      .send(Buffer.from(await baseTile(scheme, z, x, y)));
  });
}
