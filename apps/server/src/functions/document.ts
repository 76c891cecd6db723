import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FunctionDefinition, PortDefinition } from '../engine/definition.ts';
import { library } from './library.ts';
import { pictureBeside } from './picture-beside.ts';

/** The page of the function library, from the root of the project. */
export const documentPath = 'docs/functions.md';

const introduction = `# Functions

Written from the function library (\`apps/server/src/functions/library.ts\`) by \`npm run functions\`; do not edit. The documentation that people read, with its examples, is in the definitions, in both languages.

Each function leads to its documentation and to the test that calls it. How long those over features and rows take against SQL by hand stands in [function-timings.md](function-timings.md).

Where what a function does can be seen, there is a picture of what it makes of the example in its definition, on maps or in tables: what goes in is blue, further input orange, what comes out green, on maps with what went in dotted below it.

An input with a question mark may stay empty; behind a colon stands the kind of a port, where several values are taken with \`[]\`, by keys with \`{}\`, then unit, bounds and what is taken where nothing is entered.`;

const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  .toSorted()
  .map((file) => ({ file, source: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

const sources = globSync('*/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .map((file) => ({ file, source: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

/** Where a function is documented: the page beside its file, else its definition; null where nobody finds it. */
export function docOf(name: string): string | null {
  const [namespace = ''] = name.split('.');
  const found = sources.find(({ file, source }) => file.startsWith(`${namespace}/`) && source.includes(`name: '${name}'`));
  if (!found) return null;
  const beside = found.file.replace(/\.ts$/, '.en.md');
  return existsSync(path.join(import.meta.dirname, beside)) ? beside : found.file;
}

/** Rules for all functions, which name some of them. */
const general = ['define.test.ts', 'document.test.ts', 'hostile.test.ts', 'library.test.ts'];

/** The test of a function: of its own namespace, where one names it or imports its file; null where none does. */
export function testOf(name: string): string | null {
  const [namespace = ''] = name.split('.');
  const own = name.slice(namespace.length + 1);
  // `arcgis.featureserver.import` is the one function of its file.
  const module = own.split('.')[0]!.replaceAll('_', '-');
  const imported = new RegExp(String.raw`from '\.\.?/${module}\.ts'`);
  const found = tests.find(({ file, source }) => {
    if (general.includes(file)) return false;
    if (source.includes(`'${name}`)) return true;
    if (source.includes(`from '../${namespace}/${module}.ts'`)) return true;
    if (!file.startsWith(`${namespace}/`)) return false;
    return imported.test(source) || (source.includes(`\`${namespace}.\${`) && source.includes(`'${own}'`));
  });
  return found?.file ?? null;
}

/** The page: a table for each namespace. */
export function functionsDocument(): string {
  const namespaces = [...new Set(library.all.map(({ name }) => name.split('.')[0]!))];
  const sections = namespaces.map((namespace) => {
    const rows = library.all.filter(({ name }) => name.startsWith(`${namespace}.`)).map(rowOf);
    const pictures = library.all.filter(({ name, example }) => name.startsWith(`${namespace}.`) && example).map(pictureRowOf);
    const shown = pictures.length === 0 ? '' : `\n\n| function | before and after |\n| --- | --- |\n${pictures.join('\n')}`;
    return `## ${namespace}\n\n| function | title | inputs | outputs | does | test |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}${shown}`;
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

function rowOf(definition: FunctionDefinition): string {
  const { name, title, doc, inputs, outputs } = definition;
  const test = testOf(name);
  const cells = [
    linked(`\`${name}\``, docOf(name)),
    `${title.en}<br>${title.de}`,
    inputs.map(portText).join('<br>'),
    outputs.map(portText).join('<br>'),
    firstSentence(doc.en),
    test === null ? '' : linked(`\`functions/${test}\``, test),
  ];
  return `| ${cells.map((text) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`;
}

const pictureRowOf = ({ name, title }: FunctionDefinition): string =>
  `| \`${name}\` | !${linked(`Before and after: ${title.en}`, pictureBeside(name))} |`;

/** Text that leads to a file of the library, from the page's own folder. */
const linked = (text: string, file: string | null): string => (file === null ? text : `[${text}](../apps/server/src/functions/${file})`);

function portText({ name, kind, optional, list, dict, default: preset, describe }: PortDefinition): string {
  const { unit, minimum, maximum } = describe?.('en') ?? {};
  const bounds = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}…${maximum ?? ''}`;
  const shown = preset === undefined || preset === '' ? '' : ` = ${typeof preset === 'string' ? preset : JSON.stringify(preset)}`;
  return `\`${name}${optional ? '?' : ''}\`: ${kind ?? ''}${list ? '[]' : ''}${dict ? '{}' : ''}${unit ? ` ${unit}` : ''}${bounds}${shown}`;
}

/** Up to the first full stop that ends a sentence. */
function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;
}
