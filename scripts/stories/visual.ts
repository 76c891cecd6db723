// `npm run test:visual`: compares pictures of the stories that the changes since the last landed commit touch with their baselines;
// `-- --all` of all stories, `-- path …` of those below a path. `npm run visual:update` draws baselines anew where they differ: of all
// stories, or of those below a path. Both build Storybook first, or take the build that is there with `--built`; what is not drawn after
// `--minutes=15` is skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium, fail, root, run, say } from '../setup.mjs';
import { touchedStories } from './touched.ts';

const flags = process.argv.slice(2).filter((one) => one.startsWith('--'));
const paths = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isUpdate = flags.includes('--update');
const minutes = flags.find((one) => one.startsWith('--minutes='))?.split('=')[1];
const baselines = path.join(root, 'visual');
const failures = path.join(root, '.visual-failures');
/** Which browser drew the baselines: another version draws letters and edges otherwise. */
const drawnBy = path.join(baselines, 'CHROMIUM');

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function tryGit(...args: readonly string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

/** The last landed commit: where this branch left the main one, or on that one itself the commit before; undefined in a shallow clone. */
function landed(): string | undefined {
  if (process.env['VISUAL_BASE']) return process.env['VISUAL_BASE'];
  const head = git('rev-parse', 'HEAD');
  const forks = ['origin/HEAD', 'origin/main', 'main'].map((main) => tryGit('merge-base', 'HEAD', main));
  return forks.find((fork) => fork !== undefined && fork !== head) ?? tryGit('rev-parse', 'HEAD^');
}

interface Entry {
  readonly type: 'story' | 'docs';
  readonly id: string;
  readonly importPath: string;
}

function storyFiles(): { readonly all: readonly string[]; readonly ofPicture: (file: string) => string | undefined } {
  const { entries } = JSON.parse(readFileSync(path.join(root, 'storybook-static/index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Entry>>;
  };
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  const byComponent = new Map(stories.map(({ id, importPath }) => [id.split('--')[0], importPath.slice(2)]));
  return { all: [...new Set(byComponent.values())], ofPicture: (file) => byComponent.get(file.split('/')[1]) };
}

/** The story files to draw; undefined for all. */
function chosen(): readonly string[] | undefined {
  const { all, ofPicture } = storyFiles();
  if (paths.length > 0) return all.filter((file) => paths.some((one) => file.startsWith(path.posix.normalize(one))));
  if (isUpdate || flags.includes('--all')) return undefined;
  const base = landed();
  if (base === undefined) return undefined;
  const changed = git('diff', '--name-only', base).split('\n');
  const withPictures = changed.filter((file) => file.startsWith('visual/')).flatMap((file) => ofPicture(file) ?? []);
  const touched = new Set([...touchedStories(root, changed, all), ...withPictures]);
  say(`${touched.size} of ${all.length} files of stories are touched since ${base.slice(0, 8)}.`);
  return touched.size === all.length ? undefined : [...touched];
}

const chromiumPath = ensureChromium();
const browser = execFileSync(chromiumPath, ['--version'], { encoding: 'utf8' }).trim();
const drawer = existsSync(drawnBy) ? readFileSync(drawnBy, 'utf8').trim() : browser;
if (drawer !== browser && isUpdate && paths.length > 0) fail(`${drawer} drew the baselines, and here is ${browser}: draw all anew.`);
if (drawer !== browser && !isUpdate) {
  say(`SKIPPED: the baselines were drawn by ${drawer}, and here is ${browser}. "npm run visual:update" draws them anew.`);
  process.exit(0);
}
if (!flags.includes('--built') && !run('npm', ['run', 'build-storybook', '--silent', '--', '--quiet'])) fail('Storybook does not build.');
const files = chosen();
if (files?.length === 0) {
  say('No picture to compare.');
  process.exit(0);
}
rmSync(failures, { recursive: true, force: true });
const env = {
  ...process.env,
  CHROMIUM_PATH: chromiumPath,
  ...(files && { VISUAL_FILES: files.map((file) => `./${file}`).join('\n') }),
  ...(isUpdate && { VISUAL_UPDATE: '1' }),
  ...(minutes && { VISUAL_DEADLINE: String(Date.now() + Number(minutes) * 60_000) }),
};
const passed = run('npx', ['vitest', 'run', '--project', 'visual'], { env });
if (isUpdate && paths.length === 0) writeFileSync(drawnBy, `${browser}\n`);
const pictures = globSync('**/*.png', { cwd: baselines }).map((file) => path.join(baselines, file));
const sizeMB = pictures.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
say(`${pictures.length} baselines, ${sizeMB.toFixed(1)} MB.`);
if (isUpdate) say('Look at what git shows as changed before you commit it.');
else if (!passed) say(`What looks different lies in ${failures}: each picture as it is now, and the difference. See CONTRIBUTING.md.`);
process.exit(passed ? 0 : 1);
