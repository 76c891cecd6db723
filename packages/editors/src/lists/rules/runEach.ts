/** What came of one object. */
export type Outcome<T> = { readonly object: T; readonly error?: undefined } | { readonly object: T; readonly error: unknown };

export interface RunOptions {
  /** How many objects are under way at a time. @default 4 */
  readonly parallel?: number;
  /** Called with the number of objects that are done, failed ones among them. */
  readonly onProgress?: (done: number) => void;
  /** Objects not begun before the abort are left alone and have no outcome. */
  readonly signal?: AbortSignal;
}

/** Does something to each object. One that fails stops none of the others; outcomes stand in the order of the objects. */
export async function runEach<T>(
  objects: readonly T[],
  perform: (object: T) => Promise<unknown>,
  { parallel = 4, onProgress, signal }: RunOptions = {},
): Promise<readonly Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < objects.length && !signal?.aborted) {
      const index = next++;
      const object = objects[index]!;
      try {
        await perform(object);
        outcomes[index] = { object };
      } catch (error) {
        outcomes[index] = { object, error };
      }
      onProgress?.(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, objects.length) }, work));
  return outcomes.filter((outcome) => outcome !== undefined);
}

/** True for an object whose action failed. */
export function hasFailed<T>(outcome: Outcome<T>): outcome is { readonly object: T; readonly error: unknown } {
  return 'error' in outcome;
}
