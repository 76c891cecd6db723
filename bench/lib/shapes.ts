/** Numbers from 0 to below 1, the same for the same seed on every machine. */
export function randomOf(seed: number): () => number {
  let state = (seed * 7919 + 17) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/**
 * A house in metres around x, y: a turned rectangle, some corners cut off or notched. A closed, valid ring of 5 to 12
 * points, rounded to the centimetre.
 */
export function building(x: number, y: number, random: () => number): [number, number][] {
  const width = 4 + random() * 7;
  const depth = 4 + random() * 5;
  const angle = random() * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let spare = 7;
  const outline: (readonly [number, number])[] = [];
  for (const [sx, sy] of corners) {
    const dx = width * (0.25 + random() * 0.45) * sx;
    const dy = depth * (0.25 + random() * 0.45) * sy;
    const along = [sx * width - dx, sy * depth] as const;
    const across = [sx * width, sy * depth - dy] as const;
    const inner = [sx * width - dx, sy * depth - dy] as const;
    const [first, last] = sx * sy > 0 ? [across, along] : [along, across];
    const kind = random();
    if (kind < 0.2 && spare >= 2) {
      spare -= 2;
      outline.push(first, inner, last);
    } else if (kind < 0.35 && spare >= 1) {
      spare -= 1;
      outline.push(first, last);
    } else outline.push([sx * width, sy * depth]);
  }
  const ring = outline.map(([u, v]): [number, number] => [cm(x + u * cos - v * sin), cm(y + u * sin + v * cos)]);
  return [...ring, ring[0]!];
}

function cm(value: number): number {
  return Math.round(value * 100) / 100;
}
