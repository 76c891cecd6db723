// `npm run chromatic`: sends Storybook to Chromatic, where there is a project for it, as `chromatic.config.json` says. Which stories have
// pictures and in which modes they say themselves (`.storybook/modes.ts`). Without its token nothing is sent or fails.
import { run, say } from '../setup.mjs';

if (process.env.CHROMATIC_PROJECT_TOKEN) process.exit(run('npx', ['chromatic', ...process.argv.slice(2)]) ? 0 : 1);
say('Nothing is sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set.');
