import type { Client } from '@geo/api';
import { afterAll, beforeAll, it } from 'vitest';
import { signIn } from '../demo/client.ts';
import type { TestBackend, TestPlatform } from './backends.ts';

/**
 * The tests of a block that share one platform on a database backend: started before the first of them and gone after the last. `ready` is
 * told the platform and its administrator; `settings` are those of the server. Where the database backend is not there, they are skipped.
 */
export function testsOn(
  backend: TestBackend,
  ready: (platform: TestPlatform, admin: Client) => void,
  settings?: Parameters<TestBackend['start']>[0],
): typeof it.skip {
  let platform: TestPlatform | undefined;
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start(settings);
    ready(platform, await signIn(platform.url, platform.username, platform.password));
  });
  afterAll(() => platform?.dispose());
  return it.skipIf(backend.skipped);
}
