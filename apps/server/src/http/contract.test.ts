import { contractCases } from '@geo/api/contract';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { examplePackage, smallLimits } from '../functions/packages/testing/written.ts';
import { backends, wholeOffer, type TestPlatform } from '../testing/backends.ts';

describe.each(backends)('the server on $name keeps the contract', (backend) => {
  let platform: TestPlatform | undefined;
  const target = { baseUrl: '', username: '', password: '' };
  beforeAll(async () => {
    if (backend.skipped) return;
    const functionPackages = { folder: examplePackage, packages: [examplePackage], limits: smallLimits };
    platform = await backend.start({ offer: wholeOffer, functionPackages });
    Object.assign(target, { baseUrl: platform.url, username: platform.username, password: platform.password });
  });
  afterAll(() => platform?.dispose());

  it.skipIf(backend.skipped).each(contractCases(target))('$name', ({ run }) => run());
});
