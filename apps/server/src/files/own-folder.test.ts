import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from './open.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'own-folder-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));
const left = (): string[] => (existsSync(path.join(root, 'processes')) ? readdirSync(path.join(root, 'processes')) : []);
const open = () => openStorage({ filesDir: root, filesS3: null });

test('what was made of files goes with the process, and after one that was killed with the next', async () => {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { openStorage } from ${JSON.stringify(path.join(import.meta.dirname, 'open.ts'))};
    const storage = await openStorage({ filesDir: ${JSON.stringify(root)}, filesS3: null });
    writeFileSync((await storage.lend([])).workDir + '/half', 'half');
    console.log('made');
    setInterval(() => undefined, 1000);`;
  const killed = spawn(process.execPath, ['--conditions=@geo/source', '--input-type=module', '-e', script]);
  const exited = once(killed, 'exit');
  await once(killed.stdout, 'data');
  expect(left()).toEqual([expect.stringMatching(`_${killed.pid}_`)]);
  // Beside one that lives nothing goes.
  await (await open()).close();
  expect(left()).toHaveLength(1);
  killed.kill('SIGKILL');
  await exited;
  const storage = await open();
  expect(left()).toEqual([]);
  const { workDir } = await storage.lend([]);
  expect(existsSync(workDir)).toBe(true);
  await storage.close();
  expect(left()).toEqual([]);
});

test('a process with the number of the one before takes nothing over from it', async () => {
  const [before, elsewhere] = [`${hostname()}_${process.pid}_x`, `elsewhere_${process.pid}_x`];
  for (const name of [before, elsewhere]) mkdirSync(path.join(root, 'processes', name), { recursive: true });
  const living = await open();
  const { workDir } = await living.lend([]);
  await open();
  expect(left().toSorted()).toEqual([elsewhere, path.basename(workDir)].toSorted());
  await living.close();
});
