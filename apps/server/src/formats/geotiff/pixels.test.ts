import { describe, expect, it } from 'vitest';
import { rawHeader, rgbaOf, stretchOf } from './pixels.ts';

const header = (type: number): string =>
  `ENVI\nsamples = 4\nlines   = 2\nbands   = 2\ndata type = ${type}\nmap info = {Mercator_1SP, 1, 1, 100, 50, 10, 10}\n`;

describe('pixels as GDAL writes them', () => {
  it('are described by their header', () => {
    expect(rawHeader(header(4))).toEqual({ width: 4, height: 2, bands: 2, isFloat: true, extent: [100, 30, 140, 50] });
    expect(rawHeader(header(1))?.isFloat).toBe(false);
    expect(rawHeader(header(12))).toBeNull();
    expect(rawHeader('ENVI')).toBeNull();
  });

  it('that are bytes stay as they are: grey with opacity, or colours', () => {
    expect([...rgbaOf({ bands: 2, isFloat: false }, Uint8Array.of(7, 255, 9, 0))]).toEqual([7, 7, 7, 255, 9, 9, 9, 0]);
    expect([...rgbaOf({ bands: 4, isFloat: false }, Uint8Array.of(1, 2, 3, 128))]).toEqual([1, 2, 3, 128]);
  });

  it('that are numbers are stretched from where 2 of 100 lie below to where 2 lie above', () => {
    const values = Float32Array.from({ length: 202 }, (_, index) => (index % 2 === 0 ? index / 2 : 255));
    expect(stretchOf(values, 2, 0)).toEqual([2, 98]);
    const rgba = rgbaOf({ bands: 2, isFloat: true }, new Uint8Array(values.buffer));
    expect([0, 2, 50, 98, 100].map((pixel) => rgba[pixel * 4])).toEqual([0, 0, 128, 255, 255]);
  });

  it('without a value are seen through and count for nothing', () => {
    const values = Float32Array.of(-9999, 0, 10, 255, Number.NaN, 255, 20, 255);
    expect(stretchOf(values, 2, 0)).toEqual([10, 20]);
    const rgba = rgbaOf({ bands: 2, isFloat: true }, new Uint8Array(values.buffer));
    expect([0, 1, 2, 3].map((pixel) => rgba[pixel * 4 + 3])).toEqual([0, 255, 0, 255]);
  });

  it('that are all the same are grey', () => {
    const values = Float32Array.of(5, 255, 5, 255);
    expect(rgbaOf({ bands: 2, isFloat: true }, new Uint8Array(values.buffer))[0]).toBe(128);
    expect(stretchOf(Float32Array.of(5, 0), 2, 0)).toBeNull();
  });
});
