// `node ../../scripts/declarations.mjs` in a package, after its build: puts its declarations beside the built files. They are
// computed for all packages at once, with the check of types (`npm run declarations`).
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root, run } from './setup.mjs';

/** A file of declarations as a package publishes it: beside `x.js` lies `x.d.ts`, so what it names in its package ends in `.js`. */
export function publishedDeclarations(text) {
  return text.replace(/((?:from|import)\s*\(?\s*)(["'])(\.{1,2}\/[^"']+?)\.tsx?\2/g, '$1$2$3.js$2');
}

/** Whether the declarations of a source are published: those of tests and stories are not. */
export function isPublished(source) {
  return /\.tsx?$/.test(source) && !/\.test\.tsx?$|\.stories\.tsx$|(^|\/)fixtures\//.test(source);
}

function writeDeclarations(folder) {
  // Who builds all packages has computed them before.
  if (!process.env.GEO_DECLARATIONS_READY && !run('npm', ['run', 'declarations', '--silent']))
    fail('The types are wrong: see the lines above.');
  const computed = path.join(root, 'node_modules/.cache/declarations', path.relative(root, folder), 'src');
  for (const source of globSync('**/*.{ts,tsx}', { cwd: path.join(folder, 'src') }).filter(isPublished)) {
    const name = source.replace(/\.tsx?$/, '.d.ts');
    const file = path.join(computed, name);
    if (!existsSync(file)) fail(`${file} is missing: delete its folder and run "npm run declarations".`);
    const target = path.join(folder, 'dist', name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, publishedDeclarations(readFileSync(file, 'utf8')));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeDeclarations(process.cwd());
