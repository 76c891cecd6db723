// `npm run check`: the quick checks while working: format, lint, types, unit tests without PostgreSQL.
import { ensurePackages, run } from './setup.mjs';

ensurePackages();
const steps = [
  ['npx', ['oxfmt', '--check', '.']],
  ['npm', ['run', 'lint', '--silent']],
  ['npm', ['run', 'types', '--silent']],
  ['npm', ['run', 'unit', '--silent']],
];
for (const [command, args] of steps) if (!run(command, args)) process.exit(1);
