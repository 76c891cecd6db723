import { describe, expect, inject, it } from 'vitest';
import { dryPublish, nextVersions } from '../build/release.mjs';
import { packageNames } from './packages.ts';

describe('a release', () => {
  it('gives all packages one version and a changelog, and no major version before somebody decides so', async () => {
    const packages = await nextVersions();
    const [version, ...others] = new Set(packageNames.map((name) => packages[name]!.version));
    expect(others).toEqual([]);
    expect(version).toMatch(/^0\.\d+\.\d+$/);
    for (const name of packageNames) expect(packages[name]!.changelog).toMatch(new RegExp(`^# @geo/${name}\n\n## ${version}\n`));
  });

  it.skipIf(inject('consumers') === null)('would publish each package with its README, licence and build', async () => {
    const published = await dryPublish();
    for (const name of packageNames) {
      const files = published[name]!.files.map((file) => file.path);
      expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', 'dist/index.js', 'dist/index.d.ts']));
      // Neither sources nor tests.
      expect(files.filter((file) => /(^src\/|\.(test|stories)\.)/.test(file))).toEqual([]);
    }
  });
});
