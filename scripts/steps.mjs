// Steps of a long command, several side by side: each one's output is shown as a whole when it has ended.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './setup.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} [after] Name of a step that must have ended before.
 * @property {Record<string, string>} [env] Beside the environment of all steps.
 */

/** Runs the steps in their order, `lanes` at a time; a step whose `after` has not ended lets the next one go first. */
export async function runSteps(steps, { lanes, env, began, ended }) {
  const waiting = [...steps];
  const done = new Set();
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => step.after === undefined || done.has(step.after));
    if (running.size < lanes && next >= 0) {
      const [step] = waiting.splice(next, 1);
      began?.(step);
      running.set(
        step.name,
        runStep(step, env).then((result) => ({ step, result })),
      );
      continue;
    }
    if (running.size === 0) throw new Error(`Nothing comes before ${waiting.map((step) => step.name).join(', ')}.`);
    const { step, result } = await Promise.race(running.values());
    running.delete(step.name);
    done.add(step.name);
    ended(step, result);
  }
}

/** Runs one step; answers whether it succeeded, what it printed, and its time: of the wall and of the processors. */
async function runStep({ command, args, env: own }, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-step-'));
  const times = path.join(folder, 'times');
  const started = Date.now();
  // The shell knows what its children and theirs have cost.
  const [program, ...rest] =
    process.platform === 'win32' ? [command, ...args] : ['sh', '-c', '"$@"; code=$?; times >"$0"; exit $code', times, command, ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const result = { passed: code === 0, output, seconds: (Date.now() - started) / 1000, processorSeconds: processorSeconds(times) };
  rmSync(folder, { recursive: true, force: true });
  return result;
}

/** Sum of what `times` of the shell printed ("1m2.5s 0m3.1s" a line); null where there is no such shell. */
function processorSeconds(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  return [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
