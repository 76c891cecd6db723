import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Folders of this process. */
const made = new Set<string>();

/** A folder in `processes` for what this process makes. */
export async function ownFolder(processes: string): Promise<string> {
  await clearAfterDead(processes);
  const own = path.join(processes, `${hostname()}_${process.pid}_${randomUUID()}`);
  made.add(own);
  await mkdir(own, { recursive: true });
  return own;
}

/** Removes what processes of this machine have left that are gone. */
export async function clearAfterDead(processes: string): Promise<void> {
  for (const name of await readdir(processes).catch(none)) {
    const folder = path.join(processes, name);
    const [, host, pid] = /^(.+)_(\d+)_[^_]+$/.exec(name) ?? [];
    // In a container each process has the number of the one before.
    const isAlive = Number(pid) === process.pid ? made.has(folder) : runs(Number(pid));
    if (host === hostname() && !isAlive) await rm(folder, { recursive: true, force: true });
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
