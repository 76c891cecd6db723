import type { Client } from '@geo/api';
import { afterAll, beforeAll, it } from 'vitest';
import { signIn } from '../demo/client.ts';
import type { TestHome, TestPlatform } from './homes.ts';

/**
 * The tests of a block that share one platform on a home: started before the first of them and gone after the last. `ready` is
 * told the platform and its administrator; `settings` are those of the server. Where the home is not there, they are skipped.
 */
export function testsOn(
  home: TestHome,
  ready: (platform: TestPlatform, admin: Client) => void,
  settings?: Parameters<TestHome['start']>[0],
): typeof it.skip {
  let platform: TestPlatform | undefined;
  beforeAll(async () => {
    if (home.skipped) return;
    platform = await home.start(settings);
    ready(platform, await signIn(platform.url, platform.username, platform.password));
  });
  afterAll(() => platform?.dispose());
  return it.skipIf(home.skipped);
}
