import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { snippet, snippetNames } from './snippets.ts';

const url = 'https://geo.example.org/api/v1/switchboard/7/execute';
const inputs = { Abstand: 12.5, "Ort d'Elz": 'Köln "Süd"', aktiv: true, leer: null, Liste: [1, false], '100%': { a: 'b' } };

describe('a call that executes a switchboard', () => {
  it('has the address, and the key only by its variable', () => {
    for (const name of snippetNames) {
      if (name !== 'geo') expect(snippet(name, { url, inputs: {} }), name).toContain(url);
      expect(snippet(name, { url, inputs: {} }), name).not.toContain('inputs');
      if (name !== 'geo') expect(snippet(name, { url, inputs }), name).toContain('GEO_API_KEY');
    }
  });
  it('is read by a shell as it is meant', () => {
    const read = (code: string): string[] => {
      const script = `curl() { for part in "$@"; do printf '%s\\0' "$part"; done; }\nGEO_API_KEY=geheim\n${code}`;
      return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
    };
    const parts = read(snippet('curl', { url, inputs }));
    expect(parts).toContain('Authorization: Bearer geheim');
    expect(parts.at(-1)).toBe(`${url}?wait=1`);
    expect(JSON.parse(parts[parts.indexOf('-d') + 1]!)).toEqual({ inputs });
    const called = execFileSync('sh', ['-c', `npx() { printf '%s\\0' "$GEO_URL" "$@"; }\n${snippet('geo', { url, inputs })}`], {
      encoding: 'utf8',
    });
    const values = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${JSON.stringify(value)}`]);
    expect(called.split('\0').slice(0, -1)).toEqual([
      'https://geo.example.org',
      'geo',
      'run',
      '/api/v1/switchboard/7/',
      ...values,
      '--wait',
    ]);
    // cron takes the backslash away.
    const line = snippet('cron', { url, inputs })
      .split('\n')[1]!
      .replace('15 4 * * 1-5  ', '')
      .replaceAll(String.raw`\%`, '%');
    const daily = read(line);
    expect([daily.at(-1), JSON.parse(daily[daily.indexOf('-d') + 1]!)]).toEqual([url, { inputs }]);
    expect(snippet('cron', { url, inputs })).toContain(String.raw`100\%`);
  });
  it('is JavaScript that sends the values', () => {
    const before = 'const fetch = async (...sent) => ({ ok: true, json: async () => ({ status: JSON.stringify(sent) }) });\n';
    const run = (code: string): unknown => {
      const said = execFileSync(process.execPath, ['--input-type=module', '-'], {
        input: before + code,
        encoding: 'utf8',
        env: { GEO_API_KEY: 'geheim' },
      });
      return JSON.parse(said.replace(/ undefined undefined\n$/, ''));
    };
    expect([run(snippet('javascript', { url, inputs })), run(snippet('javascript', { url, inputs: {} }))]).toEqual([
      [
        `${url}?wait=1`,
        {
          method: 'POST',
          headers: { Authorization: 'Bearer geheim', 'Content-Type': 'application/json' },
          body: JSON.stringify({ inputs }),
        },
      ],
      [`${url}?wait=1`, { method: 'POST', headers: { Authorization: 'Bearer geheim' } }],
    ]);
  });
  it('is Python that writes its own words for true, false and none', () => {
    const code = snippet('python', { url, inputs });
    expect(code).toContain('"aktiv": True, "leer": None, "Liste": [1, False]');
    expect(code).toContain(`    ${JSON.stringify(url)},`);
  });
});
