/** Lets at most `limit` pieces of work run at once; the others wait in the order of the calls. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place goes to who waits; nobody who comes just now takes it before.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
