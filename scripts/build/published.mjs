// What is published: every folder of `packages`. A new one needs no line here.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../setup.mjs';

const packages = path.join(root, 'packages');

export const packageNames = readdirSync(packages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

export const folderOf = (name) => path.join(packages, name);

/** Compiles once, where nobody has yet, and puts each package together; answers whether all of it succeeded. */
export function buildPackages() {
  if (process.env.GEO_COMPILED === undefined && !run('npm', ['run', 'compile', '--silent'])) return false;
  const env = { ...process.env, GEO_COMPILED: '1' };
  return packageNames.every((name) => run('npm', ['run', 'build', '--silent'], { cwd: folderOf(name), env }));
}
