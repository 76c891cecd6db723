// `npm run release:dry`: what a release would be, without one: the versions that the changesets give, and each package as it would be
// published. `npm run release`: publishes the packages; before it, `npx changeset version` is run and committed.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root, run, say } from './setup.mjs';

const names = ['api', 'ui', 'editors', 'switchboard'];
const shell = process.platform === 'win32';
const manifestIn = (folder, name) => JSON.parse(readFileSync(path.join(folder, 'packages', name, 'package.json'), 'utf8'));

/** The versions that the changesets at hand give the packages, by package; worked out in a copy. */
export function nextVersions() {
  const copy = mkdtempSync(path.join(tmpdir(), 'geo-release-'));
  try {
    for (const part of ['package.json', '.changeset']) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    for (const folder of ['packages/api', 'packages/ui', 'packages/editors', 'packages/switchboard', 'apps/backoffice', 'apps/server'])
      cpSync(path.join(root, folder, 'package.json'), path.join(copy, folder, 'package.json'));
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const bin = path.join(root, 'node_modules/@changesets/cli/bin.js');
    execFileSync(process.execPath, [bin, 'version'], { cwd: copy, stdio: ['ignore', 'ignore', 'pipe'] });
    return Object.fromEntries(names.map((name) => [name, manifestIn(copy, name).version]));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What npm would publish of a package; throws where it would refuse. */
export function dryPublish(name) {
  const options = { cwd: path.join(root, 'packages', name), encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'pipe'] };
  const answer = JSON.parse(execFileSync('npm', ['publish', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], options));
  return answer.files ? answer : Object.values(answer)[0];
}

function release(dry) {
  const env = { ...process.env, GEO_COMPILED: '1' };
  const built =
    run('npm', ['run', 'compile', '--silent']) &&
    names.every((name) => run('npm', ['run', 'build', '--silent'], { cwd: path.join(root, 'packages', name), env }));
  if (!built) fail('The packages are not built: see the lines above.');
  if (!dry) process.exit(run('npx', ['changeset', 'publish']) ? 0 : 1);
  say(
    `Next versions: ${Object.entries(nextVersions())
      .map(([name, version]) => `@geo/${name} ${version}`)
      .join(', ')}`,
  );
  for (const name of names) {
    const { id, entryCount, size } = dryPublish(name);
    say(`${id}: ${entryCount} files, ${Math.round(size / 1000)} kB packed`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) release(process.argv.includes('--dry'));
