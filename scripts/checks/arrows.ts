// Which package may import which. `npm run lint` runs `lintRooms.ts`, which asks this of every file.
import path from 'node:path';
import { exportsAll, importsOf, type WrongArrow } from './rooms.ts';

interface Package {
  /** Names below `@geo/` that it may import, with all their subpaths. */
  readonly may: readonly string[];
  /** Addresses that it may not import all the same; those of tests aside. */
  readonly not?: readonly string[];
}

/** By folder. */
const packages: Readonly<Record<string, Package>> = {
  'packages/ui': { may: [] },
  'packages/api': { may: [] },
  'packages/editors': { may: ['ui', 'api'] },
  'packages/switchboard': { may: ['editors', 'ui', 'api'] },
  'apps/backoffice': { may: ['switchboard', 'editors', 'ui', 'api'] },
  'apps/server': { may: ['api'], not: ['@geo/api/react', '@geo/api/mocks'] },
};

/** Folders of pure rules: nothing that draws. */
const pure = ['packages/switchboard/src/graph/'];
const drawing = /^(?:react|react-dom|@xyflow\/.+|@mui\/.+|@geo\/(?:ui|editors))(?:\/|$)/;

/** Tests, stories and what they need. */
const isForTests = (file: string): boolean => /\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing|fixtures|mocks)\//.test(file);

/** What is wrong with the imports of a file of a package; `file` is its path below the root of the repository. */
export function wrongPackageArrows(file: string, code: string): readonly WrongArrow[] {
  const folder = Object.keys(packages).find((one) => file.startsWith(`${one}/`));
  const own = folder === undefined ? undefined : packages[folder];
  if (folder === undefined || !own)
    return [{ file, line: 1, text: 'This package has no line in scripts/arrows.ts. Right is one that says what it may import.' }];
  const found = importsOf(file, code).flatMap(({ specifier, line }) => {
    const problem = specifier.startsWith('.') ? relativeProblem(folder, file, specifier) : packageProblem(folder, own, file, specifier);
    return problem === null ? [] : [{ file, line, text: `${specifier}: ${problem}` }];
  });
  if (isForTests(file)) return found;
  return [
    ...found,
    ...exportsAll(file, code).map((line) => ({ file, line, text: '`export *` hides what a module hands out. Right are names.' })),
  ];
}

function relativeProblem(folder: string, file: string, specifier: string): string | null {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (target.startsWith(`${folder}/`)) return null;
  // Tests and stories share what stands beside the packages.
  if (isForTests(file) && !/^(?:packages|apps)\//.test(target)) return null;
  return `leads out of ${folder}. Right is the name of a package that it may import.`;
}

function packageProblem(folder: string, { may, not = [] }: Package, file: string, specifier: string): string | null {
  if (pure.some((one) => file.startsWith(one)) && drawing.test(specifier) && !isForTests(file))
    return 'draws. Right here are rules that need none of it.';
  const name = /^@geo\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return null;
  if (/^@geo\/[^/]+\/src(?:\/|$)/.test(specifier)) return 'is the inside of a package. Right is what it exports.';
  if (!may.includes(name))
    return `is not for ${folder}. It may import ${may.map((one) => `@geo/${one}`).join(', ') || 'no other package'}.`;
  return not.includes(specifier) && !isForTests(file) ? `is not for ${folder}.` : null;
}
