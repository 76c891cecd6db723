import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { portsOf } from '../../engine/definition.ts';
import { library } from '../library.ts';
import { definitionsOf, withPackages } from './load.ts';
import { RefusedFunctions, withoutPlaces } from './refusals.ts';
import { examplePackage, moduleOf, smallLimits, writePackage } from './testing/written.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'geo-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loaded = (packages: readonly string[], limits = smallLimits) => withPackages(library, { folder, packages, limits });
const good = (namespace: string): string =>
  moduleOf(namespace, { one: `inputs: {}, outputs: { output: number(result) }, run: () => ({ output: 1 })` });

describe('packages of functions', () => {
  it('join the library with ports like our own, and the version of the package', async () => {
    const { library: all, packages } = await loaded([examplePackage]);
    expect(packages).toMatchObject([
      { configured: examplePackage, own: { name: '@stadt/geo-functions', version: '1.0.0' }, functions: { length: 2 }, refused: null },
    ]);
    expect(all.all.length).toBe(library.all.length + 2);
    const noise = all.get('stadt.noise_limit')!;
    expect(noise).toMatchObject({
      title: { de: 'Lärmgrenzwert' },
      version: '@stadt/geo-functions 1.0.0',
      package: { name: '@stadt/geo-functions', version: '1.0.0' },
    });
    expect(portsOf(noise, 'de').map(({ name, kind, minimum, default_value }) => [name, kind, minimum, default_value])).toEqual([
      ['level', 'number', 0, null],
      ['area', 'choice', undefined, 'wohnen'],
      ['hour', 'integer', 0, 12],
      ['output', 'number', undefined, null],
      ['sentence', 'text', undefined, null],
    ]);
    expect(portsOf(all.get('stadt.density')!, 'en')[1]).toMatchObject({ choices: { of: 'attributes', input: 'features' } });
  });

  it('are left out where they cannot be loaded, with the reason, and the others go on', async () => {
    const broken: Readonly<Record<string, readonly [code: string, reason: RegExp, manifest?: object | string]>> = {
      throws: ['throw new Error("no licence")', /cannot be loaded: "no licence"\. Right is/],
      import: ['import "./nirgends.js"', /Cannot find module '(.*)import\/nirgends\.js' imported from \1import\/index\.js"/],
      secret: [`throw new Error("no ${process.cwd()}/key.pem")`, /"no …"/],
      rule: [moduleOf('regel', { one: `inputs: {}, outputs: {}, run: () => ({})` }), /^regel\.one: no output\.$/],
      nothing: ['export const one = 1', /exports no function/],
      again: [good('feature'), /feature\.one: the namespace feature is taken/],
      loops: ['for (;;);', /too long to be loaded/],
      ends: ['process.exit(0)', /process ended while it was loaded/],
      version: [good('stand'), /version is wrong/, { version: 'neueste' }],
      manifest: [good('nichts'), /is no manifest/, 'no json'],
      outside: [good('fort'), /leads out of the package/, { exports: '../ends/index.js' }],
      missing: [good('leer'), /is missing/, { exports: './dist/index.js' }],
    };
    const folders = Object.entries(broken).map(([name, [code, , manifest]]) => writePackage(folder, name, code, manifest));
    const named = writePackage(folder, '@amt/wald', good('wald'));
    mkdirSync(path.join(folder, 'node_modules/@amt'), { recursive: true });
    symlinkSync(named, path.join(folder, 'node_modules/@amt/wald'));
    const { library: all, packages } = await loaded([...folders, '@amt/fehlt', '@amt/wald']);
    for (const [at, [name, [, reason]]] of Object.entries(broken).entries()) {
      const { configured, refused } = packages[at]!;
      expect(configured, name).toBe(folders[at]);
      expect(refused?.text('en'), name).toMatch(reason);
      expect(refused?.text('de'), name).toMatch(/[Rr]ichtig|kein Ausgang/);
      for (const language of ['de', 'en'] as const)
        expect(refused?.text(language).replaceAll(configured, ''), name).not.toContain(path.dirname(folder));
    }
    const absent = packages[folders.length]!;
    expect([absent.configured, absent.own]).toEqual(['@amt/fehlt', null]);
    expect(absent.refused?.text('de')).toBe(
      '@amt/fehlt/package.json gibt es nicht. Richtig ist der Name eines installierten Pakets oder sein absoluter Ordner.',
    );
    expect(absent.refused?.message).toContain(`There is no ${folder}/node_modules/@amt/fehlt/package.json.`);
    expect(packages.at(-1)).toMatchObject({ configured: '@amt/wald', own: { name: '@amt/wald' }, refused: null });
    expect(all.all.filter((one) => !library.get(one.name)).map(({ name }) => name)).toEqual(['wald.one']);
  });
});

describe('what a package tells of a function', () => {
  const both = (text: string) => ({ de: text, en: text });
  const right = {
    name: 'wald.one',
    title: both('Eins'),
    doc: { de: 'Beispiel: 1', en: 'Example: 1' },
    inputs: [] as unknown[],
    outputs: [{ kind: 'number', name: 'output', label: both('Ergebnis') }] as unknown[],
  };
  const input = (port: object) => ({ ...right, inputs: [{ name: 'a', label: both('A'), ...port }] });
  const output = (...ports: object[]) => ({
    ...right,
    outputs: ports.map((port, at) => ({ name: at === 0 ? 'output' : `more${at}`, label: both(`Aus ${at}`), ...port })),
  });
  const refusedBy = (told: readonly unknown[]): RefusedFunctions => {
    try {
      read(...told);
    } catch (error) {
      if (error instanceof RefusedFunctions) return error;
      throw error;
    }
    throw new Error('It is taken.');
  };
  const read = (...told: unknown[]) => definitionsOf(told, { name: 'p', version: '1.0.0' }, library.all);

  it('is taken where it keeps the rules', () => {
    expect(read(right, { ...input({ kind: 'integer', min: 1, default: 2, unit: 'm' }), name: 'wald.two' }).length).toBe(2);
  });

  it.each<[string, unknown, RegExp]>([
    ['no functions', undefined, /exports no function/],
    ['nothing', null, /a function without a name: its definition is wrong/],
    ['a taken namespace', { ...right, name: 'feature.one' }, /the namespace feature is taken/],
    ['a name of another form', { ...right, name: 'Wald.one' }, /not of the form namespace\.name/],
    ['no example', { ...right, doc: both('Beispiel: 1') }, /no example in en/],
    ['a title of two lines', { ...right, title: both('<b>\n</b>') }, /title\.de is wrong: one line/],
    ['a title in one language', { ...right, title: { de: 'Eins' } }, /title\.en is wrong/],
    ['huge documentation', { ...right, doc: both(`Beispiel: Example: ${'x'.repeat(30_000)}`) }, /doc\.de is wrong/],
    ['a member of nobody', JSON.parse('{"__proto__": {"kind": 1}, "name": "wald.x"}'), /wald\.x: .* is wrong/],
    ['a kind of port that is ours alone', input({ kind: 'depot' }), /inputs\.0\.kind is wrong/],
    ['SQL at a port', input({ kind: 'number', sql: '1' }), /inputs\.0 is wrong: .*sql/],
    ['a range of nothing', input({ kind: 'number', min: 3, max: 1 }), /a: its minimum 3 is not below its maximum 1/],
    ['a default that is not allowed', input({ kind: 'color', default: 'bunt' }), /a: its default bunt is not allowed/],
    ['a unit that nobody knows', input({ kind: 'number', unit: 'ell' }), /a: its unit ell is not known/],
    ['attributes of nothing', input({ kind: 'attribute', input: 'b' }), /a: it names attributes of b, which is no input/],
    ['records with another name', input({ kind: 'features' }), /a: its main records are called features or rows/],
    ['no outputs', output(), /no output/],
    ['an output that nothing can be', output({ kind: 'color' }), /output: an output of the kind color; right are features/],
    ['a list at an output', output({ kind: 'number', list: true }), /output: an output is one value/],
    ['two outputs of records', output({ kind: 'features' }, { kind: 'records' }), /several outputs of records/],
    ['a port twice', output({ kind: 'number' }, { kind: 'number', name: 'output' }), /two ports are named output/],
  ])('%s is refused', (_, told, reason) => {
    const refusal = refusedBy(told === undefined ? [] : [told]);
    expect(refusal.text('en')).toMatch(reason);
    expect(refusal.text('de')).toMatch(/ist falsch|Richtig|richtig|Namensraum|Form|Beispiel|nicht|kein|heißen|Wert|zwei/);
    expect(refusal.text('de')).not.toMatch(/Invalid|expected|wrong/);
  });

  it('is told in both languages', () => {
    const refusal = refusedBy([input({ kind: 'number', min: 3, max: 1, default: 7, step: 0 })]);
    expect(refusal.text('de')).toBe(
      'wald.one: a: sein Vorgabewert 7 ist nicht erlaubt; a: sein kleinster Wert 3 liegt nicht unter seinem größten 1; a: sein Vorgabewert 7 ist nicht erlaubt; a: seine Schrittweite 0 ist nicht größer als 0.',
    );
    expect(refusedBy([{ ...right, title: both('<b>\n</b>') }]).text('de')).toBe(
      'wald.one: title.de ist falsch: erwartet wird eine Zeile ohne Steuerzeichen.',
    );
  });

  it('has each name once', () => {
    expect(() => read(right, right)).toThrow('wald.one is defined twice');
  });
});

describe('what an error of a package says to people', () => {
  it.each([
    [
      "Cannot find package 'x' imported from /srv/geo/node_modules/@amt/wald/index.js",
      "Cannot find package 'x' imported from @amt/wald/index.js",
    ],
    ['file:///srv/geo/node_modules/@amt/wald/a.js and file:///etc/passwd', '@amt/wald/a.js and …'],
    ['open(/home/geo/.npmrc) failed', 'open(…) failed'],
    ['either/or, https://example.org/a, 1/2', 'either/or, https://example.org/a, 1/2'],
  ])('names no places on the machine: %s', (message, shown) => {
    expect(withoutPlaces(message, ['/srv/geo/node_modules/@amt/wald'], '@amt/wald')).toBe(shown);
  });
});
