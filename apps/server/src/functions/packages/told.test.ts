import { endpoints, type Client, type FunctionPackage } from '@geo/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { signIn } from '../../demo/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { newChain, runSwitchboard } from '../../testing/switchboards.ts';
import { examplePackage, moduleOf, smallLimits, writePackage } from './testing/written.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'geo-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One that ends its process, unless it is asked not to.
const moody = writePackage(
  folder,
  'laune',
  moduleOf('laune', {
    one: `inputs: { calm: kit.bool({ label: { de: 'Ruhig', en: 'Calm' }, default: false }) }, ...out, run: ({ calm }) => (calm ? { output: 1 } : process.exit())`,
  }),
);
const taken = writePackage(folder, 'belegt', moduleOf('feature', { one: 'inputs: {}, ...out, run: () => ({ output: 1 })' }));

describe.each(backends)('what became of packages of functions ($name)', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const test = testsOn(backend, (started, client) => ([platform, admin] = [started, client]), {
    functionPackages: { folder, packages: [examplePackage, moody, taken, '@amt/fehlt'], limits: smallLimits },
  });

  async function told(language: 'de' | 'en' = 'de'): Promise<FunctionPackage[]> {
    const client = await signIn(platform.url, platform.username, platform.password, language);
    return (await client.call(endpoints.functionPackages, {})).objects;
  }
  async function ran(calm: string): Promise<string | undefined> {
    const board = await newChain(admin, ['laune.one'], { 'laune.one.calm': ['bool', calm] });
    return (await runSwitchboard(admin, board.id)).error?.code;
  }

  test('is told with the functions that they add, and why one is left out', async () => {
    const [example, mood, occupied, absent] = await told();
    expect(example).toEqual({
      configured: examplePackage,
      name: '@stadt/geo-functions',
      version: '1.0.0',
      state: 'loaded',
      functions: [
        { name: 'stadt.density', title: 'Einwohnerdichte' },
        { name: 'stadt.noise_limit', title: 'Lärmgrenzwert' },
      ],
      reason: null,
      last_stop: null,
    });
    expect(mood).toMatchObject({ configured: moody, state: 'loaded', last_stop: null });
    expect(occupied).toEqual({
      configured: taken,
      name: 'belegt',
      version: '1.0.0',
      state: 'failed',
      functions: [],
      reason: 'feature.one: Der Namensraum feature ist vergeben. Richtig ist einer, den das Paket für sich hat.',
      last_stop: null,
    });
    expect(absent).toMatchObject({ configured: '@amt/fehlt', name: null, version: null, state: 'failed' });
    expect(JSON.stringify(absent)).not.toContain(folder);
  });

  test('is told with the last execution whose process was stopped, until one succeeds again', async () => {
    expect(await ran('false')).toBe('package_died');
    const [, stopped] = await told('en');
    expect(stopped).toMatchObject({
      state: 'stopped',
      last_stop: {
        function: { name: 'laune.one', title: 'laune one' },
        reason: expect.stringContaining('ended without an answer') as string,
      },
    });
    expect((await told('de'))[1]?.last_stop?.reason).toContain('ist abgebrochen, ohne zu antworten');
    expect(Math.abs(Date.parse(stopped!.last_stop!.at) - Date.now())).toBeLessThan(600_000);
    expect(await ran('true')).toBeUndefined();
    const [, recovered] = await told('en');
    expect([recovered?.state, recovered?.last_stop?.at]).toEqual(['recovered', stopped?.last_stop?.at]);
    expect(platform.functionPackages[1]?.refused).toBeNull();
  });
});
