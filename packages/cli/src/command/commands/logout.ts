import type { Command } from '../definition.ts';
import { forgetAccess } from '../settings.ts';

export const logoutCommand: Command = {
  name: 'logout',
  about: 'logoutAbout',
  operands: [],
  options: [],
  examples: [],
  run: async ({ say, output, env }) => {
    const path = await forgetAccess(env);
    output.answer({ path }, [say('loggedOut', { path })]);
  },
};
