import { expect, it } from 'vitest';
import { firstListFiles, lateLibrariesAtStart, startChunks, startLimitBytes, startProblem, type BuiltChunk } from './startBundle.ts';

const chunk = (fileName: string, imports: readonly string[], moduleIds: readonly string[], isEntry = false): BuiltChunk => ({
  fileName,
  imports,
  moduleIds,
  isEntry,
});
const main = chunk('start.js', ['libraries.js'], ['/app/src/main.tsx'], true);
const dialog = chunk('dialog.js', ['zod.js'], ['/app/src/dialog.tsx']);
const zod = chunk('zod.js', ['libraries.js'], ['/app/node_modules/zod/index.js']);

it('the start is the entry and what it imports, through every file', () => {
  const libraries = chunk('libraries.js', ['runtime.js', 'start.js'], ['/app/node_modules/react/index.js']);
  const runtime = chunk('runtime.js', [], []);
  expect(startChunks([zod, libraries, runtime, main, dialog]).map((one) => one.fileName)).toEqual([
    'start.js',
    'libraries.js',
    'runtime.js',
  ]);
});

it('the first list adds what it needs beyond the start', () => {
  const list = chunk('layers.js', ['map.js', 'start.js'], ['C:\\geo\\packages\\editors\\src\\lists\\kinds\\layers.tsx']);
  const map = chunk('map.js', ['libraries.js'], ['/geo/packages/editors/src/StaticMap/StaticMap.tsx']);
  const libraries = chunk('libraries.js', [], ['/app/node_modules/react/index.js']);
  expect(firstListFiles([main, libraries, dialog, zod, list, map])).toEqual(['layers.js', 'map.js']);
});

it('a late library is found where the start leads to it, and only there', () => {
  const libraries = chunk('libraries.js', [], ['/app/node_modules/react/index.js', '/app/node_modules/threefold/index.js']);
  expect(lateLibrariesAtStart([main, libraries, dialog, zod])).toEqual([]);
  const leaking = chunk('libraries.js', ['zod.js'], ['C:\\app\\node_modules\\@mui\\x-data-grid\\index.js']);
  expect(lateLibrariesAtStart([main, leaking, dialog, zod])).toEqual(['zod', '@mui/x-data-grid']);
});

it('a start above its bound says what it weighs, at the bound nothing', () => {
  const app = { name: 'assets/start.js', bytes: startLimitBytes - 1000 };
  expect(startProblem([app, { name: 'assets/texts.js', bytes: 1000 }])).toBeNull();
  expect(startProblem([app, { name: 'assets/texts.js', bytes: 1001 }])).toContain(`${startLimitBytes + 1} bytes`);
});
