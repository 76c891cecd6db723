// One style sheet of a package for strangers: what it imports stands in it, and the files it names lie beside it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const importRule = /@import\s+['"]([^'"]+)['"];?/g;
const address = /url\(\s*['"]?([^'")]+)['"]?\s*\)/g;

/** The files to publish, by name: `styles.css` and, in `files/`, what it shows. */
export function bundledStyles(file) {
  const files = new Map();
  const inline = (sheet) => {
    const require = createRequire(sheet);
    const text = readFileSync(sheet, 'utf8').replace(address, (whole, target) => {
      if (/^(data:|https?:|#)/.test(target)) return whole;
      const name = `files/${path.basename(target)}`;
      files.set(name, readFileSync(path.resolve(path.dirname(sheet), target)));
      return `url(./${name})`;
    });
    return text.replace(importRule, (_, target) =>
      inline(target.startsWith('.') ? path.resolve(path.dirname(sheet), target) : require.resolve(target)),
    );
  };
  files.set('styles.css', inline(file));
  return files;
}
