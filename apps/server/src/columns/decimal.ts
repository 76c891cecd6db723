/** Plain decimal numbers such as 1, -2.5 or 1e3; anything else is NaN. */
export function decimal(text: string): number {
  const trimmed = text.trim();
  return trimmed.length < 64 && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(trimmed) ? Number(trimmed) : NaN;
}
