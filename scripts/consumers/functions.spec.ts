import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { folderOf, npm, ownVersions, root, versionIn } from './packages.ts';
import { copiedFiles } from './readme.ts';

const consumers = inject('consumers');
const run = promisify(execFile);

describe.skipIf(consumers === null)('@geo/functions in a package of a stranger', () => {
  const folder = path.join(consumers ?? '', 'functions');
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    const own = { '@geo/functions': `file:../geo-functions-${versionIn(folderOf('functions'))}.tgz`, ...ownVersions(['@types/node']) };
    const files = {
      'package.json': { private: true, type: 'module', dependencies: own },
      'tsconfig.json': {
        compilerOptions: {
          target: 'ES2022',
          module: 'NodeNext',
          strict: true,
          noEmit: true,
          types: ['node'],
          allowImportingTsExtensions: true,
        },
        include: ['src'],
      },
    };
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), JSON.stringify(content));
    // Node takes the types away itself, and wants the whole name of a file.
    for (const [file, code] of copiedFiles('functions'))
      writeFileSync(path.join(folder, 'src', file.replace(/tsx$/, 'ts')), code.replace("'./Example'", "'./Example.ts'"));
    await npm(['install', '--ignore-scripts'], folder);
  });

  it('compiles with the strictest checks', async () => {
    await run(process.execPath, [path.join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', folder]);
  });

  it('writes the function of the README and tests it', async () => {
    const { stdout } = await run(process.execPath, [path.join(folder, 'src/Copied1.ts')], { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ crs: 25832, records: [{ properties: { ew: 1000, km2: 4, dichte: 250 } }] });
  });
});
