import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running server of a cluster, as it says in its folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The server that runs on a cluster's folder; null where none does, whatever an earlier one left there. */
export function runningPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 && servesFolder(pid, cluster) ? { pid, port } : null;
}

/** A number of a process is used again; only one that works in the folder is the cluster's. */
function servesFolder(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // No /proc here, or none for us.
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** What a killed server left; the next one would take a foreign process of that number for it. */
export function forgetPostmaster(cluster: string): void {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

const politeMs = 60_000;
const hurriedMs = 20_000;

/** Ends a server: first so that all is written, then as in a crash, from which the next start recovers. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', politeMs],
    ['SIGQUIT', hurriedMs],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + limit; Date.now() < end; await sleep(50)) if (!servesFolder(pid, cluster)) return;
  }
  throw new Error(`The database server (process ${pid}) did not end.`);
}
