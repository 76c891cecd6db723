/** How a number is brought to so many digits: the number, moved by them, to a whole one. */
type ToWhole = (value: number) => number;

/** Half away from zero, as people round: 2.5 is 3, -2.5 is -3. */
export const halfAway: ToWhole = (value) => Math.sign(value) * Math.round(Math.abs(value));

/** A number with so many decimals; below 0 the digits before the point. 1.005 is 1.01: what is written counts, not its binary neighbour. */
export function rounded(value: number, digits: number, toWhole: ToWhole): number {
  const moved = shifted(value, digits);
  // Beyond what a number holds there is nothing to round; below it nothing is left.
  return Number.isFinite(moved) ? shifted(toWhole(moved), -digits) : value;
}

function shifted(value: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}
