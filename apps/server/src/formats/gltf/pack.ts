import type { FileGroup } from '../definition.ts';
import { refuse } from '../messages.ts';
import { fileBeside, type ModelFiles } from '../mesh/beside.ts';
import { padded } from '../mesh/glb.ts';
import { meshMessages } from '../mesh/messages.ts';
import { pictureTypeOf } from '../mesh/pictures.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { Document } from './document.ts';

/** A document whose bytes are known. */
export interface Packed {
  document: Document;
  buffers: Buffer[];
  /** Bytes of the pictures, as far as they are there. */
  images: (Buffer | null)[];
  /** Everything lies in the first buffer already, which came with the document. */
  isWhole: boolean;
}

/** Fetches what a document names, of the same upload only; nothing else that it names is left in it. */
export async function collect(
  document: Document,
  bin: Buffer | null,
  group: FileGroup,
  files: ModelFiles,
  warnings: StoredMessage[],
): Promise<Packed> {
  const file = group.main.name;
  const named = async (uri: string): Promise<Buffer | null> => {
    const within = dataOf(uri);
    if (within) return within;
    const found = fileBeside(group, decoded(uri));
    if (found === 'outside') throw refuse(meshMessages.outside(file, uri.slice(0, 200)));
    return found && files.bytes(found);
  };
  const buffers: Buffer[] = [];
  for (const [index, { uri, byteLength }] of document.buffers.entries()) {
    const bytes = uri === undefined ? (index === 0 ? bin : null) : await named(uri);
    if (!bytes) throw refuse(meshMessages.missing(file, (uri ?? `buffers.${index}`).slice(0, 200)));
    if (bytes.length < byteLength) throw refuse(meshMessages.notValid(file, `buffers.${index}`, `${byteLength} > ${bytes.length}`));
    buffers.push(bytes.subarray(0, byteLength));
  }
  const images: Packed['images'] = [];
  for (const { uri, bufferView } of document.images) {
    const bytes = uri === undefined ? viewOf(document, buffers, bufferView, file) : await named(uri);
    const isPicture = bytes !== null && pictureTypeOf(bytes) !== null;
    if (!isPicture) warnings.push(meshMessages.leftOut(file, (uri ?? `bufferView ${bufferView}`).slice(0, 200)));
    images.push(isPicture ? bytes : null);
  }
  refuseForeign(document, file);
  const isWhole = bin !== null && [...document.buffers, ...document.images].every(({ uri }) => uri === undefined) && !images.includes(null);
  return { document, buffers, images, isWhole };
}

/** Addresses that anything else in a document names, as extensions may. */
function refuseForeign(document: Document, file: string): void {
  const open: unknown[] = Object.entries(document).flatMap(([key, value]) => (key === 'buffers' || key === 'images' ? [] : [value]));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      if (key === 'uri' && typeof value === 'string' && !value.startsWith('data:'))
        throw refuse(meshMessages.outside(file, value.slice(0, 200)));
      if (typeof value === 'object') open.push(value);
    }
  }
}

/** The same document with all bytes in one buffer. */
export function merged({ document, buffers, images }: Packed): { document: Document; bin: Buffer } {
  const chunks: Uint8Array[] = [];
  const starts: number[] = [];
  let length = 0;
  const add = (bytes: Uint8Array): number => {
    const start = length;
    const whole = padded(bytes, 0);
    chunks.push(whole);
    length += whole.length;
    return start;
  };
  for (const bytes of buffers) starts.push(add(bytes));
  const bufferViews = document.bufferViews.map((view) => ({
    ...view,
    buffer: 0,
    byteOffset: (view.byteOffset ?? 0) + (starts[view.buffer] ?? 0),
  }));
  const pictures = images.map((bytes, index) => {
    const { uri, ...image } = document.images[index]!;
    // A picture that is missing is one transparent pixel: what names it by its number still does.
    const own = bytes ?? emptyPicture;
    if (uri === undefined && bytes) return image;
    bufferViews.push({ buffer: 0, byteOffset: add(own), byteLength: own.length });
    return { ...image, bufferView: bufferViews.length - 1, mimeType: pictureTypeOf(own)! };
  });
  const bin = Buffer.concat(chunks);
  return { document: { ...document, bufferViews, images: pictures, buffers: [{ byteLength: bin.length }] }, bin };
}

/** A white pixel, which a material's own colour tints. */
const emptyPicture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC', 'base64');

function viewOf(document: Document, buffers: readonly Buffer[], index: number | undefined, file: string): Buffer {
  const view = document.bufferViews[index ?? -1];
  const buffer = view && buffers[view.buffer];
  const from = view?.byteOffset ?? 0;
  if (!view || !buffer || from + view.byteLength > buffer.length)
    throw refuse(meshMessages.notValid(file, 'images', `bufferView ${index}`));
  return buffer.subarray(from, from + view.byteLength);
}

function dataOf(uri: string): Buffer | null {
  if (!uri.startsWith('data:')) return null;
  const comma = uri.indexOf(',');
  const isBase64 = uri.slice(0, comma).endsWith(';base64');
  return comma < 0 ? null : Buffer.from(isBase64 ? uri.slice(comma + 1) : decoded(uri.slice(comma + 1)), isBase64 ? 'base64' : 'latin1');
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
