import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPackage, registerLayer } from '../../formats/testing/package.ts';
import { workbench } from '../../formats/testing/upload.ts';
import { detectInProcess } from './reading.ts';

// What nothing can interrupt from inside: it ends with the process that reads, and this one lives on.

const bench = workbench();
afterAll(() => bench.remove());

/** A database of a few kB with the numbers from 1 to 1000 in a table, and a layer `a`. */
function packageOf(name: string, layer: string): { path: string; name: string } {
  const path = join(bench.dir, name);
  buildPackage(path, (database) => {
    const numbers = 'WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s LIMIT 1000) SELECT n FROM s';
    database.exec(`CREATE TABLE t (n INTEGER); INSERT INTO t ${numbers}; ${layer}`);
    registerLayer(database, 'a');
  });
  return { path, name };
}

const task = (owner: number, file: { path: string; name: string }) => ({ owner, files: [file], tables: {}, workDir: bench.dir });

describe('a file on which its reader cannot be interrupted', () => {
  it('is given up after the time it may take', async () => {
    const file = packageOf(
      'endlos.gpkg',
      'CREATE VIEW a AS SELECT n, NULL AS geom FROM t WHERE (SELECT count(*) FROM t a, t b, t c WHERE a.n + b.n + c.n < t.n) > 0',
    );
    await expect(detectInProcess(task(2001, file), 1000)).rejects.toMatchObject({
      code: 'time',
      said: { de: '„endlos.gpkg“ konnte nicht in 1 s gelesen werden.', en: '"endlos.gpkg" could not be read within 1 s.' },
    });
  });

  it('is refused where it takes all memory at once', async () => {
    const file = packageOf(
      'riesig.gpkg',
      "CREATE TABLE a (geom BLOB, n INTEGER, x TEXT GENERATED ALWAYS AS (printf('%.*c', 50000000, 'x'))); INSERT INTO a (n) SELECT n FROM t",
    );
    await expect(detectInProcess(task(2002, file))).rejects.toMatchObject({
      code: 'memory',
      said: { de: '„riesig.gpkg“ braucht zum Lesen zu viel Speicher.', en: '"riesig.gpkg" needs too much memory to be read.' },
    });
  });

  it('leaves nothing beside it', () => {
    expect(readdirSync(bench.dir).sort()).toEqual(['endlos.gpkg', 'riesig.gpkg']);
  });
});
