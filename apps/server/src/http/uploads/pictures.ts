import { endpoints, maxPictureBytes } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { requireHeld } from '../../access/permissions.ts';
import { refuseBeyond } from '../../access/upload-quota.ts';
import { drawnAnew, mimeTypeOf, mostPicturePixels } from '../../formats/index.ts';
import { Problem } from '../../problems/index.ts';
import { keepPicture, pictureFile } from '../../store/uploads/pictures.ts';
import { requireRoom } from '../../store/uploads/quota.ts';
import type { Platform } from '../context.ts';
import { route } from '../route.ts';
import { sentFile } from './sent-file.ts';
import { sendStored } from '../stored-file.ts';

const field = { field: 'file' };

/**
 * For a file that anybody has uploaded and everybody may load: it is a picture, and nothing of it runs, also where it is opened by itself.
 * Its name is never given to another one.
 */
const pictureHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Pictures of objects: one is stored, and whoever knows its name reads it. */
export function pictureRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage, uploadQuota } = platform;
  // One at a time in a process: each may unfold to hundreds of megabytes.
  let drawing: Promise<unknown> = Promise.resolve();

  route(app, platform, endpoints.uploadImage, async ({ actor, request }) => {
    requireHeld(actor, 'import_files');
    const room = await requireRoom(db, actor, uploadQuota);
    const tooLarge = new Problem('picture_too_large', { limit: maxPictureBytes / 1e6 }, field);
    const { name: whole, bytes } = await sentFile(request, maxPictureBytes, tooLarge);
    const name = whole.slice(0, 100);
    const turn = drawing.then(() => drawnAnew(bytes));
    drawing = turn.catch(() => undefined);
    const picture = await turn;
    if ('why' in picture) {
      if (picture.why === 'kind') throw new Problem('picture_kind', { name }, field);
      if (picture.why === 'broken') throw new Problem('picture_broken', { name, kind: kindNames[picture.type] }, field);
      const { width, height } = picture;
      throw new Problem('picture_pixels', { name, width, height, limit: mostPicturePixels / 1e6 }, field);
    }
    refuseBeyond(picture.bytes.byteLength, room, uploadQuota);
    return { filename: await keepPicture(db, storage, actor, picture) };
  });

  app.get<{ Params: { name: string } }>('/media/user_images/:name', async (request, reply) => {
    const { name } = request.params;
    const file = await pictureFile(db, name);
    if (file === null) throw new Problem('not_found');
    return sendStored(reply, storage, file, { ...pictureHeaders, 'Content-Type': mimeTypeOf(name) }, 'not_found');
  });
}

const kindNames = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/gif': 'GIF', 'image/webp': 'WebP' } as const;
