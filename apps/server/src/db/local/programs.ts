import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** An installed PostgreSQL whose server can be started. */
export interface Programs {
  /** Folder of initdb and postgres. */
  bin: string;
  major: number;
}

/** Oldest version whose SQL the platform uses. */
const oldest = 15;

/** What there is to do where PostgreSQL or PostGIS is missing. */
const install =
  'On Debian and Ubuntu: apt-get install postgresql postgresql-15-postgis-3 (with the number of your version); on macOS: brew install postgresql@17 postgis. Elsewhere, name the folder of its programs with GEO_POSTGRES_BIN.';

/**
 * Finds an installed PostgreSQL with PostGIS; `wanted` is the version that made the data which are there, null before the
 * first start. Refuses with what is to be installed.
 */
export function findPrograms(wanted: number | null, named = process.env.GEO_POSTGRES_BIN): Programs {
  const found = (named ? [named] : folders()).flatMap((bin) => {
    const major = versionOf(bin);
    return major === null ? [] : { bin, major };
  });
  if (found.length === 0)
    throw new Error(named ? `GEO_POSTGRES_BIN is "${named}", but there is no PostgreSQL in it.` : `No PostgreSQL was found. ${install}`);
  const versions = [...new Set(found.map(({ major }) => major))].join(', ');
  if (wanted !== null && !found.some(({ major }) => major === wanted))
    throw new Error(
      `The data were made by PostgreSQL ${wanted}, but only ${versions} is installed. Install PostgreSQL ${wanted} with PostGIS, make a backup with it, and restore that under the new version.`,
    );
  const usable = found.filter(({ major }) => (wanted === null ? major >= oldest : major === wanted));
  if (usable.length === 0) throw new Error(`PostgreSQL ${versions} is too old: ${oldest} or newer is needed. ${install}`);
  const programs = usable.filter(hasPostgis).toSorted((a, b) => b.major - a.major)[0];
  if (!programs) throw new Error(`PostgreSQL ${versions} is installed, but without PostGIS. ${install}`);
  return programs;
}

/** Where systems put the server's programs, and what the shell finds. */
function folders(): string[] {
  const below = (folder: string, pattern: RegExp, rest = 'bin'): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => pattern.test(name))
          .map((name) => path.join(folder, name, rest))
      : [];
  return [
    ...below('/usr/lib/postgresql', /^\d+$/),
    ...below('/usr', /^pgsql-\d+$/),
    ...below('/opt/homebrew/opt', /^postgresql(@\d+)?$/),
    ...below('/usr/local/opt', /^postgresql(@\d+)?$/),
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
  ].filter((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

function versionOf(bin: string): number | null {
  try {
    const text = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/(\d+)/.exec(text.replace(/^.*PostgreSQL\)?/, ''))?.[1]) || null;
  } catch {
    return null;
  }
}

function hasPostgis({ bin, major }: Programs): boolean {
  return [shareOf(bin), `/usr/share/postgresql/${major}`, path.join(bin, '../share'), path.join(bin, '../share/postgresql')].some(
    (share) => share !== null && existsSync(path.join(share, 'extension/postgis.control')),
  );
}

function shareOf(bin: string): string | null {
  try {
    return execFileSync(path.join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
