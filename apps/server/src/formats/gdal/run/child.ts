import { spawn } from 'node:child_process';
import type { GdalEnd, GdalRun } from './definition.ts';

const tellBytes = 64 * 1024;
const answerBytes = 4 * 1024 ** 2;
/** GDAL's number for it, and what C++ says. */
const outOfMemory = /^ERROR 2:|bad_alloc/m;

export interface GdalChild {
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  /** What it is told where it starts. */
  order?: string;
  /** Exit code of one that would write more than it may, and of one that would take more memory. */
  codes?: { tooLarge: number; lacksMemory: number };
}

/** Runs a process to its end, or kills it where it takes more than it may or nobody waits any more. */
export async function runChild({ command, env, order, codes }: GdalChild, task: GdalRun): Promise<GdalEnd> {
  const [program, ...args] = command;
  const child = spawn(program!, args, {
    cwd: task.folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: task.signal,
    killSignal: 'SIGKILL',
  });
  // One that has died already tells it by its end.
  child.stdin.on('error', () => undefined);
  child.stdin.end(order);
  let text = '';
  let answered = '';
  let lacksMemory = false;
  const said = (): void => task.onSaid?.({ told: linesOf(text), answered });
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (part: string) => {
    if (answered.length < answerBytes) answered += part;
    said();
  });
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (part: string) => {
    if (text.length < tellBytes) text += part;
    said();
    if (lacksMemory || !outOfMemory.test(text)) return;
    // It would try again, record after record.
    lacksMemory = true;
    child.kill('SIGKILL');
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, task.timeLimitMs);
  try {
    const [code, ending] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...end) => resolve(end));
    });
    const isOwn = code === codes?.tooLarge || code === codes?.lacksMemory;
    return {
      code: isOwn ? null : code,
      isLate,
      isTooLarge: ending === 'SIGXFSZ' || (codes !== undefined && code === codes.tooLarge),
      lacksMemory: lacksMemory || (codes !== undefined && code === codes.lacksMemory),
      told: linesOf(text),
      answered,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Without repetitions. */
function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
