import { ApiError, endpoints } from '@geo/api';
import { connect, type Geo } from '../../sdk/connect.ts';
import type { Command } from '../definition.ts';
import { ask, askSecretly, firstLineOfInput } from '../prompt.ts';
import { storeAccess } from '../settings.ts';
import { UsageError } from '../usageError.ts';

export const loginCommand: Command = {
  name: 'login',
  about: 'loginAbout',
  operands: [],
  options: [{ name: 'url', shape: 'URL', about: 'loginUrl' }],
  examples: ['--url https://geo.example.org', '--url https://geo.example.org < key.txt'],
  run: async ({ say, language, values, output, env, signal }) => {
    const isAsked = process.stdin.isTTY === true;
    const url = values.one('url') ?? (env.GEO_URL || (isAsked ? await ask(say('askUrl'), signal) : undefined));
    if (!url) throw new UsageError(say('accessMissing', { missing: '--url' }));
    const key = isAsked ? await askSecretly(say('askKey'), signal) : await firstLineOfInput();
    if (key === '') throw new UsageError(say('keyMissing'));
    const name = await ownerOf(connect({ url, key, language }), signal);
    const path = await storeAccess(env, { url, key });
    output.answer({ path, url, name }, [name === null ? say('loggedInUnread', { path, url }) : say('loggedIn', { path, url, name })]);
  },
};

/** Whose key it is; null where it may not be read. What is no key is refused. */
async function ownerOf({ client }: Geo, signal: AbortSignal): Promise<string | null> {
  try {
    return (await client.call(endpoints.me, { signal })).username;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key_realm') return null;
    throw error;
  }
}
