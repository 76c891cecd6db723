// `npm run kills [times] [embedded|postgres …] [server|worker|database …]`: kills each part of a platform at random moments while people
// work, imports and runs go on, and looks after each time whether anything acknowledged is lost or anything half done is seen. Ends with 1
// where it is.
import { setTimeout as sleep } from 'node:timers/promises';
import { embedded, onPostgres, type Platform, type Victim } from './platforms.ts';
import { startWork, type Work } from './work.ts';

const backends: Readonly<Record<string, () => Promise<Platform>>> = { embedded, postgres: onPostgres };
const args = process.argv.slice(2);
const times = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 50);
const parts: readonly string[] = ['server', 'worker', 'database'] satisfies readonly Victim['name'][];
const unknown = args.filter((arg) => !/^\d+$/.test(arg) && !(arg in backends) && !parts.includes(arg));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are ${[...Object.keys(backends), ...parts].join(', ')}, and a number of kills.`);
const wished = Object.keys(backends).filter((name) => !args.some((arg) => arg in backends) || args.includes(name));

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.status === 200,
    () => false,
  );
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

let failed = 0;
for (const name of wished) {
  const platform = await backends[name]!();
  try {
    const work = await startWork(platform.url);
    for (const victim of platform.victims.filter((one) => !args.some((arg) => parts.includes(arg)) || args.includes(one.name))) {
      const began = Date.now();
      const before = work.count();
      let losses = 0;
      for (let round = 1; round <= times; round += 1) {
        for (const loss of await killOnce(platform, victim, work)) {
          losses += 1;
          console.log(`${name}, ${victim.name}, kill ${round}: ${loss}`);
        }
      }
      failed += losses;
      const { edits, jobs } = work.count();
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(
        `${name}: ${times} kills of the ${victim.name}, ${edits - before.edits} edits and ${jobs - before.jobs} jobs acknowledged, ${losses} losses (${seconds} s)`,
      );
    }
  } finally {
    await platform.stop();
  }
}
process.exit(failed > 0 ? 1 : 0);
