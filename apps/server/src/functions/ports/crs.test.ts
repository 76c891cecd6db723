import { describe, expect } from 'vitest';
import { candidates } from '../../formats/index.ts';
import { homes, type TestPlatform } from '../../testing/homes.ts';
import { testsOn } from '../../testing/on-home.ts';

describe.each(homes)('coordinate systems to choose from on $name', (home) => {
  let platform: TestPlatform;
  const test = testsOn(home, (started) => {
    platform = started;
  });

  test('are known to the database, by the same names', async () => {
    const { rows } = await platform.db.query<{ srid: number; name: string }>(
      `SELECT srid, split_part(srtext, '"', 2) AS name FROM spatial_ref_sys WHERE srid = ANY($1::int[]) ORDER BY srid`,
      [candidates.map(({ srid }) => srid)],
    );
    const listed = candidates.map(({ srid, name }) => ({ srid, name }));
    expect(rows).toEqual(listed.toSorted((first, second) => first.srid - second.srid));
  });
});
