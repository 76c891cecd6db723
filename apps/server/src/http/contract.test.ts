import { contractCases } from '@geo/api/contract';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { homes, wholeOffer, type TestPlatform } from '../testing/homes.ts';

describe.each(homes)('the server on $name keeps the contract', (home) => {
  let platform: TestPlatform | undefined;
  const target = { baseUrl: '', username: '', password: '' };
  beforeAll(async () => {
    if (home.skipped) return;
    platform = await home.start({ offer: wholeOffer });
    Object.assign(target, { baseUrl: platform.url, username: platform.username, password: platform.password });
  });
  afterAll(() => platform?.dispose());

  it.skipIf(home.skipped).each(contractCases(target))('$name', ({ run }) => run());
});
