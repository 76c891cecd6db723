import { kindNames } from '@geo/api';
import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { subjectsThere } from './subjects.ts';

describe.each(backends)('what the security log names on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => {
    platform = started;
  });

  test('something of every kind can be asked for: a refusal must not go unnoted for want of a name', async () => {
    const asked = kindNames.map((kind) => ({ kind, id: 2 ** 31 - 1 }));
    expect(await subjectsThere(platform.db, asked)).toEqual(new Map());
  });

  test('a step is called by its function', async () => {
    const { rows } = await platform.db.query<{ id: number }>(
      `WITH board AS (INSERT INTO geo.switchboard (name, owner_id) SELECT 'Puffer', min(id) FROM geo.account RETURNING id)
       INSERT INTO geo.node (switchboard_id, func, ui_x, ui_y) SELECT id, 'feature.buffer', 0, 0 FROM board RETURNING id`,
    );
    const id = rows[0]!.id;
    expect([...(await subjectsThere(platform.db, [{ kind: 'node', id }])).values()]).toEqual(['feature.buffer']);
  });
});
