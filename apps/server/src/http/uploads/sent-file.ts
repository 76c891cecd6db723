import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problems/index.ts';

/** The one file of a form, as a whole. @param tooLarge Thrown where it has more bytes than `most`. */
export async function sentFile(request: FastifyRequest, most: number, tooLarge: Problem): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart() ? await request.file({ limits: { files: 1, fileSize: most, fields: 10, fieldSize: 4096 } }) : null;
  if (!part) throw new Problem('invalid', { details: 'file' }, { fields: { file: 'multipart/form-data' } });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge;
  return { name: part.filename, bytes };
}
