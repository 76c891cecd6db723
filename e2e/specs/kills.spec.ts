import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/setup.mjs';
import { embedded, onPostgres, type Platform } from '../kills/platforms.ts';
import { killAll } from '../kills/rounds.ts';

/** Of each part; `GEO_KILLS=200` for as long as it takes and on both database backends, as `npm run kills` does. */
const wished = process.env.GEO_KILLS;
const times = Number(wished ?? 2);
const perKillMs = 60_000;

describe.each([
  { name: 'embedded', start: embedded, skipped: false },
  {
    name: 'postgres',
    start: onPostgres, // What a crash of PostgreSQL does, and a killed worker, other tests ask each time.
    skipped: wished === undefined || findPostgres() === null,
  },
])('a platform whose parts are killed under work on $name', ({ start, skipped }) => {
  let platform: Platform;
  beforeAll(async () => {
    if (!skipped) platform = await start();
  });
  afterAll(() => platform?.stop());

  it.skipIf(skipped)(
    'loses nothing acknowledged, does nothing twice, and shows results whole or not at all, wherever they lie',
    async () => {
      const outcomes = await killAll(platform, { times, victims: platform.victims });
      expect(outcomes.flatMap(({ losses }) => losses)).toEqual([]);
      expect(outcomes.reduce((sum, { edits, jobs }) => sum + edits + jobs, 0)).toBeGreaterThan(0);
    },
    120_000 + 4 * times * perKillMs,
  );
});
