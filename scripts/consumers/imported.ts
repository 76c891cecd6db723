import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const statement = /^(?:import|export)\s+(?:[^'"=;]*?\sfrom\s*)?["']([^'"]+)["'];?$|\bimport\(["']([^'"]+)["']\)/gm;

/** The packages that a script or its declarations name, without what Node itself brings. */
export function importedPackages(code: string): readonly string[] {
  const names = [...code.matchAll(statement)].map(([, first, second]) => first ?? second!).filter((name) => /^(?!node:)[@a-z]/.test(name));
  return [...new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}

/** What the files of a folder import: npm finds by chance what is declared nowhere, other package managers do not. */
export function importedIn(folder: string): readonly string[] {
  const files = globSync('**/*.{js,d.ts}', { cwd: folder });
  return [...new Set(files.flatMap((file) => importedPackages(readFileSync(path.join(folder, file), 'utf8'))))].toSorted();
}
