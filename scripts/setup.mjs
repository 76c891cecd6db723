// Everything `npm start` and `npm test` need on a fresh machine with Node 20 or newer and git. Runs on the user's own Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');
/** The Node that the project pins; present after the packages are installed. */
export const node24 = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
/** How the server is started. Its young objects are mostly parts of streams: a small space for them keeps the process small. */
export const serverArgs = [
  '--conditions=@geo/source',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  path.join(root, 'apps/server/src/main.ts'),
];

/**
 * Of the environment of a server: what Node has compiled of the sources, its next start takes over, and each process that reads a file,
 * which takes half of the time to be there then.
 */
export const serverEnv = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/compiled') };

/** Ends with one clear sentence. */
export function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

export function say(sentence) {
  console.log(`→ ${sentence}`);
}

/** Runs a command with its output shown; answers whether it succeeded. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options }).status === 0;
}

/** Installs the packages when they are missing or older than the lock file. */
export function ensurePackages() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: version 20 or newer is needed.`);
  const marker = path.join(modules, '.installed');
  const lock = path.join(root, 'package-lock.json');
  const upToDate = existsSync(marker) && readFileSync(marker, 'utf8') === String(statSync(lock).mtimeMs) && existsSync(node24);
  if (upToDate) return;
  say('Installing packages (about a minute) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Not `npm ci`: it refuses a lock file that lacks binaries of other platforms, which some registries do not hold.
  if (!run('npm', ['install', '--no-save', ...quiet]))
    fail('The packages could not be installed: see the lines above. Is the npm registry reachable?');
  if (!existsSync(node24) || !pinnedNodeWorks()) {
    // Some npm configurations do not run install scripts; this package needs its own.
    run('npm', ['rebuild', 'node', ...quiet]);
    if (!pinnedNodeWorks()) fail('The pinned Node 24 did not install: run "npm rebuild node" and read what it says.');
  }
  writeFileSync(marker, String(statSync(lock).mtimeMs));
}

function pinnedNodeWorks() {
  try {
    return execFileSync(node24, ['--version'], { encoding: 'utf8' }).startsWith('v24');
  } catch {
    return false;
  }
}

/** Installs Debian packages when their files are missing; answers whether all are there. */
function ensureDebian(packages, isThere) {
  if (isThere()) return true;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  say(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  // Debian would start services of its own; the tests start theirs on spare ports.
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  const done = install() || (run('apt-get', ['update', '-qq'], quiet) && install());
  if (ours) run('rm', ['-f', policy]);
  return done && isThere();
}

/** Path of a Chromium for stories and browser tests: a given one, Debian's, or Playwright's own. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  const debian = '/usr/bin/chromium';
  const found = ensureDebian(['chromium', 'fonts-dejavu-core'], () => existsSync(debian));
  // The same engine without the parts of a desktop program: a tenth less of the processors. The edges of its letters
  // are of another grey, so that the visual tests stay with the whole browser.
  const shell = '/usr/bin/chromium-headless-shell';
  if (found) return ensureDebian(['chromium-headless-shell'], () => existsSync(shell)) ? shell : debian;
  say('Downloading Chromium through Playwright …');
  if (!run('npx', ['playwright', 'install', 'chromium']))
    fail('No Chromium: install the package "chromium", or name one with CHROMIUM_PATH.');
  const probe = "import('playwright').then((p) => console.log(p.chromium.executablePath()))";
  return execFileSync(node24, ['-e', probe], { cwd: root, encoding: 'utf8' }).trim();
}

/** Folder of PostgreSQL's server programs, with PostGIS; null where it cannot be installed. */
export function ensurePostgres() {
  ensureDebian(['postgresql-15', 'postgresql-15-postgis-3'], () => findPostgres() !== null);
  return findPostgres();
}

/** The same folder where they are installed already, else null. */
export function findPostgres() {
  return (
    ['17', '16', '15']
      .map((version) => [`/usr/lib/postgresql/${version}/bin`, `/usr/share/postgresql/${version}/extension/postgis.control`])
      .find(([bin, postgis]) => existsSync(path.join(bin, 'initdb')) && existsSync(postgis))?.[0] ?? null
  );
}

/** Whether QGIS is here. It is not installed: that takes minutes and 900 MB (`apt-get install --no-install-recommends python3-qgis`). */
export function findQgis() {
  return existsSync('/usr/lib/python3/dist-packages/qgis/core');
}

/** A Redis for tests, each of which starts its own on a spare port; the service of Debian stays off. */
export function ensureRedis() {
  return ensureDebian(['redis-server'], () => existsSync('/usr/bin/redis-server'));
}

/** Real clients of the services, and the checker of their XML. */
export function ensureClients() {
  // Tests that use it are skipped where it is not.
  ensureDebian(['python3-owslib'], () => existsSync('/usr/lib/python3/dist-packages/owslib'));
  ensureDebian(['mapproxy'], () => existsSync('/usr/bin/mapproxy-util'));
  return ensureDebian(['gdal-bin', 'libxml2-utils'], () => existsSync('/usr/bin/ogrinfo') && existsSync('/usr/bin/xmllint'));
}
