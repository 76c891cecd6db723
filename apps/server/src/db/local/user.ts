import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

/** Whom the database's processes belong to; null for whoever started the platform. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; the packages of all systems bring a user of its own. */
export function clusterUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const idOf = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as. Start the platform as another user.');
  }
}

/** Refuses a folder that the user cannot reach, naming the one that stands in the way. */
export function requireReachable(folder: string, user: SystemUser | null): void {
  if (user === null) return;
  const parents = folder.split(path.sep).map((_, index, parts) => parts.slice(0, index + 1).join(path.sep) || path.sep);
  for (const parent of parents)
    if (spawnSync('test', ['-x', parent], { ...user, cwd: '/' }).status !== 0)
      throw new Error(
        `The database runs as the user "postgres", who may not enter ${parent}. Choose another folder with GEO_DATA_DIR, for example /var/lib/geo, or start the platform as another user.`,
      );
}
