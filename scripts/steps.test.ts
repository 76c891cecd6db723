import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSteps, type Step, type StepResult } from './steps.mjs';

const node = (name: string, code: string, after?: string): Step => ({ name, command: process.execPath, args: ['-e', code], after });

async function run(steps: readonly Step[], lanes = 2): Promise<{ order: string[]; results: Record<string, StepResult> }> {
  const order: string[] = [];
  const results: Record<string, StepResult> = {};
  await runSteps(steps, {
    lanes,
    env: process.env,
    ended: (step, result) => {
      order.push(step.name);
      results[step.name] = result;
    },
  });
  return { order, results };
}

/** Succeeds only if the other one begins while it runs. */
const meets = (own: string, other: string, folder: string): string =>
  `const fs = require('node:fs'); fs.writeFileSync('${folder}/${own}', ''); const end = Date.now() + 30000;
   (function wait() { if (fs.existsSync('${folder}/${other}')) return; if (Date.now() > end) process.exit(1); setTimeout(wait, 20); })();`;

describe('steps of a long command', () => {
  it('as many as there are lanes run side by side', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'geo-steps-test-'));
    const { results } = await run([node('a', meets('a', 'b', folder)), node('b', meets('b', 'a', folder))]);
    rmSync(folder, { recursive: true });
    expect([results.a!.passed, results.b!.passed]).toEqual([true, true]);
  });

  it('a step has an environment of its own beside that of all', async () => {
    const { results } = await run([{ ...node('a', 'console.log(process.env.OWN, process.env.PATH !== undefined)'), env: { OWN: 'yes' } }]);
    expect(results.a!.output).toBe('yes true\n');
  });

  it('a step waits for the one it comes after, and lets others go first', async () => {
    const { order } = await run([node('late', '', 'base'), node('base', ''), node('last', '')], 1);
    expect(order).toEqual(['base', 'late', 'last']);
  });

  it('a step after one that does not exist is an error, not a wait without end', async () => {
    await expect(run([node('late', '', 'nothing')])).rejects.toThrow('Nothing comes before late.');
  });

  it('a failed step is told with all it printed, and the others go on', async () => {
    const { order, results } = await run([node('bad', 'console.log("out"); console.error("err"); process.exit(3)'), node('good', '')], 1);
    expect(order).toEqual(['bad', 'good']);
    expect(results.bad!.passed).toBe(false);
    expect(results.bad!.output).toMatch(/out[^]*err|err[^]*out/);
    expect(results.good!.passed).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('the time of the processors counts what the children cost', async () => {
    const busy = 'const end = process.cpuUsage().user + 200000; while (process.cpuUsage().user < end);';
    const { results } = await run([
      node('busy', `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`),
    ]);
    expect(results.busy!.processorSeconds).toBeGreaterThan(0.2);
  });
});
