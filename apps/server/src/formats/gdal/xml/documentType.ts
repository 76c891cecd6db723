import type { ProbedFile } from '../../definition.ts';
import { refuse } from '../../messages.ts';
import { decoded } from '../../signatures/text.ts';
import { gdalMessages } from '../messages.ts';

/** Encodings in which a document type cannot be hidden from who looks for it here. */
const encodings = new Set([
  'utf-8',
  'utf8',
  'utf-16',
  'us-ascii',
  'ascii',
  'iso-8859-1',
  'iso-8859-15',
  'latin1',
  'windows-1252',
  'cp1252',
]);

/**
 * Refuses XML with a document type: its entities may read files of the server, or grow without end. Document types stand
 * before the first element, and a file whose first 64 KiB hold none is not read either.
 */
export async function refuseDocumentType(file: ProbedFile): Promise<void> {
  const text = decoded(await file.head());
  if (!text.startsWith('<')) return;
  const bare = text.replace(/<!--[^]*?-->|<\?[^]*?\?>/g, '').trimStart();
  if (!/^<[^!?]/.test(bare)) throw refuse(gdalMessages.documentType(file.name));
  const encoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1];
  if (encoding !== undefined && !encodings.has(encoding.toLowerCase())) throw refuse(gdalMessages.xmlEncoding(file.name, encoding));
}
