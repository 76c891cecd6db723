import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { s3Address } from './address.ts';

test('an address names a bucket, and what is left out is null', () => {
  expect(s3Address('X', 's3://geo')).toEqual({ bucket: 'geo', prefix: '', endpoint: null, region: null });
  expect(s3Address('X', 's3://geo/a/b/?endpoint=https://s3.example.org&region=eu')).toEqual({
    bucket: 'geo',
    prefix: 'a/b/',
    endpoint: 'https://s3.example.org',
    region: 'eu',
  });
});

test.each([
  ['s3://', 'no name of a bucket'],
  ['s3://G!', 'no name of a bucket'],
  ['s3://geo:80', 'no name of a bucket'],
  ['s3://geo?endpoint=ftp://x', 'does not begin with https:// or http://'],
  ['s3://geo?endpoint=x', 'does not begin with https:// or http://'],
  ['s3://geo?Region=x', '"Region" is no setting'],
  ['s3://geo/ä', 'the prefix'],
  ['s3://key:geheim@geo', 'no credentials belong into the address'],
  ['s3://geo?endpoint=https://key:geheim@s3.example.org', 'no credentials belong into endpoint'],
])('%s is refused with what would be right', (text, why) => {
  const refusal = (): unknown => s3Address('GEO_FILES_URL', text);
  expect(refusal).toThrow(why);
  expect(refusal).toThrow('use s3://bucket/prefix?endpoint=');
  expect(refusal).not.toThrow('geheim');
});

test('the settings say where files lie; what cannot be used is named, and no credential is shown', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'geheim' };
  expect(readConfig({ GEO_DATA_DIR: '/d', GEO_FILES_URL: 's3://geo/a', GEO_FILES_CACHE_MB: '5', ...keys })).toMatchObject({
    filesDir: '/d/files-cache',
    filesS3: { bucket: 'geo', prefix: 'a/', cacheBytes: 5_000_000, credentials: { accessKeyId: 'id', secretAccessKey: 'geheim' } },
  });
  expect(readConfig({ GEO_FILES_URL: 's3://geo' }).filesS3?.credentials).toBeNull();
  for (const url of ['/folder', 'file:///folder'])
    expect(readConfig({ GEO_FILES_URL: url, ...keys })).toMatchObject({ filesDir: '/folder', filesS3: null });
  for (const [settings, why] of [
    [{ GEO_FILES_URL: 'folder' }, 'use an absolute folder that all processes share, or s3://bucket/prefix.'],
    [{ GEO_FILES_URL: 'https://id:geheim@s3' }, 'is no place for files'],
    [{ GEO_FILES_URL: 's3://id:geheim@geo' }, 'no credentials belong into the address'],
    [{ GEO_FILES_URL: 's3://geo', AWS_SECRET_ACCESS_KEY: 'geheim' }, 'one is missing'],
    [{ GEO_FILES_CACHE_MB: 'viel' }, 'GEO_FILES_CACHE_MB is "viel"'],
  ] as const) {
    const refusal = (): unknown => readConfig(settings);
    expect(refusal).toThrow(why);
    expect(refusal).not.toThrow('geheim');
  }
});
