import { PNG } from 'pngjs';

/** Steps of 255 by which a channel of a colour may differ. */
const sameColour = 2;
/** Edges are rounded a little otherwise from run to run. */
const allowedPixels = 40;

export interface Comparison {
  readonly differingPixels: number;
  readonly isSame: boolean;
  /** The second picture in pale grey, and red where it differs from the first. */
  readonly difference: () => Buffer;
}

/** Compares two PNG files pixel by pixel. */
export function comparePictures(first: Buffer, second: Buffer): Comparison {
  const [before, after] = [PNG.sync.read(first), PNG.sync.read(second)];
  const { width, height, data } = after;
  const isDifferent = (x: number, y: number): boolean => {
    if (x >= before.width || y >= before.height) return true;
    const [one, other] = [(y * before.width + x) * 4, (y * width + x) * 4];
    return [0, 1, 2].some((channel) => Math.abs(before.data[one + channel]! - data[other + channel]!) > sameColour);
  };
  const differing: number[] = [];
  const hasSameSize = before.width === width && before.height === height;
  if (!hasSameSize || !before.data.equals(data))
    for (let at = 0; at < width * height; at += 1) if (isDifferent(at % width, Math.floor(at / width))) differing.push(at * 4);
  return {
    differingPixels: differing.length,
    isSame: hasSameSize && differing.length <= allowedPixels,
    difference: () => drawDifference(after, differing),
  };
}

function drawDifference({ width, height, data }: PNG, differing: readonly number[]): Buffer {
  const drawn = new PNG({ width, height });
  for (let at = 0; at < data.length; at += 4) {
    const grey = 192 + (data[at]! + data[at + 1]! + data[at + 2]!) / 12;
    drawn.data.set([grey, grey, grey, 255], at);
  }
  for (const at of differing) drawn.data.set([220, 0, 0, 255], at);
  return PNG.sync.write(drawn);
}
