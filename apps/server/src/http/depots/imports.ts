import { beginningBytes, beginningFault, endpoints, inputHints, type ResponseOf } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { objectPermissions, requireHeld } from '../../access/permissions.ts';
import { detectUpload, previewFile, readTable } from '../../imports/detection.ts';
import { namingField, requireChosenCrs } from '../../store/crs/stated.ts';
import { placeIn } from '../../depots/crs-place.ts';
import { requireNoOpenMoment } from '../../depots/lock.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { Problem } from '../../problems/index.ts';
import { abortJob, mayWrite, orderImports, readJob, repeatImport, requireLayer } from '../../store/uploads/imports.ts';
import { jobOf, type JobRow } from '../../store/runs/jobs.ts';
import { page } from '../../store/rows.ts';
import { noRoom } from '../../access/upload-quota.ts';
import { deleteUpload, listUploads, requireRoom, requireWithin } from '../../store/uploads/quota.ts';
import { addFile, endFile, fileNameAt, filesOf, openUpload, requireUpload, uploadOf } from '../../store/uploads/uploads.ts';
import { maxUploadBytes } from '../../outgoing/limits.ts';
import { requireId, uriOf } from '../../store/uris.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf, route } from '../route.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { actorOfCaller, callerOf, requireOwnPage } from '../security/caller.ts';

