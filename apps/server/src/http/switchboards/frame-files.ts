import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { mimeTypeOf } from '../../formats/index.ts';
import { readersOf } from '../../functions/reading/readers.ts';
import { editSwitchboard } from '../../switchboards/graph/edit.ts';
import { framedType, type FrameFile } from '../../switchboards/frame-files.ts';
import { hintsOf } from '../../switchboards/hints.ts';
import type { FrameContent } from '../../switchboards/rows.ts';
import { requireActor } from '../services/requester.ts';
import { readFrame } from './switchboard-access.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { sendStored } from '../stored-file.ts';
import { framedFileHeaders } from '../security/security.ts';

/** The value of a `filename*` parameter (RFC 5987). */
export function encodedFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The files of a dataset: what lies in it, or the one that its records lie in. */
function heldFiles(data: FrameContent | null): { upload?: string; files: readonly FrameFile[] } {
  if (data?.kind === 'files') return data;
  return data?.kind === 'records' && data.upload !== undefined && data.file ? { upload: data.upload, files: [data.file] } : { files: [] };
}

/** Files that lie in frames. */
export function frameFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage, library } = platform;

  route(app, platform, endpoints.loadUpload, async ({ actor, params, body }) => {
    const frame = await readFrame(platform, actor, idParam(params.id));
    return editSwitchboard(db, library, actor, frame.switchboard_id, (editor) => editor.loadUpload(frame.id, body.upload_id));
  });

  route(app, platform, endpoints.frameReaders, async ({ actor, params }) => {
    const { data } = await readFrame(platform, actor, idParam(params.id));
    return { functions: data?.kind === 'files' ? await readersOf(db, storage, actor, data) : [] };
  });

  route(app, platform, endpoints.frameHints, async ({ actor, params, query }) =>
    hintsOf(db, actor, await readFrame(platform, actor, idParam(params.id)), query.query),
  );

  app.get<{ Params: { id: string; uuid: string }; Querystring: { inline?: string } }>(
    '/api/v1/frame/:id/files/:uuid',
    async (request, reply) => {
      const frame = await readFrame(platform, await requireActor(platform, request), idParam(request.params.id));
      const { upload, files } = heldFiles(frame.data);
      const file = files.find((one) => one.uuid === request.params.uuid);
      if (upload === undefined || !file) throw new Problem('not_found');
      const type = mimeTypeOf(file.name);
      // All else only as a download: what users upload never runs under our origin.
      const framed = type === framedType && request.query.inline === '1';
      return sendStored(
        reply,
        storage,
        { upload, uuid: file.uuid },
        {
          ...(framed ? framedFileHeaders : {}),
          'Content-Disposition': `${framed ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedFileName(file.name)}`,
          'Cache-Control': 'private, no-cache',
          'Content-Type': type,
        },
      );
    },
  );
}
