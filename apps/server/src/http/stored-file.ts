import type { FastifyReply } from 'fastify';
import type { FileName, FileStorage } from '../files/storage.ts';
import { Problem } from '../problems/index.ts';

/** Answers with a stored file, in these headers; refuses where it is not there any more. */
export async function sendStored(
  reply: FastifyReply,
  storage: FileStorage,
  file: FileName,
  headers: Readonly<Record<string, string>>,
  gone: 'data_gone' | 'not_found' = 'data_gone',
): Promise<FastifyReply> {
  const size = await storage.size(file);
  // A refusal is neither a picture nor kept for a day: the headers come after it.
  if (size === null) throw new Problem(gone);
  return reply.headers(headers).header('Content-Length', size).send(storage.read(file));
}
