// `npm run chromatic`: sends Storybook to Chromatic, where there is a project for it. Without its token nothing is sent or fails.
import { run, say } from './setup.mjs';

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  // A difference is a question to the reviewers there, not a mistake of the build.
  const args = ['chromatic', '--build-script-name=build-storybook', '--exit-zero-on-changes', ...process.argv.slice(2)];
  process.exit(run('npx', args) ? 0 : 1);
}
say('Nothing is sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set.');
