import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FunctionDefinition, RunContext, Value } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { sharedData } from '../../testing/client.ts';

/** Where real answers of services lie; tests of them are skipped without. */
export const hasServiceFiles = existsSync(path.join(sharedData, 'services'));

export function serviceFile(name: string): string {
  return readFileSync(path.join(sharedData, 'services', name), 'utf8');
}

/** The German text of what a function refuses; '' when it does not. */
export function refusalOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    if (error instanceof FunctionError) return error.text('de');
    throw error;
  }
}

/** Runs an import with a web that answers one text. */
export async function runImport(
  definition: FunctionDefinition,
  inputs: Readonly<Record<string, string>>,
  answer: string,
  db?: RunContext['db'],
): Promise<{ output: Value; asked: string[]; accept: string | undefined }> {
  const asked: string[] = [];
  let accept: string | undefined;
  const web: RunContext['web'] = {
    text: (address, options) => {
      asked.push(address);
      accept = options?.accept;
      return Promise.resolve({ text: answer, url: address, contentType: '' });
    },
    download: () => Promise.reject(new Error('An import of a service downloads nothing.')),
    page: () => Promise.reject(new Error('An import of a service reads no pages.')),
    pausesMs: [],
    post: () => Promise.reject(new Error('An import of a service sends nothing.')),
  };
  const values = Object.entries(inputs).map(([name, value]) => [name, { kind: 'value', type: 'string', value }] as const);
  const outputs = await definition.run({ web, db } as RunContext, Object.fromEntries(values));
  return { output: outputs.output as Value, asked, accept };
}
