import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { comparePictures } from '../../.storybook/visual/comparePictures.ts';

/** A grey picture, some pixels of it of another grey. */
function picture(width: number, height: number, { others = 0, grey = 0 } = {}): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const shade = at < others ? grey : 100;
    png.data.set([shade, shade, shade, 255], at * 4);
  }
  return PNG.sync.write(png);
}

describe('two pictures', () => {
  it('are the same when a few pixels differ, or all of them by what nobody sees', () => {
    expect(comparePictures(picture(20, 20), picture(20, 20)).isSame).toBe(true);
    expect(comparePictures(picture(20, 20), picture(20, 20, { others: 40, grey: 0 })).isSame).toBe(true);
    expect(comparePictures(picture(20, 20), picture(20, 20, { others: 400, grey: 102 })).isSame).toBe(true);
  });

  it('differ by the colour of a small sign', () => {
    const { isSame, differingPixels } = comparePictures(picture(20, 20), picture(20, 20, { others: 41, grey: 103 }));
    expect({ isSame, differingPixels }).toEqual({ isSame: false, differingPixels: 41 });
  });

  it('differ by their size, were it by a row', () => {
    expect(comparePictures(picture(20, 20), picture(20, 21)).isSame).toBe(false);
    expect(comparePictures(picture(20, 20), picture(20, 19)).isSame).toBe(false);
  });

  it('show where they differ', () => {
    const drawn = PNG.sync.read(comparePictures(picture(9, 9), picture(9, 9, { others: 1 })).difference());
    expect([...drawn.data.subarray(0, 8)]).toEqual([220, 0, 0, 255, 217, 217, 217, 255]);
  });
});
