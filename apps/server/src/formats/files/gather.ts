import type { ProbedFile, Signature } from '../definition.ts';
import { fileMessages, refuse } from '../messages.ts';
import { FormatError } from '../../problems/index.ts';
import { zipMessages } from './messages.ts';
import { begunDocument, documentOf, packageNamed } from '../signatures/packages.ts';
import type { Recognise } from '../signatures/recognise.ts';
import type { Gap, Limits, UploadedFile } from '../types.ts';
import { unpackGzip } from './gzip.ts';
import { brokenZip, openArchive, type Archive } from './zip.ts';
import { fileOnDisk, type SourceFile } from './source.ts';

/** All files of an upload, archives opened, each probed by its first bytes. */
export interface Gathered {
  files: ProbedFile[];
  close: () => Promise<void>;
}

export async function gatherFiles(
  uploaded: readonly UploadedFile[],
  limits: Limits,
  recognise: Recognise,
  reads: (document: Signature) => boolean,
): Promise<Gathered> {
  if (uploaded.length === 0) throw refuse(fileMessages.nothing());
  const archives: Pick<Archive, 'close'>[] = [];
  const close = async () => {
    await Promise.all(archives.splice(0).map((archive) => archive.close()));
  };
  try {
    const files: ProbedFile[] = [];
    let left = limits.maxExpandedBytes;
    for (const { path, name, gap } of uploaded) {
      const file = await probe(await openFile(path, name, gap), recognise);
      if (file.signature.id === 'gzip') {
        const unpacked = await unpackGzip(path, name, file.sizeBytes, { ...limits, maxExpandedBytes: left });
        archives.push(unpacked);
        left -= unpacked.file.sizeBytes;
        files.push(await probe(unpacked.file, recognise));
        continue;
      }
      if (file.signature.id !== 'zip') {
        files.push(file);
        continue;
      }
      const archive = await openArchive(path, name, { ...limits, maxExpandedBytes: left }).catch(async (error: unknown) => {
        const document = begunDocument(await file.head()) ?? packageNamed(file.base);
        if (document === null) throw error;
        // What is never read has its name, whatever is wrong with it.
        if (reads(document)) throw isBroken(error) ? brokenZip(name, error.cause, document) : error;
        files.push({ ...file, signature: document });
        return null;
      });
      if (!archive) continue;
      archives.push(archive);
      left -= archive.expandedBytes;
      files.push(...(await membersOf(archive, file, recognise)));
    }
    return { files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const isBroken = (error: unknown): error is FormatError => error instanceof FormatError && error.said.code === 'zip_broken';

/** The members of an archive; an archive that is one document is not looked into further. */
async function membersOf(archive: Archive, file: ProbedFile, recognise: Recognise): Promise<ProbedFile[]> {
  const document = await documentOf(file.base, archive.members);
  if (document) return [{ ...file, signature: document }];
  if (archive.members.length === 0) throw refuse(zipMessages.noMembers(file.name));
  const members: ProbedFile[] = [];
  for (const member of archive.members) {
    const probed = await probe(member, recognise);
    const inner = probed.signature.id === 'zip' ? packageNamed(member.base) : probed.signature;
    if (inner === null) throw refuse(zipMessages.nested(file.name, member.base));
    members.push({ ...probed, signature: inner });
  }
  return members;
}

async function openFile(path: string, name: string, gap: Gap | undefined): Promise<SourceFile> {
  try {
    return await fileOnDisk(path, name, gap);
  } catch (error) {
    throw refuse(
      fileMessages.unreadable(name, error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'),
      error,
    );
  }
}

async function probe(file: SourceFile, recognise: Recognise): Promise<ProbedFile> {
  const head = file.sizeBytes === 0 ? Buffer.alloc(0) : await file.head();
  return { ...file, head: async () => head, signature: recognise(head, file.name) };
}
