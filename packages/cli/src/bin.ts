#!/usr/bin/env node
import { exitCodes } from './command/exitCodes.ts';
import { main } from './command/main.ts';

const stopped = new AbortController();
/** A second Ctrl+C ends the process at once. */
const stop = (): void => {
  if (stopped.signal.aborted) process.exit(exitCodes.interrupted);
  stopped.abort();
};
// They stay: as soon as nobody else listens, a library below tus-js-client ends the process.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
const { stdout, stderr, env } = process;
// Who reads only the beginning of the answer has it.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await main(process.argv.slice(2), { stdout, stderr, env, signal: stopped.signal });
