// The back office as the server serves it.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run, say } from './setup.mjs';

/** Builds the back office when a source is newer than the last build. */
export function ensureWeb() {
  const page = path.join(root, 'apps/backoffice/dist/index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : 0;
  const sources = [
    'apps/backoffice',
    'packages/api/src',
    'packages/ui/src',
    'packages/editors/src',
    'packages/switchboard/src',
    'package-lock.json',
  ];
  if (sources.every((source) => newest(path.join(root, source)) <= built)) return;
  say('Building the back office …');
  if (!run('npm', ['run', 'build', '--silent', '--workspace', '@geo/backoffice', '--', '--logLevel', 'warn']))
    fail('The back office could not be built: see the lines above.');
}

function newest(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(file)
      .filter((name) => !['dist', 'node_modules'].includes(name))
      .map((name) => newest(path.join(file, name))),
  );
}
