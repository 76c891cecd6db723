import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe('the commands of the project', () => {
  const files = Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^node .*?(\S+\.(?:mjs|ts))(?!\S)/.exec(command)?.[1];
    return file === undefined ? [] : [{ name, file }];
  });

  it('many of them run a file', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('npm run $name: $file is there', ({ file }) => expect(existsSync(path.join(root, file))).toBe(true));
});
