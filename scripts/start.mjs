// `npm start`: installs what is missing, builds the back office, starts the server.
import { spawn } from 'node:child_process';
import { ensurePackages, node24, root, serverArgs, serverEnv } from './setup.mjs';
import { ensureWeb } from './web.mjs';

ensurePackages();
ensureWeb();
const server = spawn(node24, serverArgs, { cwd: root, stdio: 'inherit', env: { ...process.env, ...serverEnv } });
// Ctrl-C reaches the server by itself: it is in the same process group. This script only waits for its end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
