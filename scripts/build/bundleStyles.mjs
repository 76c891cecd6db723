// One style sheet of a package for strangers: what it imports stands in it, and the files it names lie beside it.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const importRule = /@import\s+['"]([^'"]+)['"];?/g;
const address = /url\(\s*['"]?([^'")]+)['"]?\s*\)/g;

/** The licence of the package that a file is of, which goes with each copy of it. */
function licenceOf(file) {
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file.replaceAll('\\', '/')) ?? [];
  const [licence] = folder === undefined ? [] : globSync('LICEN[CS]E*', { cwd: folder });
  return licence === undefined ? [] : [[`licences/${name.replace('/', '-')}.txt`, readFileSync(path.join(folder, licence))]];
}

/** The files to publish, by name: `styles.css`, in `files/` what it shows, and in `licences/` those of other packages' parts. */
export function bundledStyles(file) {
  const files = new Map();
  const inline = (sheet) => {
    const require = createRequire(sheet);
    for (const [licence, words] of licenceOf(sheet)) files.set(licence, words);
    const text = readFileSync(sheet, 'utf8').replace(address, (whole, target) => {
      if (/^(data:|https?:|#)/.test(target)) return whole;
      const name = `files/${path.basename(target)}`;
      const shown = path.resolve(path.dirname(sheet), target);
      files.set(name, readFileSync(shown));
      for (const [licence, words] of licenceOf(shown)) files.set(licence, words);
      return `url(./${name})`;
    });
    return text.replace(importRule, (_, target) =>
      inline(target.startsWith('.') ? path.resolve(path.dirname(sheet), target) : require.resolve(target)),
    );
  };
  files.set('styles.css', inline(file));
  return files;
}
