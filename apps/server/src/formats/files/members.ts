import { withDefaults } from '../reading/limits.ts';
import { openArchive } from './zip.ts';

/** A file of an archive. */
export interface Member {
  /** As it stands in the archive, with its folders. */
  path: string;
  sizeBytes: number;
  stream: (signal?: AbortSignal) => AsyncIterable<Buffer>;
}

/** Opens a zip archive under the limits of uploads. All of it is checked before the first file is read. */
export async function membersOf(
  path: string,
  name: string,
  workDir: string,
): Promise<{ members: readonly Member[]; close: () => Promise<void> }> {
  const { members, close } = await openArchive(path, name, withDefaults({ workDir }));
  const inner = (member: string): string => member.slice(name.length + 1);
  return {
    members: members.map((one) => ({ path: inner(one.name), sizeBytes: one.sizeBytes, stream: (signal) => one.stream(signal) })),
    close,
  };
}
