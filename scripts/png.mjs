// Smaller pictures without the loss of a pixel: PNG with a palette where 256 colours are enough, else RGB, each row with the
// filter that suits it, deflated as far as it goes.
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const colourTypes = { rgb: 2, palette: 3 };

function header(width, height, bitDepth, colourType) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bitDepth, colourType, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const compress = (bytes) => deflateSync(bytes, { level: 9, memLevel: 9 });

/** Colours in the order of their frequency, as numbers `0xRRGGBB`; undefined when they are more than 256. */
function paletteOf(pixels) {
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  if (counts.size > 256) return undefined;
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([pixel]) => pixel);
}

function indexed(width, height, pixels, palette) {
  const bitDepth = [1, 2, 4, 8].find((bits) => palette.length <= 2 ** bits);
  const perByte = 8 / bitDepth;
  const stride = 1 + Math.ceil(width / perByte);
  const indexOf = new Map(palette.map((pixel, index) => [pixel, index]));
  const rows = Buffer.alloc(stride * height);
  for (const [at, pixel] of pixels.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    rows[y * stride + 1 + Math.floor(x / perByte)] |= indexOf.get(pixel) << (8 - bitDepth * ((x % perByte) + 1));
  }
  const colours = Buffer.from(palette.flatMap((pixel) => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]));
  return [header(width, height, bitDepth, colourTypes.palette), chunk('PLTE', colours), chunk('IDAT', compress(rows))];
}

function paeth(left, up, corner) {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** One row under each of the filters none, left, up and Paeth; the average is never the best for drawn surfaces. */
function* filtered(row, above) {
  const rows = [0, 1, 2, 4].map((filter) => Buffer.alloc(row.length + 1, 0).fill(filter, 0, 1));
  for (let at = 0; at < row.length; at += 1) {
    const left = at < 3 ? 0 : row[at - 3];
    const corner = at < 3 ? 0 : above[at - 3];
    rows[0][at + 1] = row[at];
    rows[1][at + 1] = row[at] - left;
    rows[2][at + 1] = row[at] - above[at];
    rows[3][at + 1] = row[at] - paeth(left, above[at], corner);
  }
  yield* rows;
}

function unrest(bytes) {
  let sum = 0;
  for (let at = 1; at < bytes.length; at += 1) sum += Math.min(bytes[at], 256 - bytes[at]);
  return sum;
}

/** The row whose bytes are nearest to nothing. */
function calmest(rows) {
  let best = { row: undefined, sum: Infinity };
  for (const row of rows) {
    const sum = unrest(row);
    if (sum < best.sum) best = { row, sum };
  }
  return best.row;
}

function trueColour(width, height, pixels) {
  const bytes = Buffer.alloc(pixels.length * 3);
  for (const [at, pixel] of pixels.entries()) bytes.writeUIntBE(pixel, at * 3, 3);
  const rowAt = (y) => bytes.subarray(y * width * 3, (y + 1) * width * 3);
  const nothing = Buffer.alloc(width * 3);
  const rows = Array.from({ length: height }, (_, y) => calmest(filtered(rowAt(y), y === 0 ? nothing : rowAt(y - 1))));
  const plain = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.alloc(1), rowAt(y)]));
  const [smallest] = [rows, plain].map((scanlines) => compress(Buffer.concat(scanlines))).toSorted((a, b) => a.length - b.length);
  return [header(width, height, 8, colourTypes.rgb), chunk('IDAT', smallest)];
}

/** The same picture in fewer bytes; the given one when it is not opaque or already as small. */
export function shrinkPng(file) {
  const { width, height, data } = PNG.sync.read(file);
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    if (data[at * 4 + 3] !== 255) return file;
    pixels[at] = data.readUIntBE(at * 4, 3);
  }
  const palette = paletteOf(pixels);
  const chunks = palette ? indexed(width, height, pixels, palette) : trueColour(width, height, pixels);
  const small = Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);
  return small.length < file.length ? small : file;
}
