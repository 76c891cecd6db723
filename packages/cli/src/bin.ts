#!/usr/bin/env node
import { main } from './command/main.ts';

const stopped = new AbortController();
// Once: a second Ctrl+C ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort());
const { stdout, stderr, env } = process;
// Who reads only the beginning of the answer has it.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await main(process.argv.slice(2), { stdout, stderr, env, signal: stopped.signal });
