/** Lets at most `limit` pieces of work run at once; the others wait in the order of the calls. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = inTurns<null>(limit);
  return (work) => inTurn(null, work);
}

/**
 * Lets at most `limit` pieces of work run at once. A free place goes to who has fewest of them, and among those to who waits longest since
 * the last turn: the many of one do not hold up the one of another.
 */
export function inTurns<Who>(limit: number): <T>(who: Who, work: () => Promise<T>) => Promise<T> {
  /** Whose turn is longest ago stands first. */
  const waiting = new Map<Who, (() => void)[]>();
  const running = new Map<Who, number>();
  let all = 0;
  const count = (who: Who, by: 1 | -1): void => {
    all += by;
    const own = (running.get(who) ?? 0) + by;
    if (own === 0) running.delete(who);
    else running.set(who, own);
  };
  const next = (): void => {
    let chosen: Who | undefined;
    for (const who of waiting.keys()) if (chosen === undefined || (running.get(who) ?? 0) < (running.get(chosen) ?? 0)) chosen = who;
    if (chosen === undefined) return;
    const [begin, ...others] = waiting.get(chosen)!;
    waiting.delete(chosen);
    if (others.length > 0) waiting.set(chosen, others);
    count(chosen, 1);
    begin!();
  };
  return async (who, work) => {
    if (all < limit) count(who, 1);
    // The place is counted by who gives it away: nobody who comes just now takes it before.
    else await new Promise<void>((resolve) => waiting.set(who, [...(waiting.get(who) ?? []), resolve]));
    try {
      return await work();
    } finally {
      count(who, -1);
      next();
    }
  };
}
