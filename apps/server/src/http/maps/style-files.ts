import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { FormatError, Problem } from '../../problems/index.ts';
import { readForeignStyle, writeForeignStyle } from '../../styles/index.ts';
import type { Platform } from '../context.ts';
import { languageOf, route } from '../route.ts';

/** Map styles of other programs: read and written, nothing is stored. */
export function styleFileRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.readStyleFile, async ({ body, request }) => {
    try {
      return await readForeignStyle(body.text);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const details = error.text(languageOf(request));
      throw new Problem('style_file', { details }, { fields: { text: details } });
    }
  });
  route(app, platform, endpoints.writeStyleFile, async ({ body: { format, style, name, geometry_types } }) =>
    writeForeignStyle(format, style, { name, geometryTypes: geometry_types }),
  );
}
