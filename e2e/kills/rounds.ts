// Kills of the parts of one platform, one after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform, Victim } from './platforms.ts';
import { startWork, type Work } from './work.ts';

/** What came of the kills of one part. */
export interface Outcome {
  victim: Victim['name'];
  kills: number;
  edits: number;
  jobs: number;
  /** Results that have reached another storage context. */
  moves: number;
  contexts: readonly string[];
  /** A sentence each. */
  losses: readonly string[];
}

/** Kills each of the victims so many times while people work; `ended` hears of each of them. */
export async function killAll(
  platform: Platform,
  { times, victims }: { times: number; victims: readonly Victim[] },
  lost: (victim: Victim['name'], round: number, loss: string) => void = () => undefined,
): Promise<readonly Outcome[]> {
  const work = await startWork(platform.url);
  const outcomes: Outcome[] = [];
  for (const victim of victims) {
    const before = work.count();
    const losses: string[] = [];
    for (let round = 1; round <= times; round += 1) {
      for (const loss of await killOnce(platform, victim, work)) {
        losses.push(`${victim.name}, kill ${round}: ${loss}`);
        lost(victim.name, round, loss);
      }
    }
    const { edits, jobs, moves } = work.count();
    outcomes.push({
      victim: victim.name,
      kills: times,
      edits: edits - before.edits,
      jobs: jobs - before.jobs,
      moves: moves - before.moves,
      contexts: work.contexts(),
      losses,
    });
  }
  return outcomes;
}

async function killOnce(platform: Platform, victim: Victim, work: Work): Promise<readonly string[]> {
  const end = work.begin();
  await sleep(100 + Math.random() * 2400);
  await victim.kill();
  // What goes on meanwhile is refused, or waits.
  await sleep(Math.random() * 500);
  await victim.start();
  for (const until = Date.now() + 60_000; !(await isReady(platform.url)); await sleep(50)) {
    if (Date.now() > until) return ['It was not ready again after a minute'];
  }
  await end();
  return work.check();
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.status === 200,
    () => false,
  );
}
