import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Asks at the terminal; what is typed is shown. */
export function ask(question: string, signal: AbortSignal): Promise<string> {
  return answerOf(createInterface({ input: process.stdin, output: process.stderr }), question, signal);
}

/** Asks at the terminal; what is typed is not shown. */
export async function askSecretly(question: string, signal: AbortSignal): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await answerOf(createInterface({ input: process.stdin, output: nowhere, terminal: true }), '', signal);
  } finally {
    process.stderr.write('\n');
  }
}

/** '' where the input ends without an answer. */
async function answerOf(lines: Interface, question: string, signal: AbortSignal): Promise<string> {
  // While it asks, the terminal tells Ctrl+C to the interface, not to the process.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return (await Promise.race([lines.question(question, { signal }), ended])).trim();
  } finally {
    lines.close();
  }
}

/** What another program or a file sends. */
export async function firstLineOfInput(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/, 1)[0]!.trim();
}
