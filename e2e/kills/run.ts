// `npm run kills [times] [embedded|postgres …] [server|worker|connections|database …]`: kills each part of a platform at random moments while people
// work, imports and runs go on, and looks after each time whether anything acknowledged is lost or anything half done is seen. Ends with 1
// where it is.
import { embedded, onPostgres, type Platform, type Victim } from './platforms.ts';
import { killAll } from './rounds.ts';

const backends: Readonly<Record<string, () => Promise<Platform>>> = { embedded, postgres: onPostgres };
const args = process.argv.slice(2);
const times = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 50);
const parts: readonly string[] = ['server', 'worker', 'connections', 'database'] satisfies readonly Victim['name'][];
const unknown = args.filter((arg) => !/^\d+$/.test(arg) && !(arg in backends) && !parts.includes(arg));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are ${[...Object.keys(backends), ...parts].join(', ')}, and a number of kills.`);
const wished = Object.keys(backends).filter((name) => !args.some((arg) => arg in backends) || args.includes(name));

let failed = 0;
for (const name of wished) {
  const platform = await backends[name]!();
  const victims = platform.victims.filter((one) => !args.some((arg) => parts.includes(arg)) || args.includes(one.name));
  try {
    const began = Date.now();
    const outcomes = await killAll(platform, { times, victims }, (victim, round, loss) =>
      console.log(`${name}, ${victim}, kill ${round}: ${loss}`),
    );
    for (const { victim, kills, edits, jobs, moves, contexts, losses } of outcomes) {
      failed += losses.length;
      console.log(
        `${name}: ${kills} kills of the ${victim}, ${edits} edits and ${jobs} jobs acknowledged, ${moves} results moved (${contexts.join(', ')}), ${losses.length} losses`,
      );
    }
    console.log(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
  } finally {
    await platform.stop();
  }
}
process.exit(failed > 0 ? 1 : 0);
