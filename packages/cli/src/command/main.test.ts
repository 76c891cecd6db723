import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { sayIn } from '../i18n/texts.ts';
import { createOutput } from './output.ts';
import { main } from './main.ts';
import { parse } from './parse.ts';
import { commands } from './registry.ts';
import { accessOf, storeAccess } from './settings.ts';
import { usageOf } from './help.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'geo-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function called(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const read = Promise.all([text(stdout), text(stderr)]);
  const surroundings = {
    stdout,
    stderr,
    env: { XDG_CONFIG_HOME: path.join(folder, 'none'), ...env },
    signal: new AbortController().signal,
  };
  const code = await main(args, surroundings);
  stdout.end();
  stderr.end();
  const [out, err] = await read;
  return { code, out, err: err.trim() };
}

describe('what is typed', () => {
  it.each([
    [['imprt'], 'There is no command "imprt". There are: login, logout, import, run, export, publish, list'],
    [['list'], '"geo list" lacks: depots|switchboards|layers. Usage: geo list depots|switchboards|layers [--search TEXT]'],
    [['list', 'views'], '"views" cannot be listed. There are: depots, switchboards, layers'],
    [['list', 'depots', 'layers'], '"layers" is too much at "geo list". Usage: geo list depots|switchboards|layers [--search TEXT]'],
    [['run', '7', '--input'], '--input lacks its value. Right is: --input NAME=VALUE|@FILE.json'],
    [['import', 'a.csv', '--title', '--folder', '/x'], '--title lacks its value. Right is: --title NAME'],
    [['import', 'a.csv', '--title='], '--title lacks its value. Right is: --title NAME'],
    [['import', 'a.csv', '--append=no'], '--append has no value. Right is --append alone.'],
    [['import', 'a.csv', '--depot', '7', '--depot', '8'], 'The option --depot is there twice. Right is once.'],
    [['list', 'depots', '-x'], '"geo list" has no option -x. There are: --search, --json, --language, --help'],
    [['list', 'depots', '--no-json'], '"geo list" has no option --no-json. There are: --search, --json, --language, --help'],
    [['run', '7', '--input', 'x'], '"x" at --input is no pair. Right is: NAME=VALUE|@FILE.json'],
    [['list', 'depots', '--language', 'fr'], 'There is no language "fr". Right is de or en.'],
    [['list', 'depots'], 'Address or API key is missing (GEO_URL, GEO_API_KEY).'],
  ])('%j is refused by name', async (args, said) => {
    const { code, out, err } = await called(args);
    expect([code, out]).toEqual([2, '']);
    expect(err.startsWith(said) ? said : err).toBe(said);
  });

  const env = { GEO_URL: 'http://127.0.0.1:9', GEO_API_KEY: 'geo_x' };
  it.each<[string[], string, NodeJS.ProcessEnv?]>([
    [['import', 'a.csv', '--title', 'A', '--crs', '25832.5'], '"25832.5" at --crs is no number that fits. Right is: a whole number from 1'],
    [
      ['import', 'a.csv', '--title', 'A', '--max-rejected', '7'],
      '"7" at --max-rejected is no number that fits. Right is: a number from 0 to 1, as 0.1',
    ],
    [['export', '7', '--out', 'x.csv', '--set', '=;'], '"=;" at --set is no pair. Right is: sep=;'],
    [['run', 'depot/7'], '"depot/7" names no object that fits here. Right is a number, or something like switchboard/7.'],
    [
      ['import', import.meta.filename, '--title', 'A', '--depot', '7'],
      'Where to import to is missing, or stated twice: right is either a depot or the title of a new one.',
    ],
    [['list', 'depots'], '"ftp://x" is no address of a platform. Right is something like https://geo.example.org.', { GEO_URL: 'ftp://x' }],
    [
      ['list', 'depots'],
      'The API key has characters that no key has. Right is a text like geo_4k7x01qz_…, without blanks.',
      { GEO_API_KEY: 'geo_\nx' },
    ],
  ])('%j is refused before anything is asked', async (args, said, more = {}) => {
    expect(await called(args, { ...env, ...more })).toEqual({ code: 2, out: '', err: said });
  });

  it('is told in the language of the system, or in the one that is stated', async () => {
    const said = async (args: string[], more: NodeJS.ProcessEnv): Promise<string> => (await called(args, more)).err.split(' ')[0]!;
    expect(await said(['x'], { LANG: 'de_DE.UTF-8' })).toBe('Den');
    expect(await said(['x'], { LANG: 'de_DE.UTF-8', LC_ALL: 'C' })).toBe('There');
    expect(await said(['x', '--language', 'de'], {})).toBe('Den');
    expect(await said(['--language=en', 'x'], { LANG: 'de_DE.UTF-8' })).toBe('There');
  });

  it('is told to programs as JSON', async () => {
    const { err } = await called(['list', 'views', '--json'], env);
    expect(JSON.parse(err)).toEqual({
      status: 'error',
      code: 'usage',
      reason: '"views" cannot be listed. There are: depots, switchboards, layers',
    });
  });

  it('is read with its values', () => {
    const command = commands.find(({ name }) => name === 'export')!;
    const { operands, values } = parse(command, ['7', '--out', '-', '--column', 'a', '--column=b=c', '--set', 'sep=='], sayIn('en'));
    expect(operands).toEqual(['7']);
    expect([values.one('out'), values.all('column'), values.pairs('set', ''), values.whole('crs')]).toEqual([
      '-',
      ['a', 'b=c'],
      [['sep', '=']],
      undefined,
    ]);
  });
});

