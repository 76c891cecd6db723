// `npm run release:dry`: what a release would be, without one: the versions that the changesets give, and each package as it would be
// published. `npm run release`: publishes the packages; before it, `npx changeset version` is run and committed.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fail, root, run, say } from '../setup.mjs';

const names = ['api', 'functions', 'ui', 'editors', 'switchboard', 'cli'];
const shell = process.platform === 'win32';
const runQuietly = promisify(execFile);

/** The version and the changelog that the changesets at hand give each package; worked out in a copy. */
export async function nextVersions() {
  const copy = mkdtempSync(path.join(tmpdir(), 'geo-release-'));
  try {
    for (const part of ['package.json', '.changeset']) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    for (const folder of [...names.map((name) => `packages/${name}`), 'apps/backoffice', 'apps/server'])
      for (const file of ['package.json', 'CHANGELOG.md'])
        if (existsSync(path.join(root, folder, file))) cpSync(path.join(root, folder, file), path.join(copy, folder, file));
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    await runQuietly(process.execPath, [path.join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], { cwd: copy });
    const read = (name, file) => readFileSync(path.join(copy, 'packages', name, file), 'utf8');
    return Object.fromEntries(
      names.map((name) => [name, { version: JSON.parse(read(name, 'package.json')).version, changelog: read(name, 'CHANGELOG.md') }]),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What npm would publish of each package; throws where it would refuse. */
export async function dryPublish() {
  const workspaces = names.flatMap((name) => ['--workspace', `packages/${name}`]);
  const args = ['publish', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error', ...workspaces];
  const { stdout } = await runQuietly('npm', args, { cwd: root, shell, maxBuffer: 1 << 26 });
  const answers = JSON.parse(stdout);
  return Object.fromEntries(names.map((name) => [name, answers[`@geo/${name}`]]));
}

async function release(dry) {
  const env = { ...process.env, GEO_COMPILED: '1' };
  const built =
    run('npm', ['run', 'compile', '--silent']) &&
    names.every((name) => run('npm', ['run', 'build', '--silent'], { cwd: path.join(root, 'packages', name), env }));
  if (!built) fail('The packages are not built: see the lines above.');
  if (!dry) process.exit(run('npx', ['changeset', 'publish']) ? 0 : 1);
  const versions = Object.entries(await nextVersions());
  say(`Next versions: ${versions.map(([name, { version }]) => `@geo/${name} ${version}`).join(', ')}`);
  for (const { id, entryCount, size } of Object.values(await dryPublish()))
    say(`${id}: ${entryCount} files, ${Math.round(size / 1000)} kB packed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await release(process.argv.includes('--dry'));
