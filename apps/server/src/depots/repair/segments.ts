/** Kinds of WKB geometries that hold others. */
const containers = [4, 5, 6, 7];

/** The edges of the rings in a two-dimensional WKB: x1, y1, x2, y2 of each. */
export function ringSegments(wkb: Uint8Array): Float64Array {
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  const segments: number[] = [];
  let at = 0;
  const count = (little: boolean): number => {
    const value = view.getUint32(at, little);
    at += 4;
    return value;
  };
  const ring = (little: boolean, keep: boolean): void => {
    const points = count(little);
    for (let i = 0; i + 1 < points && keep; i += 1)
      for (let k = 0; k < 4; k += 1) segments.push(view.getFloat64(at + i * 16 + k * 8, little));
    at += points * 16;
  };
  const geometry = (): void => {
    const little = view.getUint8(at) === 1;
    at += 1;
    const type = count(little);
    if (type === 1) at += 16;
    else if (type === 2) ring(little, false);
    else if (type === 3) for (let rings = count(little); rings > 0; rings -= 1) ring(little, true);
    else if (containers.includes(type)) for (let parts = count(little); parts > 0; parts -= 1) geometry();
    else throw new Error(`Geometries of type ${type} have no rings.`);
  };
  geometry();
  return Float64Array.from(segments);
}
