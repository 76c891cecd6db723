// `npm run new:function -- namespace.name`: writes a function of the library with its test, which work as they are.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const library = 'apps/server/src/functions';
const form = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*(?:_[a-z0-9]+)*)$/;

/** Names that no export may have. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null package private protected public return static super switch this throw true try typeof var void while with yield await'.split(
    ' ',
  ),
);

/** Folders of the library that are no namespace. */
const noNamespace = ['packages', 'ports', 'testing', 'values'];

/** Why there can be no new function of that name; null where there can. */
export function faultOf(root: string, name: string): string | null {
  if (!form.test(name))
    return `"${name}" is no name of a function. Right is namespace.name in small letters, digits and single underscores, for example feature.snap_points.`;
  const [namespace, own] = name.split('.') as [string, string];
  if (noNamespace.includes(namespace)) return `"${namespace}" is a folder of the library and no namespace. Right is another one.`;
  const folder = path.join(root, library);
  const taken = globSync('*/*.ts', { cwd: folder }).find((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(`  name: '${name}'`),
  );
  if (taken !== undefined) return `There is a function "${name}" already, in ${library}/${taken}. Right is a name that none has.`;
  const files = filesOf(namespace, own);
  const there = files.find(({ file }) => existsSync(path.join(root, file)));
  return there === undefined ? null : `${there.file} is there already. Right is a name whose file none has.`;
}

const kebab = (own: string): string => own.replaceAll('_', '-');
const camel = (own: string): string => own.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const capital = (own: string): string => own.charAt(0).toUpperCase() + own.slice(1).replaceAll('_', ' ');

function filesOf(namespace: string, own: string): readonly { file: string; text: string }[] {
  const base = `${library}/${namespace}/${kebab(own)}`;
  return [
    { file: `${base}.ts`, text: functionText(namespace, own) },
    { file: `${base}.test.ts`, text: testText(namespace, own) },
  ];
}

function functionText(namespace: string, own: string): string {
  const title = capital(own);
  const exported = reserved.has(own) ? `${camel(own)}Function` : camel(own);
  return `import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { text } from '../ports/text.ts';
import { requireLength, textValue } from '../values/values.ts';

export const ${exported} = defineFunction({
  name: '${namespace}.${own}',
  title: { de: '${title} (${namespace})', en: '${title} (${namespace})' },
  doc: {
    de: 'Wiederholt einen **Text** so oft, wie **Anzahl** sagt.\\n\\nBeispiel: \`ab\` mit der Anzahl \`2\` ergibt \`abab\`.',
    en: 'Repeats a **text** as often as **Count** says.\\n\\nExample: \`ab\` with the count \`2\` gives \`abab\`.',
  },
  inputs: {
    text: text({ label: { de: 'Text', en: 'Text' } }),
    count: integer({
      label: { de: 'Anzahl', en: 'Count' },
      help: { de: 'Wie oft er dasteht.', en: 'How often it is there.' },
      default: 2,
      min: 0,
      max: 1000,
    }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given, count }) => {
    requireLength(given.length * count);
    return Promise.resolve({ output: textValue(given.repeat(count)) });
  },
});
`;
}

function testText(namespace: string, own: string): string {
  const name = `${namespace}.${own}`;
  return `import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf } from '../testing/values.ts';

describe('${name}', () => {
  it.each<[inputs: Record<string, unknown>, result: unknown]>([
    [{ text: 'ab' }, 'abab'],
    [{ text: 'ab', count: 0 }, ''],
  ])('of %j is %j', async (inputs, result) => {
    expect(await resultOf('${name}', inputs)).toEqual(result);
  });

  it.each<[inputs: Record<string, unknown>, code: string, en: RegExp]>([
    [{ text: 'ab', count: -1 }, 'input_range', /"Count".*0 to 1,000/],
    [{ text: 'x'.repeat(10_000), count: 1000 }, 'text_too_long', /1,000,000/],
  ])('refuses %#', async (inputs, code, en) => {
    expect(await refusalOf('${name}', inputs)).toEqual([code, expect.stringMatching(en)]);
  });
});
`;
}

/** Writes a function of that name and its test below a root; answers the files. */
export function writeFunction(root: string, name: string): readonly string[] {
  const [namespace, own] = name.split('.') as [string, string];
  const files = filesOf(namespace, own);
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { flag: 'wx' });
  }
  return files.map(({ file }) => file);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const [name = '', ...more] = process.argv.slice(2);
  const fault = more.length > 0 ? 'One name is expected: npm run new:function -- namespace.name' : faultOf(root, name);
  if (fault === null) {
    console.log(`${writeFunction(root, name).join('\n')}\n\nIt repeats a text until it does what it is for. Then: npm run functions`);
  } else {
    console.error(fault);
    process.exitCode = 1;
  }
}
