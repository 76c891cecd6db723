// Which package may import which, and which of its parts what. `npm run lint` runs `lintRooms.ts`, which asks this of every file.
import path from 'node:path';
import { exportsAll, importsOf, requestsIn, type Import } from './imports.ts';
import type { WrongArrow } from './rooms.ts';
import { isForTests, mustNotAsk, roomProblem } from './roomsOfPackages.ts';

/** By folder: names below `@geo/` that it may import. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'packages/ui': [],
  'packages/api': [],
  'packages/functions': [],
  'packages/editors': ['ui', 'api'],
  'packages/switchboard': ['editors', 'ui', 'api'],
  'packages/cli': ['api'],
  'apps/backoffice': ['switchboard', 'editors', 'ui', 'api'],
  'apps/server': ['api'],
};

/** Where a folder is the registry, so that addresses are read from it; and programs that are told where the package lies that they run. */
const registries = new Set([
  'apps/server/src/functions/library.ts',
  'apps/server/src/functions/packages/runner.ts',
  'apps/server/src/formats/gdal/run/wasm-program.ts',
]);

/** What is wrong with the imports of a file of a package; `file` is its path below the root of the repository. */
export function wrongPackageArrows(file: string, code: string): readonly WrongArrow[] {
  const folder = Object.keys(packages).find((one) => file.startsWith(`${one}/`));
  if (folder === undefined)
    return [{ file, line: 1, text: 'This package has no line in scripts/checks/arrows.ts. Right is one that says what it may import.' }];
  const found = importsOf(file, code).flatMap((one) => {
    const problem = problemOf(folder, file, one);
    return problem === null ? [] : [{ file, line: one.line, text: `${one.specifier || 'import'}: ${problem}` }];
  });
  if (isForTests(file)) return found;
  return [
    ...found,
    ...exportsAll(file, code).map((line) => ({ file, line, text: '`export *` hides what a module hands out. Right are names.' })),
    ...(mustNotAsk(file) ? requestsIn(file, code) : []).map((line) => ({
      file,
      line,
      text: 'This part asks the network by itself. Right are data and callbacks as props, or a port.',
    })),
  ];
}

function problemOf(folder: string, file: string, one: Import): string | null {
  const isRelative = one.specifier.startsWith('.');
  if (isOpen(one) && !registries.has(file) && !isForTests(file))
    return 'may lead anywhere. Right is an address that is written down, or a pattern from this folder on.';
  if (/^\/|^[a-z]:|^file:/i.test(one.specifier)) return 'starts at a root. Right is a path from this file.';
  const target = isRelative ? path.posix.join(path.posix.dirname(file), one.specifier) : one.specifier;
  return (isRelative ? relativeProblem(folder, file, target) : packageProblem(folder, target)) ?? roomProblem(file, target, one);
}

/** Whether only running it tells where an import leads: what is made up of values, and patterns that start above. */
function isOpen({ isComputed, specifier }: Import): boolean {
  return (isComputed && (specifier === '' || specifier.startsWith('.'))) || /^\.\..*[*{]/.test(specifier);
}

function relativeProblem(folder: string, file: string, target: string): string | null {
  if (target.startsWith(`${folder}/`)) return null;
  // Tests and stories share what stands beside the packages.
  if (isForTests(file) && !/^(?:packages|apps)\//.test(target)) return null;
  return `leads out of ${folder}. Right is the name of a package that it may import.`;
}

function packageProblem(folder: string, specifier: string): string | null {
  const name = /^@geo\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return null;
  if (/^@geo\/[^/]+\/src(?:\/|$)/.test(specifier)) return 'is the inside of a package. Right is what it exports.';
  const may = packages[folder]!;
  return may.includes(name)
    ? null
    : `is not for ${folder}. It may import ${may.map((one) => `@geo/${one}`).join(', ') || 'no other package'}.`;
}
