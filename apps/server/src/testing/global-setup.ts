import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrations.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * Makes an embedded database once for each state of the schema; the tests copy its folder, which takes a second where a
 * new one takes ten. GEO_TEST_TEMPLATE names it to them.
 */
export async function setup(): Promise<void> {
  const sources = ['apps/server/src/db/migrations.ts', 'node_modules/@electric-sql/pglite/package.json'];
  const state = createHash('sha256');
  for (const source of sources) state.update(readFileSync(path.join(root, source)));
  const cache = path.join(root, 'node_modules/.cache/geo-test-template');
  const template = path.join(cache, state.digest('hex').slice(0, 16));
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(path.join(cache, 'new-'));
    const db = await openEmbedded({ directory: fresh });
    await migrate(db);
    await db.close();
    // The one beside begins as empty as this one.
    cpSync(path.join(fresh, 'pg'), path.join(fresh, 'beside'), { recursive: true });
    try {
      renameSync(fresh, template);
    } catch {
      // Another run was first.
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  process.env.GEO_TEST_TEMPLATE = template;
}
