import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, writeFunction } from './newFunction.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('the name of a new function', () => {
  it.each([
    '',
    'x',
    'Feature.snap',
    'feature.Snap',
    'feature.',
    'feature.a.b',
    'feature.a__b',
    'feature.a_',
    '../x.y',
    "feature.a'b",
    'feature.a-b',
  ])('%j is none', (name) => expect(faultOf(root, name)).toMatch(/namespace\.name|no name/));
  it('is of a namespace, and not taken, nor its file', () => {
    expect(faultOf(root, 'ports.snap')).toMatch(/no namespace/);
    expect(faultOf(root, 'feature.buffer')).toMatch(/already, in apps\/server\/src\/functions\/feature\/buffer\.ts/);
    expect(faultOf(root, 'row.labels')).toMatch(/labels\.ts is there already/);
    expect(faultOf(root, 'quality.imagined')).toBeNull();
  });
});

describe('a new function, in a copy of the project', () => {
  let copy: string;
  const files: string[] = [];
  const node = (...args: string[]): void => {
    execFileSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NODE_OPTIONS: '', VITEST: '' },
    });
  };
  const tool = (name: string): string => path.join(root, 'node_modules', name);

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'geo-function-'));
    for (const file of [
      'package.json',
      'tsconfig.base.json',
      '.oxlintrc.json',
      '.oxfmtrc.json',
      'vitest.unit.config.ts',
      'scripts',
      'apps/server',
    ])
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true, filter: (one) => !one.includes('node_modules') });
    for (const folder of ['node_modules', 'packages']) symlinkSync(path.join(root, folder), path.join(copy, folder));
    files.push(...writeFunction(copy, 'imagined.two_words'), ...writeFunction(copy, 'string.switch'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('has a file and a test, and its name is taken then', () => {
    expect(files[0]).toBe('apps/server/src/functions/imagined/two-words.ts');
    expect(faultOf(copy, 'imagined.two_words')).toMatch(/already/);
    expect(readFileSync(path.join(copy, files[2]!), 'utf8')).toContain('export const switchFunction');
  });

  it('is formatted and passes lint', () => {
    node(tool('oxfmt/bin/oxfmt'), '--check', ...files);
    node(tool('oxlint/bin/oxlint'), '--type-aware', ...files);
  });

  it('has its types', () => {
    const config = { extends: './tsconfig.base.json', files };
    writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
    node(tool('@typescript/native/bin/tsc'), '-p', 'tsconfig.json', '--noEmit');
  });

  it('meets the rules of the library, and its own test', () => {
    const tests = ['apps/server/src/functions/library.test.ts', ...files.filter((file) => file.endsWith('.test.ts'))];
    node(tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.unit.config.ts', '--project', '*server*', ...tests);
  });
});