describe('help', () => {
  it.each(['de', 'en'] as const)('names every command and what an end means, %s', async (language) => {
    const { code, out } = await called(['--help', '--language', language]);
    expect(code).toBe(0);
    for (const { name, about } of commands) expect(out).toContain(`${name.padEnd(7)}  ${sayIn(language)(about)}`);
    expect(out).toContain('130');
    expect((await called([])).code).toBe(2);
  });

  it.each(commands.map((command) => [command.name, command] as const))('of %s has its usage and its options', async (name, command) => {
    const { code, out } = await called([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(usageOf(command));
    for (const option of command.options) expect(out).toMatch(new RegExp(`^  --${option.name}\\b.* {2}\\S`, 'm'));
  });
});

describe('where the key comes from', () => {
  const say = sayIn('en');
  const stored = { url: 'https://geo.example.org', key: 'geo_stored' };

  it('is the environment before what was stored, which goes to its own address only', async () => {
    const env = { XDG_CONFIG_HOME: path.join(folder, 'own') };
    await storeAccess(env, stored);
    expect(await accessOf(env, say)).toEqual(stored);
    expect(await accessOf({ ...env, GEO_API_KEY: 'geo_b' }, say)).toEqual({ ...stored, key: 'geo_b' });
    await expect(accessOf({ ...env, GEO_URL: 'https://evil.example.org' }, say)).rejects.toThrow('(GEO_API_KEY)');
  });

  it('is no file that others may read, and none that is broken', async () => {
    const env = { XDG_CONFIG_HOME: path.join(folder, 'odd') };
    const file = await storeAccess(env, stored);
    writeFileSync(file, '{');
    await expect(accessOf(env, say)).rejects.toThrow('cannot be understood');
    rmSync(file);
    writeFileSync(file, JSON.stringify(stored), { mode: 0o644 });
    await expect(accessOf(env, say)).rejects.toThrow(`chmod 600 ${file}`);
  });
});

describe('progress', () => {
  it('is told at a terminal, in one line that goes, and nowhere else', async () => {
    const told = async (isTTY: boolean): Promise<string> => {
      const stderr = Object.assign(new PassThrough(), { isTTY, columns: 20 });
      const read = text(stderr);
      const output = createOutput({ stdout: new PassThrough(), stderr }, false);
      output.progress('half of a line that is too long');
      output.settle();
      stderr.end();
      return read;
    };
    expect(await told(true)).toBe('\r\u001b[2Khalf of a line that\r\u001b[2K');
    expect(await told(false)).toBe('');
  });
});
