// Where tests keep their files: in memory where that can be, as databases of tests are made and thrown away by the hundred, each of a
// thousand files, and to find free inodes for them costs a disk's file system a quarter of the time of the server's tests.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
/** Before the number of the process whose files they are. */
const prefix = 'geo-tests-of-';
/** What the tests need there, and as much again for those who run. */
const roomNeeded = 8 * 2 ** 30;

/** Some hosts forbid programs there, and a stranger's app brings some. */
function runsPrograms(folder) {
  const program = path.join(folder, 'program.sh');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const runs = spawnSync(program).status === 0;
  rmSync(program);
  return runs;
}

/** A run that was killed has left its files behind, in memory. */
function removeLeftovers() {
  for (const entry of readdirSync(inMemory)) {
    if (!entry.startsWith(prefix)) continue;
    const pid = Number.parseInt(entry.slice(prefix.length), 10);
    if (!existsSync(`/proc/${pid}`)) rmSync(path.join(inMemory, entry), { recursive: true, force: true });
  }
}

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= roomNeeded && freemem() >= 2 * roomNeeded;
};

/** A new folder for the temporary files of the tests, readable by the database's own user. */
export function makeTestFolder() {
  const make = (parent) => {
    const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
    chmodSync(folder, 0o755);
    return folder;
  };
  try {
    if (existsSync(inMemory)) {
      removeLeftovers();
      if (hasRoom()) {
        const folder = make(inMemory);
        if (runsPrograms(folder)) return folder;
        rmSync(folder, { recursive: true });
      }
    }
  } catch {
    // No right to write there: the disk serves as well.
  }
  return make(tmpdir());
}
