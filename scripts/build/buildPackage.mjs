// `node ../../scripts/build/buildPackage.mjs` in a package: puts together what it publishes, a file for each of its sources. The compiler
// computes it for all packages at once, with the check of types (`npm run compile`).
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledStyles } from './bundleStyles.mjs';
import { fail, root, run } from '../setup.mjs';

/** A file of declarations as a package publishes it: beside `x.js` lies `x.d.ts`, so what it names in its package ends in `.js`. */
export function publishedDeclarations(text) {
  return text.replace(/((?:from|import)\s*\(?\s*)(["'])(\.{1,2}\/[^"']+?)\.tsx?\2/g, '$1$2$3.js$2');
}

/** Whether a source is published: tests, stories and what only they use are not. */
export function isPublished(source) {
  return /\.tsx?$/.test(source) && !/\.test\.tsx?$|\.stories\.tsx$|(^|\/)fixtures\/|^docs\//.test(source);
}

const mapComment = /\n?\/\/# sourceMappingURL=.*\s*$/;

/** A script and its source map as they are published; a source of types alone has a map of nothing, which is left out. */
export function publishedScript(script, mapText) {
  const map = JSON.parse(mapText);
  if (map.mappings === '') return { script: script.replace(mapComment, '\n'), map: null };
  return { script, map: JSON.stringify({ ...map, sources: map.sources.map((source) => path.posix.basename(source)) }) };
}

function buildPackage(folder) {
  // Who builds all packages has compiled them before.
  if (!process.env.GEO_COMPILED && !run('npm', ['run', 'compile', '--silent'])) fail('The types are wrong: see the lines above.');
  const compiled = path.join(root, 'node_modules/.cache/build', path.relative(root, folder), 'src');
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const write = (name, content) => {
    const file = path.join(dist, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const source of globSync('**/*.{ts,tsx}', { cwd: path.join(folder, 'src') }).filter(isPublished)) {
    const name = source.replace(/\.tsx?$/, '');
    const read = (ending) => {
      const file = path.join(compiled, `${name}${ending}`);
      if (!existsSync(file)) fail(`${file} is missing: delete node_modules/.cache/build and run "npm run compile".`);
      return readFileSync(file, 'utf8');
    };
    write(`${name}.d.ts`, publishedDeclarations(read('.d.ts')));
    const { script, map } = publishedScript(read('.js'), read('.js.map'));
    write(`${name}.js`, script);
    if (map !== null) write(`${name}.js.map`, map);
  }
  const styles = path.join(folder, 'src/styles.css');
  if (existsSync(styles)) for (const [name, content] of bundledStyles(styles)) write(name, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildPackage(process.cwd());
