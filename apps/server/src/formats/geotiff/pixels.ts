/** A raster as GDAL writes it raw: bytes or 32-bit floats, all bands of a pixel together, the last of them its opacity. */
export interface RawRaster {
  width: number;
  height: number;
  bands: number;
  isFloat: boolean;
  /** [minX, minY, maxX, maxY] */
  extent: [number, number, number, number];
}

/** Reads the header that lies beside the pixels; null for one that GDAL does not write. */
export function rawHeader(text: string): RawRaster | null {
  const numberOf = (key: string): number => Number(new RegExp(`^${key} *= (\\d+)$`, 'm').exec(text)?.[1]);
  const [width, height, bands, type] = ['samples', 'lines', 'bands', 'data type'].map(numberOf) as [number, number, number, number];
  const [, place] = /^map info = \{[^,]*, 1, 1, ([^}]*)\}/m.exec(text) ?? [];
  const [minX, maxY, cellX, cellY] = (place ?? '').split(',').map(Number);
  if (![width, height, bands, minX, maxY, cellX, cellY].every(Number.isFinite) || (type !== 1 && type !== 4)) return null;
  return { width, height, bands, isFloat: type === 4, extent: [minX!, maxY! - height * cellY!, minX! + width * cellX!, maxY!] };
}

/** Values looked at for the stretch. */
const sampled = 100_000;

/** The least and the greatest value that are told apart: 2 of 100 lie below, 2 above. Null where nothing is to be seen. */
export function stretchOf(values: Float32Array, bands: number, band: number): [low: number, high: number] | null {
  const pixels = values.length / bands;
  const step = Math.max(1, Math.floor(pixels / sampled));
  const seen: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const value = values[pixel * bands + band]!;
    if (values[pixel * bands + bands - 1]! > 0 && Number.isFinite(value)) seen.push(value);
  }
  if (seen.length === 0) return null;
  const sorted = Float32Array.from(seen).sort();
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return [at(0.02), at(0.98)];
}

/** RGBA of a raster: bytes as they are, floats stretched band by band; one band is grey, and what has no value is seen through. */
export function rgbaOf({ bands, isFloat }: Pick<RawRaster, 'bands' | 'isFloat'>, raw: Uint8Array): Uint8Array {
  const values = isFloat ? new Float32Array(raw.buffer, raw.byteOffset, raw.byteLength / 4) : raw;
  const pixels = values.length / bands;
  const shown = bands >= 4 ? [0, 1, 2] : [0, 0, 0];
  const stretches = values instanceof Float32Array ? shown.map((band) => stretchOf(values, bands, band)) : [];
  const rgba = new Uint8Array(pixels * 4);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = pixel * bands;
    let opacity = isFloat ? (values[from + bands - 1]! > 0 ? 255 : 0) : values[from + bands - 1]!;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = values[from + shown[channel]!]!;
      if (Number.isNaN(value)) opacity = 0;
      rgba[pixel * 4 + channel] = isFloat ? stretched(value, stretches[channel] ?? null) : value;
    }
    rgba[pixel * 4 + 3] = opacity;
  }
  return rgba;
}

function stretched(value: number, stretch: readonly [number, number] | null): number {
  if (!stretch || Number.isNaN(value)) return 0;
  const [low, high] = stretch;
  // All the same: neither dark nor light.
  if (high <= low) return value < low ? 0 : value > high ? 255 : 128;
  return Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * 255);
}
