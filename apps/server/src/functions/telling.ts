import type { RunContext } from '../engine/definition.ts';

/** Pause between two messages. */
const toldMs = 1000;
/** What then follows, as indexes and the result, takes its time too. */
const most = 0.95;

export interface Telling {
  /** @param share 0 to 1 */
  tell: (share: number, count: number) => void;
  /** Nothing is on its way any more: what comes later would show a step as running that has ended. */
  settled: () => Promise<void>;
}

/** Tells from time to time how much is done, one after the other; what cannot be told now is told later. */
export function telling({ progress }: Pick<RunContext, 'progress'>): Telling {
  let told = Date.now();
  let onItsWay: Promise<void> | null = null;
  return {
    tell(share, count) {
      if (onItsWay || Date.now() - told < toldMs) return;
      told = Date.now();
      onItsWay = progress(most * Math.min(1, share), count)
        .catch(() => undefined)
        .finally(() => (onItsWay = null));
    },
    settled: async () => void (await onItsWay),
  };
}
