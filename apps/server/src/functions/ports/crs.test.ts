import { describe, expect } from 'vitest';
import { candidates } from '../../formats/index.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(backends)('coordinate systems to choose from on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => {
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