/** Uploads, imports and jobs. */
export function importRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage, uploadQuota } = platform;

  route(app, platform, endpoints.createUpload, async ({ actor }) => {
    requireHeld(actor, 'import_files');
    return { upload_id: await openUpload(db, actor) };
  });

  route(app, platform, endpoints.uploads, ({ actor }) => listUploads(db, actor, uploadQuota));
  route(app, platform, endpoints.deleteUpload, async ({ actor, params }) => {
    await deleteUpload(db, storage, actor, params.upload_id);
    return undefined;
  });
  route(app, platform, endpoints.upload, async ({ actor, params, request }) => {
    await requireUpload(db, actor, params.upload_id);
    return uploadOf(params.upload_id, await filesOf(db, params.upload_id), languageOf(request));
  });

  app.post<{ Params: { upload_id: string } }>('/magazine/upload-file/:upload_id/', async (request, reply) => {
    const caller = await callerOf(db, request);
    if (!caller) throw new Problem('unauthenticated');
    requireOwnPage(request, caller, 'POST');
    const actor = actorOfCaller(caller);
    await requireUpload(db, actor, request.params.upload_id);
    const room = await requireRoom(db, actor, uploadQuota);
    const uploadId = request.params.upload_id;
    let path = '';
    let stored: string | null = null;
    for await (const part of request.parts({
      limits: { files: 1, fileSize: Math.min(maxUploadBytes, room), fields: 10, fieldSize: 4096 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'path') path = String(part.value);
        continue;
      }
      const file = await addFile(db, uploadId, path || part.filename || '').catch((error: unknown) => {
        // What is not taken must still be read, or the answer never leaves.
        part.file.resume();
        throw error;
      });
      try {
        await storage.write({ upload: uploadId, uuid: file.uuid }, part.file);
        if (part.file.truncated)
          throw room < maxUploadBytes ? noRoom(room, uploadQuota) : new Problem('upload_too_large', { limit: '5 GB' });
        await endFile(db, file.uuid, 'success', part.file.bytesRead);
        await requireWithin(db, actor, uploadQuota);
        stored = file.uuid;
      } catch (error) {
        await endFile(db, file.uuid, 'failed', 0);
        await storage.remove({ upload: uploadId, uuid: file.uuid }).catch(() => undefined);
        throw error;
      }
    }
    if (stored === null) throw new Problem('invalid', { details: 'file' }, { fields: { file: 'multipart/form-data' } });
    await detectUpload(db, storage, { id: uploadId, owner: actor.id }, stored);
    const upload = uploadOf(uploadId, await filesOf(db, uploadId), languageOf(request));
    const sent = upload.files.find((file) => file.uuid === stored);
    // The upload was deleted meanwhile.
    if (!sent) throw new Problem('not_found');
    return reply.status(201).send(sent);
  });

  route(app, platform, endpoints.previewFile, async ({ actor, params, query, request }) => {
    await requireUpload(db, actor, params.upload_id);
    const { size, end_bytes: end = 0 } = query;
    if (size !== undefined && size > maxUploadBytes) throw new Problem('upload_too_large', { limit: '5 GB' });
    const tooLarge = new Problem('upload_too_large', { limit: `${beginningBytes / 2 ** 20} MB` });
    const { name, bytes: sent } = await sentFile(request, beginningBytes + end, tooLarge);
    const fault = beginningFault(sent.length, query);
    if (fault) {
      const text = inputHints[fault.hint][languageOf(request)];
      throw new Problem('invalid', { details: `${fault.field}: ${text}` }, { fields: { [fault.field]: text } });
    }
    const bytes = sent.subarray(0, sent.length - end);
    const begun = { name: fileNameAt(name), bytes, ...(size !== undefined && { rest: { size, end: sent.subarray(bytes.length) } }) };
    const file = await previewFile(db, storage, { id: params.upload_id, owner: actor.id }, begun);
    return uploadOf(params.upload_id, [file], languageOf(request)).files[0]!;
  });

  route(app, platform, endpoints.crsPlace, async ({ actor, params, body, request }) => {
    await requireUpload(db, actor, params.upload_id);
    const { file, layer } = requireLayer(await filesOf(db, params.upload_id), body.path, body.layer);
    return namingField('', body, languageOf(request), () => placeIn(db, file.name, layer, body, languageOf(request)));
  });

  route(app, platform, endpoints.readTable, async ({ actor, params, body, request }) => {
    const { upload_id } = params;
    await requireUpload(db, actor, upload_id);
    await readTable(db, storage, { id: upload_id, owner: actor.id }, body, languageOf(request));
    return uploadOf(upload_id, await filesOf(db, upload_id), languageOf(request));
  });

  route(app, platform, endpoints.importIntoDepot, async ({ actor, params, body, request }) => {
    const depot = await readDepotRow(db, actor, idParam(params.id), objectPermissions.depot.write);
    requireHeld(actor, 'import_files');
    for (const config of [body.config, ...(body.sources ?? []).map((source) => source.config ?? {})])
      await requireChosenCrs(db, config, languageOf(request));
    await requireNoOpenMoment(db, depot.id);
    return accepted(await orderImports(db, actor, depot.id, body));
  });
  route(app, platform, endpoints.repeatImport, async ({ actor, params, body }) => {
    requireHeld(actor, 'import_files');
    return accepted([await repeatImport(db, actor, idParam(params.id), body.max_rejected_share)]);
  });
  route(app, platform, endpoints.abortJob, async ({ actor, params, request }) =>
    jobOf(await abortJob(db, actor, idParam(params.id)), languageOf(request)),
  );

  route(app, platform, endpoints.job, async ({ actor, params, request }) =>
    jobOf(await readJob(db, actor, idParam(params.id)), languageOf(request)),
  );
  route(app, platform, endpoints.jobs, async ({ actor, query, request }) => {
    const depot = query.depot === undefined ? null : requireId('depot', query.depot, 'depot');
    const all = depot !== null && (await mayWrite(db, actor, depot));
    const from = `geo.job WHERE ${all ? "kind = 'import'" : 'account_id = $1 AND steps IS NULL'}${depot === null ? '' : ` AND depot_id = $${all ? 1 : 2}`}`;
    const { rows, meta } = await page<JobRow>(
      db,
      '*',
      from,
      [...(all ? [] : [actor.id]), ...(depot === null ? [] : [depot])],
      'id DESC',
      query,
    );
    return { objects: rows.map((row) => jobOf(row, languageOf(request))), meta };
  });
}

function accepted(jobs: readonly number[]): ResponseOf<typeof endpoints.importIntoDepot> {
  const uris = jobs.map((job) => uriOf('job', job));
  return { job: uris[0]!, jobs: uris };
}
