import { describe, expect, inject, it } from 'vitest';
import { dryPublish, nextVersions } from '../release.mjs';
import { packageNames } from './packed.ts';

describe('a release', () => {
  it('gives all packages one version, and no major one before somebody decides so', () => {
    const versions = new Set(Object.values(nextVersions()));
    expect(versions.size).toBe(1);
    expect([...versions][0]).toMatch(/^0\.\d+\.\d+$/);
  });

  it.skipIf(inject('consumers') === null).each(packageNames)('would publish @geo/%s with its README, licence and build', (name) => {
    const files = dryPublish(name).files.map((file) => file.path);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', 'dist/index.js', 'dist/index.d.ts']));
    // Neither sources nor tests.
    expect(files.filter((file) => /(^src\/|\.(test|stories)\.)/.test(file))).toEqual([]);
  });
});
