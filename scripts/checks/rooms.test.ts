import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { doorOf, fullFolders, isRegistered, rowOf, wrongArrows, type Room } from './rooms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = path.join(root, 'apps/server/src');
const rooms = JSON.parse(readFileSync(path.join(root, 'apps/server/rooms.json'), 'utf8')) as Room[];
const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'testing');

const house: Room[] = [
  { room: 'cellar', floor: 0, holds: '' },
  { room: 'kitchen', floor: 1, holds: '' },
  { room: 'parlour', floor: 1, holds: '' },
];
const told = (file: string, code: string): string[] => wrongArrows(house, file, code).map(({ line, text }) => `${line}: ${text}`);

describe('imports between rooms', () => {
  it('go down and within a room', () => {
    expect(told('kitchen/a/b.ts', "import { x } from '../../cellar/x.ts';\nimport { y } from './y.ts';\nimport z from 'zod';")).toEqual([]);
  });

  it('never go up, by type neither', () => {
    const up = 'cellar (floor 0) imports kitchen (floor 1), which is up.';
    for (const code of [
      "import { x } from '../kitchen/x.ts';",
      "import type { X } from '../kitchen/x.ts';",
      "export { x } from '../kitchen/x.ts';",
      "import '../kitchen/x.ts';",
      "const x = await import('../kitchen/x.ts');",
      "type X = import('../kitchen/x.ts').X;",
      "new Worker(new URL('../kitchen/x.ts', import.meta.url));",
    ])
      expect(told('cellar/a.ts', `\n${code}`), code).toEqual([expect.stringContaining(`2: kitchen/x.ts: ${up}`)]);
  });

  it('go sideways by type only', () => {
    expect(told('kitchen/a.ts', "import type { X } from '../parlour/x.ts';\nimport { type Y } from '../parlour/y.ts';")).toEqual([]);
    expect(told('kitchen/a.ts', "import { x, type Y } from '../parlour/x.ts';")).toEqual([expect.stringContaining('which is sideways')]);
  });

  it('leave what is for tests to tests, and know every room', () => {
    expect(told('kitchen/a.ts', "import { x } from './testing/x.ts';")).toEqual([expect.stringContaining('is for tests')]);
    expect(told('kitchen/a.test.ts', "import { x } from './testing/x.ts';")).toEqual([]);
    expect(told('attic/a.ts', '')).toEqual([expect.stringContaining('attic is in no room')]);
  });

  it('are found whatever stands around them', () => {
    expect(importsOf('a.ts', "// import { x } from './x.ts';\nconst text = \"from './y.ts'\";")).toEqual([]);
  });
});

describe('folders', () => {
  it('hold 25 files at most, tests counted', () => {
    const files = Array.from({ length: 25 }, (_, at) => `kitchen/${at}.ts`);
    expect(fullFolders([...files, 'kitchen/pots/a.ts'])).toEqual([]);
    expect(fullFolders([...files, 'kitchen/a.test.ts'])).toEqual([{ folder: 'kitchen', files: 26, limit: 25 }]);
  });

  it('count what is no function of the folder of its namespace', () => {
    const code = 'export const buffer = defineFunction({';
    expect(isRegistered('apps/server/src/functions/feature/buffer.ts', code)).toBe(true);
    expect(isRegistered('apps/server/src/functions/feature/labels.ts', 'export const label = 1;')).toBe(false);
    expect(isRegistered('apps/server/src/functions/feature/sql/buffer.ts', code)).toBe(false);
    expect(isRegistered('apps/server/src/engine/buffer.ts', code)).toBe(false);
  });
});

describe('the rooms of the server', () => {
  it('are its folders', () => {
    const named = rooms.filter(({ room }) => !room.endsWith('.ts')).map(({ room }) => room);
    expect(named.sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it.each(rooms.filter(({ room }) => !room.endsWith('.ts')))('$room says at its door what lives there', (room) => {
    expect(readFileSync(path.join(sources, room.room, 'README.md'), 'utf8')).toBe(doorOf(room));
  });

  it('are those of the architecture, from the top down', () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const table = text.split('| floor | room | holds |\n| --- | --- | --- |\n')[1]!.split('\n\n')[0]!.split('\n');
    expect(table).toEqual([...rooms].reverse().map(rowOf));
  });
});
