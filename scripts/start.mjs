// `npm start`: installs what is missing, builds the back office, starts the server.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages, fail, node24, root, run, say, serverArgs } from './setup.mjs';

ensurePackages();
buildWeb();
const server = spawn(node24, serverArgs, { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the server by itself: it is in the same process group. This script only waits for its end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));

/** Builds the back office when a source is newer than the last build. */
function buildWeb() {
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
