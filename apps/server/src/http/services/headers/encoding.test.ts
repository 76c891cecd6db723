import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingFor, isText } from './encoding.ts';

describe('encodings of bodies', () => {
  it('are chosen by what the client likes', () => {
    const cases: [string | undefined, string | undefined][] = [
      [undefined, undefined],
      ['', undefined],
      ['identity', undefined],
      ['deflate, zstd', undefined],
      ['gzip', 'gzip'],
      ['x-gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['br;q=0, GZIP', 'gzip'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['gzip;q=0, *;q=0', undefined],
      ['gzip;q=x', 'gzip'],
    ];
    for (const [sent, name] of cases) expect(encodingFor(sent)?.name, sent).toBe(name);
  });

  it('are of texts', () => {
    for (const type of ['text/xml; charset=utf-8', 'application/geo+json; charset=utf-8', 'application/gml+xml; version=3.2', 'text/csv'])
      expect(isText(type), type).toBe(true);
    expect(isText('application/vnd.ogc.wms_xml; charset=utf-8')).toBe(true);
    expect(isText('application/json')).toBe(true);
    for (const type of ['image/png', 'application/vnd.mapbox-vector-tile', 'application/zip', '']) expect(isText(type), type).toBe(false);
  });

  it.each(['br', 'gzip'] as const)('give out what was written at once (%s)', async (name) => {
    const { stream, whole } = encodingFor(name)!;
    const unpack = name === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(await whole('Köln'.repeat(1000))).toString()).toBe('Köln'.repeat(1000));
    const packing = stream();
    const parts: Buffer[] = [];
    packing.on('data', (part: Buffer) => parts.push(part));
    await new Promise((resolve) => packing.write('Kopf', resolve));
    expect(Buffer.concat(parts).length).toBeGreaterThan(4);
    packing.end('Fuß');
    await new Promise((resolve) => packing.once('end', resolve));
    expect(unpack(Buffer.concat(parts)).toString()).toBe('KopfFuß');
  });
});
