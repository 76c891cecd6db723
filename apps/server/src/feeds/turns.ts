import { atMost } from '../db/limit.ts';
import { Problem } from '../problems/index.ts';

interface TurnRules {
  /** So often a minute somebody may ask. */
  readonly perMinute: number;
  /** So many are asked at once for all, and one for each. */
  readonly atOnce: number;
  /** In ms. @default the clock */
  readonly now?: () => number;
}

interface Asker {
  /** When it asked, in ms. */
  times: number[];
  readonly inTurn: ReturnType<typeof atMost>;
}

const minuteMs = 60_000;

/** Others are asked for people one after the other, and not too often: the platform is no tool to knock at doors with. */
export function createTurns({ perMinute, atOnce, now = Date.now }: TurnRules): <T>(account: number, work: () => Promise<T>) => Promise<T> {
  const askers = new Map<number, Asker>();
  const forAll = atMost(atOnce);
  return async (account, work) => {
    const time = now();
    for (const [id, { times }] of askers) if ((times.at(-1) ?? 0) < time - minuteMs) askers.delete(id);
    const asker = askers.get(account) ?? { times: [], inTurn: atMost(1) };
    askers.set(account, asker);
    asker.times = asker.times.filter((one) => one >= time - minuteMs);
    if (asker.times.length >= perMinute) throw new Problem('live_test_limit', { limit: perMinute });
    asker.times.push(time);
    return asker.inTurn(() => forAll(work));
  };
}
