export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}

/** Median and range, in the unit of the values. */
export function spread(values: readonly number[], digits = 2): string {
  const at = (value: number): string => value.toFixed(digits);
  return `${at(median(values))} (${at(Math.min(...values))}–${at(Math.max(...values))})`;
}

/** Ratio of each round: both sides of a round met the same load of the machine. */
export function ratios(ours: readonly number[], peer: readonly number[]): number[] {
  return ours.map((value, round) => value / peer[round]!);
}

/** Seconds that the work took, and its answer. */
export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { seconds: (performance.now() - started) / 1000, value };
}

/**
 * Rounds in which each side runs once, the order turning from round to round, so that none always comes first.
 * Answers each side's figures by round; none of a side that is null.
 */
export async function alternate<Side extends string>(
  rounds: number,
  sides: Readonly<Record<Side, ((round: number) => Promise<number>) | null>>,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const run = sides[name];
      if (run) figures[name].push(await run(round));
    }
  }
  return figures;
}
