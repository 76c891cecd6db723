import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FunctionPackages } from '../../../config.ts';

/** The package of the documentation. */
export const examplePackage: string = path.resolve(import.meta.dirname, '../../../../../../docs/examples/function-package');

/** Limits under which tests need not wait for long. */
export const smallLimits: FunctionPackages['limits'] = { memoryMb: 96, ms: 20_000, outputBytes: 30_000_000, messageBytes: 2_000_000 };

/** Writes a package below a folder; answers where it lies. */
export function writePackage(folder: string, name: string, code: string, manifest: object | string = {}): string {
  const own = path.join(folder, name.replace('/', '-'));
  mkdirSync(own, { recursive: true });
  const text =
    typeof manifest === 'string'
      ? manifest
      : JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js', ...manifest });
  writeFileSync(path.join(own, 'package.json'), text);
  writeFileSync(path.join(own, 'index.js'), code);
  return own;
}

/** Code of a module with functions of `namespace`, by the name of each its ports and what it runs. */
export function moduleOf(namespace: string, functions: Readonly<Record<string, string>>, before = ''): string {
  const defined = Object.entries(functions).map(([name, run]) => {
    const both = (text: string): string => `{ de: '${text} ${name}', en: '${text} ${name}' }`;
    return `export const ${name} = defineFunction({
      name: '${namespace}.${name}', title: ${both(namespace)}, doc: { de: 'Beispiel: keines', en: 'Example: none' }, ${run}
    });`;
  });
  return `import * as kit from '@geo/functions';
const { defineFunction, features, number, text, records } = kit;
const label = { de: 'Zahl', en: 'Number' };
const result = { label: { de: 'Ergebnis', en: 'Result' } };
const out = { outputs: { output: number(result) } };
${before}
${defined.join('\n')}`;
}
