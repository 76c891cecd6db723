import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError } from '../../problems/index.ts';
import { headBytes } from '../files/source.ts';
import { formats } from '../formats.ts';
import { begunDocument } from '../signatures/packages.ts';
import { detect, recognise } from '../reading/dispatch.ts';
import { withDefaults } from '../reading/limits.ts';
import type { Detection, Limits } from '../types.ts';
import { closed } from './closed.ts';
import { beginningOfGzip, beginningOfZip, type Beginning } from './unpacked.ts';

const signatureOf = ({ name, bytes }: Pick<Beginning, 'name' | 'bytes'>) => recognise(bytes.subarray(0, headBytes), name);

/**
 * What the first bytes of a file tell of it before the rest has come: how many records there are and how far they reach is never among it.
 * Of a format that cannot be read so, only that it is it. Refused where it is known that the whole file would be.
 */
export async function detectBeginning(begun: Pick<Beginning, 'name' | 'bytes'>, limits?: Partial<Limits>): Promise<Detection[]> {
  const file: Beginning = { ...begun, isWhole: false };
  const document = documentIn(file);
  if (document) return document;
  const beginnings = unpacked(file);
  const readable = beginnings.map(({ name: own, bytes, isWhole }) => ({ name: own, bytes: isWhole ? bytes : (closed(bytes) ?? bytes) }));
  const known = await read(readable, limits);
  if (known instanceof FormatError || known.length === 0) return named(beginnings, known);
  return known.map((detection) => ({
    ...detection,
    // Of a data set of several files others are still to come, which say more, or something else.
    layers: isSet(detection) ? [] : detection.layers.map((layer) => ({ ...layer, count: null, extent: null })),
    warnings: [],
    ignored: [],
  }));
}

const isSet = ({ format }: Detection): boolean => formats.some(({ id, set }) => id === format && set.length > 0);

/** A document that is an archive, by its first members: of its tables it tells in others, or behind them. */
function documentIn({ name, bytes }: Beginning): Detection[] | null {
  const document = signatureOf({ name, bytes }).id === 'zip' ? begunDocument(bytes) : null;
  const format = document && formatOf(document.id);
  return format ? [{ format: format.id, file: name, layers: [], warnings: [], ignored: [] }] : null;
}

const formatOf = (id: string) => formats.find(({ detect: kinds }) => kinds.some((kind) => kind.id === id));

function unpacked(file: Beginning): Beginning[] {
  const { id } = signatureOf(file);
  if (id === 'gzip') {
    const bytes = beginningOfGzip(file.bytes);
    return bytes === null ? [] : [{ ...file, name: file.name.replace(/\.gz$/i, ''), bytes }];
  }
  if (id !== 'zip') return [file];
  return beginningOfZip(file.bytes).map((member) => ({ ...member, name: `${file.name}/${member.name}` }));
}

/** What is in them, or why nothing is. */
async function read(files: readonly Pick<Beginning, 'name' | 'bytes'>[], limits?: Partial<Limits>): Promise<Detection[] | FormatError> {
  if (files.length === 0) return [];
  const folder = await mkdtemp(join(withDefaults(limits).workDir, 'beginning-'));
  try {
    const written = files.map(({ name }, index) => ({ name, path: join(folder, String(index)) }));
    await Promise.all(files.map(({ bytes }, index) => writeFile(written[index]!.path, bytes)));
    return await detect(written, limits);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By what the first of them that has a format is called. What has none, and is no archive, is refused now as it would be later. */
function named(beginnings: readonly Beginning[], refused: FormatError | readonly Detection[]): Detection[] {
  for (const one of beginnings) {
    const format = formatOf(signatureOf(one).id);
    if (format) return [{ format: format.id, file: one.name, layers: [], warnings: [], ignored: [] }];
  }
  if (refused instanceof FormatError && refused.said.code === 'unknown_format' && beginnings.length === 1) throw refused;
  return [];
}
