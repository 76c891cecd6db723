// Within the packages: which parts may import what. `arrows.ts` asks this of every import.
import { builtinModules } from 'node:module';
import type { Import } from './imports.ts';

interface Rule {
  /** Files it holds for, tests and stories aside. */
  readonly in: RegExp;
  /** What these must not import: paths below the root of the repository, and names of packages. */
  readonly not?: RegExp;
  /** All they may import. */
  readonly only?: RegExp;
  /** Names that it is about; all without it. */
  readonly names?: RegExp;
  /** Types may be imported all the same. */
  readonly byValue?: true;
  /** What would be right. */
  readonly right: string;
}

const test = /\.(?:test|spec|stories)\.[cm]?[jt]sx?$|(?:^|\/)(?:testing|fixtures)(?:\/|$)/;

/** Tests, stories and what they need. */
export const isForTests = (file: string): boolean => test.test(file) || /(?:^|\/)mocks(?:\/|$)/.test(file);

const forTests = /^@geo\/api\/(?:mocks|contract)(?:\/|$)|^(?:vitest|msw|fast-check|@storybook\/[^/]+|storybook\/test)(?:\/|$)/;

const rules: readonly Rule[] = [
  {
    in: /^packages\/api\/src\/(?!queries\/|mocks\/|client\/parts\.ts$)/,
    only: /^packages\/api\/src\/(?!queries(?:\/|$)|mocks(?:\/|$))|^zod$/,
    right: 'the contract alone, which needs zod: what knows React belongs to queries/',
  },
  {
    in: /^packages\/api\/src\/client\/parts\.ts$/,
    only: /^packages\/api\/src\/(?!queries(?:\/|$)|mocks(?:\/|$))|^tus-js-client$/,
    right: 'the contract and tus-js-client, which come late with it',
  },
  {
    in: /^packages\/api\/src\/queries\//,
    only: /^packages\/api\/src\/(?!mocks(?:\/|$))|^(?:zod|react|@tanstack\/react-query)$/,
    right: 'the contract, React and its queries',
  },
  {
    in: /^packages\/api\/src\/mocks\//,
    only: /^packages\/api\/src\/(?!queries(?:\/|$))|^(?:zod|msw)$/,
    right: 'the contract and msw, so that the cases run in a browser and on the server',
  },
  {
    in: /^packages\/switchboard\/src\/graph\//,
    only: /^packages\/switchboard\/src\/graph\/|^@geo\/api$/,
    right: 'rules that need nothing which draws, and nothing outside of this folder',
  },
  {
    // The command line runs in Node alone.
    in: /^(?:packages\/(?!cli\/)|apps\/backoffice\/)/,
    not: new RegExp(`^node:|^(?:${builtinModules.join('|')})$`),
    right: 'what a browser has as well',
  },
  {
    in: /^packages\/(?:ui|editors\/src\/(?!connected\/)|switchboard\/src\/(?!connected\/))/,
    not: /^@tanstack\/react-query(?:\/|$)/,
    right: 'data and callbacks as props, or a port; queries belong to connected/',
  },
  {
    in: /^packages\/editors\/src\/(?!pages\/|connected\/)/,
    not: /^@geo\/api\/react(?:\/|$)/,
    byValue: true,
    right: 'its types; hooks that ask belong to pages/ and connected/',
  },
  {
    in: /^packages\/switchboard\/src\/(?!connected\/)/,
    not: /^@geo\/api\/react(?:\/|$)/,
    byValue: true,
    right: 'its types; hooks that ask belong to connected/',
  },
  {
    in: /^packages\/editors\/src\/(?!pages\/|connected\/)/,
    not: /^packages\/editors\/src\/(?:pages|connected)(?:\/|$)/,
    right: 'a place below both: the pages stand on the editors',
  },
  {
    in: /^packages\/(?:editors|switchboard)\/src\/(?!connected\/)/,
    not: /^packages\/(?:editors|switchboard)\/src\/connected(?:\/|$)|^@geo\/editors\/connected$/,
    right: 'a port that connected/ fills',
  },
  {
    in: /^packages\/cli\/src\/sdk\//,
    not: /^packages\/cli\/src\/(?:command\/|bin\.ts$)/,
    right: 'what scripts use as well: the command line stands on the SDK',
  },
  {
    in: /^(?:apps\/server|packages\/cli)\//,
    not: /^@geo\/api\/.+/,
    right: '@geo/api itself: schemas, types and rules',
  },
  {
    in: /^apps\/server\/src\/(?!demo\/)/,
    not: /^@geo\/api$/,
    names: /^(?:createClient|openLiveSocket|\*)$/,
    right: 'schemas, types and rules by name: only demo/ calls the platform as a client',
  },
];

/** What is wrong with an import of a file, whose target is a path below the root of the repository or the name of a package. */
export function roomProblem(file: string, target: string, { isType, names }: Import): string | null {
  if (!isForTests(file) && (isForTests(target) || forTests.test(target))) return 'is for tests. Right is an import of what is no test.';
  if (test.test(file)) return null;
  const broken = rules.find(
    (rule) =>
      rule.in.test(file) &&
      ((rule.not?.test(target) ?? false) || (rule.only !== undefined && !rule.only.test(target))) &&
      !(rule.byValue && isType) &&
      (!rule.names || names.some((name) => rule.names?.test(name))),
  );
  return broken ? `is not for this part. Right is ${broken.right}.` : null;
}

/** Parts of the packages that may ask the network: what connects them, and the client. */
const asks = /^packages\/(?:api\/|[^/]+\/src\/connected\/)/;
/** Shows a file of a given address; whoever uses it may load it otherwise (`load`). */
const shows = 'packages/ui/src/Preview3d/Preview3d.tsx';

/** Whether a file must not ask the network by itself. */
export function mustNotAsk(file: string): boolean {
  return file.startsWith('packages/') && !asks.test(file) && file !== shows && !isForTests(file);
}
