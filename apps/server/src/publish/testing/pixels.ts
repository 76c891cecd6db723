import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture to look at: its pixels as red, green, blue and opacity, 0–255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixel: (x: number, y: number) => readonly number[];
  /** How many pixels are of exactly this colour, `#RRGGBB`. */
  readonly countOf: (hex: string) => number;
}

export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const loaded = await loadImage(Buffer.from(bytes));
  const { width, height } = loaded;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(loaded, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const pixel = (x: number, y: number): readonly number[] => [...data.subarray(4 * (y * width + x)).subarray(0, 4)];
  return {
    width,
    height,
    pixel,
    countOf: (hex) => {
      const wanted = Number.parseInt(`${hex.slice(1)}FF`, 16);
      let count = 0;
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      for (let at = 0; at < data.length; at += 4) if (view.getUint32(at) === wanted) count += 1;
      return count;
    },
  };
}
