import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { maxUploadBytes } from '../../outgoing/limits.ts';
import { Problem } from '../../problems/index.ts';
import { beginParts, sentFile } from '../../store/uploads/parts.ts';
import { requireUpload } from '../../store/uploads/uploads.ts';
import type { Platform } from '../context.ts';
import { actorOfCaller, callerOf, requireOwnPage } from '../security/caller.ts';
import { partsLocker } from './parts-locker.ts';
import { PartsStore } from './parts-store.ts';
import { answerByTus, partType, type TusSettings } from './tus.ts';

const path = '/magazine/upload-parts';

interface OfUpload {
  Params: { upload_id: string };
}
interface OfFile {
  Params: { upload_id: string; file: string };
}

/** Files of an upload in parts, which go on where they were broken off: tus 1.0.0 with creation, termination, expiration. */
export function partsRoutes(app: FastifyInstance, { db, storage, uploadQuota }: Platform): void {
  // Parts are read as they come.
  app.addContentTypeParser(partType, (_request, _payload, done) => done(null));

  const authorise = async (request: FastifyRequest<OfUpload>): Promise<Actor> => {
    const caller = await callerOf(db, request);
    if (!caller) throw new Problem('unauthenticated');
    if (request.method !== 'HEAD') requireOwnPage(request, caller, request.method);
    return actorOfCaller(caller);
  };
  const answer = (
    request: FastifyRequest<OfUpload>,
    reply: FastifyReply,
    settings: Pick<TusSettings, 'namingFunction' | 'getFileIdFromRequest'>,
  ): Promise<FastifyReply> => {
    const holder = randomUUID();
    const stopped = new AbortController();
    return answerByTus(request, reply, {
      path,
      datastore: new PartsStore(db, storage, holder, { body: request.raw, stopped: stopped.signal }),
      locker: partsLocker(db, holder, () => stopped.abort()),
      generateUrl: (_request, { id }) => `${path}/${request.params.upload_id}/${id}/`,
      ...settings,
    });
  };

  app.post<OfUpload>(`${path}/:upload_id/`, async (request, reply) => {
    const actor = await authorise(request);
    await requireUpload(db, actor, request.params.upload_id);
    return answer(request, reply, {
      namingFunction: (_request, metadata) => {
        const size = Number(request.headers['upload-length']);
        if (size > maxUploadBytes) throw new Problem('upload_too_large', { limit: '5 GB' });
        return beginParts(db, storage, actor, { id: request.params.upload_id, path: metadata?.path ?? '', size }, uploadQuota);
      },
    });
  });

  app.route<OfFile>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${path}/:upload_id/:file/`,
    handler: async (request, reply) => {
      const actor = await authorise(request);
      const { upload_id, file } = request.params;
      const sent = await sentFile(db, file);
      if (sent?.upload_id !== upload_id || sent.owner !== actor.id) throw new Problem('not_found');
      return answer(request, reply, { getFileIdFromRequest: () => file });
    },
  });
}
