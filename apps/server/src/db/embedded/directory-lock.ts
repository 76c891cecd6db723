import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another process uses the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that server first, or choose another directory with GEO_DATA_DIR.`,
    );
    this.name = 'DirectoryInUse';
  }
}

/**
 * Takes the directory for this process; the embedded database has no lock of its own and two processes would lose data.
 * A lock left by a killed process is taken over. Answers how to release it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'lock');
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pidText = '', start = ''] = readFileSync(file, 'utf8').split(' ');
      const pid = Number(pidText);
      if (attempt > 2 || isRunning(pid, start)) throw new DirectoryInUse(directory, pid);
      rmSync(file, { force: true });
    }
  }
  // Two processes may have found the same stale lock: only the one whose text stands has it.
  if (readFileSync(file, 'utf8') !== own) throw new DirectoryInUse(directory, Number(readFileSync(file, 'utf8').split(' ')[0]));
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // A process number is used again; its start time tells the processes apart where the system shows it.
  const now = startOf(pid);
  return now === null || start === '' || now === start;
}

/** Start time of a process in clock ticks since boot, null where the system does not tell. A zombie counts as ended. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
