function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance (0–1) of an sRGB colour written `#RRGGBB`, as WCAG 2.2 defines it. */
export function relativeLuminance(hex: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Colour "${hex}" is not of the form #RRGGBB`);
  const [red, green, blue] = match.slice(1).map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG contrast ratio (1–21) of two `#RRGGBB` colours; the order does not matter. */
export function contrastRatio(first: string, second: string): number {
  const [low, high] = [relativeLuminance(first), relativeLuminance(second)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** Black or white, whichever is easier to read on a `#RRGGBB` ground. */
export function readableOn(ground: string): '#000000' | '#FFFFFF' {
  return contrastRatio(ground, '#FFFFFF') >= contrastRatio(ground, '#000000') ? '#FFFFFF' : '#000000';
}
