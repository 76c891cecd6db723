import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatError } from '../../problems/index.ts';
import { headBytes } from '../files/source.ts';
import { formats } from '../formats.ts';
import { begunDocument } from '../signatures/packages.ts';
import { detect, recognise } from '../reading/dispatch.ts';
import { accompanying } from '../reading/unread.ts';
import { withDefaults } from '../reading/limits.ts';
import type { Detection, Limits } from '../types.ts';
import { closed } from './closed.ts';
import { writtenFile } from './gap.ts';
import { beginningOfGzip, type Beginning, type Rest } from './unpacked.ts';
import { beginningOfZip } from './zip.ts';

const signatureOf = ({ name, bytes }: Pick<Beginning, 'name' | 'bytes'>) => recognise(bytes.subarray(0, headBytes), name);

/** The first bytes of a file, and where it is said how many it has, its last ones. */
export interface BegunFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly rest?: Rest;
}

/**
 * What the first bytes of a file, and its last ones, tell of it before the rest has come: how many records there are, and how far they reach,
 * only where its headers say so. Of a format that cannot be read so, only that it is it. Refused where it is known that the whole file would be.
 */
export async function detectBeginning({ name, bytes, rest }: BegunFile, limits?: Partial<Limits>): Promise<Detection[]> {
  const file: Beginning = { name, bytes: Buffer.from(bytes), isWhole: false, rest };
  const document = documentIn(file);
  if (document) return document;
  const beginnings = unpacked(file);
  const readable = beginnings.map(readableOf).filter((one) => one !== null);
  const known = await read(readable, limits);
  if (known instanceof FormatError || known.length === 0) return named(file, beginnings, known);
  return known.map((detection) => ({
    ...detection,
    layers: layersOf(detection),
    warnings: [],
    ignored: [],
  }));
}

/** A beginning as a file that can be looked into; null where it says nothing without the rest. */
function readableOf(file: Beginning): Beginning | null {
  if (file.isWhole) return file;
  const hasGap = formatOf(signatureOf(file).id)?.tellsBeginnings === 'gap';
  if (hasGap) return file.rest ? file : null;
  return isAccompanying(file) ? null : { ...file, bytes: closed(file.bytes) ?? file.bytes, rest: undefined };
}

/** Of a data set of several files others are still to come, which say more, or something else. */
function layersOf({ format, layers }: Detection): Detection['layers'] {
  const { set, tellsBeginnings } = formats.find(({ id }) => id === format)!;
  if (tellsBeginnings) return layers;
  return set.length > 0 ? [] : layers.map((layer) => ({ ...layer, count: null, extent: null }));
}

/** A file that says something about others: half of it may say something else, and alone it does not say what they are. */
const isAccompanying = (file: Beginning): boolean => accompanying.includes(signatureOf(file).id);

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
    return bytes === null ? [] : [{ name: file.name.replace(/\.gz$/i, ''), bytes, isWhole: false }];
  }
  if (id !== 'zip') return [file];
  const { members, isRefused } = beginningOfZip(file.bytes);
  return (isRefused ? [] : members).map((member) => ({ ...member, name: `${file.name}/${member.name}` }));
}

/** What is in them, or why nothing is. */
async function read(files: readonly Beginning[], limits?: Partial<Limits>): Promise<Detection[] | FormatError> {
  if (files.length === 0) return [];
  const folder = await mkdtemp(join(withDefaults(limits).workDir, 'beginning-'));
  try {
    const written = await Promise.all(files.map((file, index) => writtenFile(join(folder, String(index)), file)));
    return await detect(written, limits, { isBeginning: true });
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By what the first of them that has a format is called. What has none, and is no archive, is refused now as it would be later. */
function named(file: Beginning, beginnings: readonly Beginning[], refused: FormatError | readonly Detection[]): Detection[] {
  for (const one of beginnings.filter((beginning) => !isAccompanying(beginning))) {
    const format = formatOf(signatureOf(one).id);
    if (format) return [{ format: format.id, file: one.name, layers: [], warnings: [], ignored: [] }];
  }
  if (refused instanceof FormatError && refused.said.code === 'unknown_format' && signatureOf(file).id !== 'zip') throw refused;
  return [];
}
