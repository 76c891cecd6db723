import { expect, it } from 'vitest';
import { boundedDetails } from './log.ts';

it('details are bounded, whatever names permissions and groups have', () => {
  const long = 'x'.repeat(100_000);
  const changes = Array.from({ length: 500 }, () => ({ holder: '/api/v1/user/1/', holder_name: long, given: [long], taken: [] }));
  const given = Array.from({ length: 500 }, () => long);
  const bounded = boundedDetails({ code: long, call: long, permission: long, given, taken: given, changes });
  expect(JSON.stringify(bounded).length).toBeLessThan(20_000);
  expect([bounded.changes?.length, bounded.more, bounded.given?.length]).toEqual([20, 480, 20]);
  expect(boundedDetails({ code: 'forbidden', sessions: 2 })).toEqual({ code: 'forbidden', sessions: 2 });
});
