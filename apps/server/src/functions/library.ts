import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLibrary, type FunctionLibrary } from '../engine/definition.ts';
import { isFunction } from './define.ts';

/** Folders beside those of the namespaces. */
export const noNamespaces: readonly string[] = ['fetching', 'packages', 'ports', 'reading', 'testing', 'writing'];

const files = globSync('*/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !noNamespaces.includes(path.dirname(file)) && !file.endsWith('.test.ts'))
  .toSorted();
const modules = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(import.meta.dirname, file)).href) as Promise<Readonly<Record<string, unknown>>>),
);

/** Every function of the platform: whatever a file in the folder of a namespace defines and exports. */
export const library: FunctionLibrary = createLibrary(modules.flatMap((module) => Object.values(module)).filter(isFunction));
