import { existsSync, realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  createLibrary,
  type FunctionDefinition,
  type FunctionLibrary,
  type OutputValue,
  type RunContext,
} from '../../engine/definition.ts';
import type { FunctionPackages } from '../../config.ts';
import { defineFunction } from '../define.ts';
import { faultsOf } from '../faults.ts';
import type { ReadInputs } from '../ports/port.ts';
import type { Ending } from './messages.ts';
import { packageFaults, outputOf, portOf, readFunction, type FunctionData } from './described.ts';
import { ProcessEnded, startPackage, type ProcessLimits, type Program } from './processes.ts';
import { runFunction } from './run.ts';

/** A package that is left out. */
export interface RefusedPackage {
  name: string;
  /** Which rule it breaks, and what would be right. */
  reason: string;
}

/** To load a package and ask what it defines takes no longer than this. */
const loadMs = 30_000;
const mostManifestBytes = 1_000_000;

const Manifest = z.object({
  name: z.string().regex(/^(@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/)
    .max(60),
  main: z.string().optional(),
  exports: z.unknown(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});
type Manifest = z.infer<typeof Manifest>;

/** Why the functions of a package are left out. */
export class RefusedFunctions extends Error {}

/** The library with what the packages of the installation add; those that break a rule are left out and named. */
export async function withPackages(
  library: FunctionLibrary,
  { folder, packages, limits }: FunctionPackages,
): Promise<{ library: FunctionLibrary; refused: RefusedPackage[] }> {
  const all = [...library.all];
  const refused: RefusedPackage[] = [];
  for (const name of packages)
    try {
      all.push(...(await functionsOf(name, folder, limits, all)));
    } catch (error) {
      if (!(error instanceof RefusedFunctions)) throw error;
      refused.push({ name, reason: error.message });
    }
  return { library: createLibrary(all), refused };
}

async function functionsOf(
  name: string,
  from: string,
  limits: ProcessLimits,
  known: readonly FunctionDefinition[],
): Promise<FunctionDefinition[]> {
  const folder = path.isAbsolute(name) ? name : path.join(from, 'node_modules', name);
  const manifest = await manifestOf(folder);
  const program = programOf(realpathSync(folder), manifest);
  const told = await describedBy(program, { ...limits, ms: Math.min(limits.ms, loadMs) });
  const own = { name: manifest.name, version: manifest.version };
  return definitionsOf(told, own, known).map(({ data, define }) =>
    define((context, given) => runFunction({ data, package: own, program, limits }, context, given)),
  );
}

type Run = (context: RunContext, given: ReadInputs) => Promise<Record<string, OutputValue>>;

/** What a package tells of its functions, as definitions that lack only what runs them; refuses what breaks a rule. */
export function definitionsOf(
  told: readonly unknown[],
  own: { readonly name: string; readonly version: string },
  known: readonly FunctionDefinition[],
): { data: FunctionData; define: (run: Run) => FunctionDefinition }[] {
  if (told.length === 0) throw new RefusedFunctions('It exports no function. Right is what `defineFunction` of @geo/functions answers.');
  const taken = new Set(known.map((one) => namespaceOf(one.name)));
  const names = new Set<string>();
  return told.map((one) => {
    const data = readFunction(one);
    if (typeof data === 'string') throw new RefusedFunctions(`${data}.`);
    const { name } = data;
    const namespace = namespaceOf(name);
    if (taken.has(namespace))
      throw new RefusedFunctions(`${name}: the namespace ${namespace} is taken. Right is one that the package has for itself.`);
    if (names.has(name)) throw new RefusedFunctions(`${name} is defined twice. Right are different names.`);
    names.add(name);
    const define = definedBy(data, own);
    const faults = [...packageFaults(data), ...faultsOf(define(() => Promise.reject(new Error('It is only looked at.'))))];
    if (faults.length > 0) throw new RefusedFunctions(`${name}: ${faults.join('; ')}.`);
    return { data, define };
  });
}

const namespaceOf = (name: string): string => name.split('.')[0]!;

function definedBy(data: FunctionData, own: { readonly name: string; readonly version: string }): (run: Run) => FunctionDefinition {
  const { name, title, doc, always } = data;
  const inputs = Object.fromEntries(data.inputs.map((port) => [port.name, portOf(port)]));
  const outputs = Object.fromEntries(data.outputs.map((port) => [port.name, outputOf(port)]));
  const version = `${own.name} ${own.version}`;
  return (run) =>
    defineFunction({
      name,
      title,
      doc,
      ...(always && { freshness: 'always' }),
      package: own,
      version,
      inputs,
      outputs,
      run: run as () => Promise<never>,
    });
}

async function manifestOf(folder: string): Promise<Manifest> {
  const file = path.join(folder, 'package.json');
  const found = await stat(file).catch(() => null);
  if (!found?.isFile())
    throw new RefusedFunctions(`There is no ${file}. Right is the name of an installed package, or the absolute folder of one.`);
  if (found.size > mostManifestBytes) throw new RefusedFunctions(`${file} is larger than a megabyte.`);
  const read = Manifest.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (read.success) return read.data;
  throw new RefusedFunctions(
    `${file} is no manifest of a package: ${read.error.issues[0]!.path.join('.')} is wrong. Right is one with name and version.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The module that a manifest names as its entry, below `.` or as a whole. */
function entryOf({ exports, main }: Manifest): string {
  const one = (found: unknown): string | undefined => {
    if (typeof found === 'string') return found;
    if (typeof found !== 'object' || found === null) return undefined;
    const { '.': whole, import: imported, node, default: otherwise } = found as Record<string, unknown>;
    return one(whole) ?? one(node) ?? one(imported) ?? one(otherwise);
  };
  return one(exports) ?? main ?? 'index.js';
}

function programOf(folder: string, manifest: Manifest): Program {
  const file = path.join(folder, entryOf(manifest));
  if (!existsSync(file)) throw new RefusedFunctions(`Its entry ${file} is missing. Right is a package that is built.`);
  const entry = realpathSync(file);
  if (!entry.startsWith(`${folder}${path.sep}`)) throw new RefusedFunctions(`Its entry ${file} leads out of the package.`);
  const kit = kitFile();
  return {
    entry: pathToFileURL(entry).href,
    kit: pathToFileURL(kit).href,
    reads: [folder, path.dirname(kit), ...dependenciesOf(folder, manifest)],
  };
}

/** What it is written against: the sources where they are, else what was built of them. */
function kitFile(): string {
  const folder = path.dirname(findPackageJSON('@geo/functions', import.meta.url)!);
  const source = path.join(folder, 'src/index.ts');
  return realpathSync(existsSync(source) ? source : path.join(folder, 'dist/index.js'));
}

/** Folders of other packages that it may import: those above it, and where links there lead to. */
function dependenciesOf(folder: string, { dependencies, peerDependencies }: Manifest): string[] {
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  const found: string[] = [];
  for (let at = path.dirname(folder); at !== path.dirname(at); at = path.dirname(at)) {
    const modules = path.basename(at) === 'node_modules' ? at : path.join(at, 'node_modules');
    if (!existsSync(modules) || found.includes(modules)) continue;
    found.push(
      modules,
      ...names
        .map((name) => path.join(modules, name))
        .filter((one) => existsSync(one))
        .map((one) => realpathSync(one)),
    );
  }
  return found;
}

async function describedBy(program: Program, limits: ProcessLimits): Promise<readonly unknown[]> {
  const running = await startPackage(program, limits, new AbortController().signal);
  try {
    await running.tell({ kind: 'describe' });
    const { value: message } = await running.messages.next();
    if (message?.kind === 'described') return message.functions;
    throw message?.kind === 'failed' ? new RefusedFunctions(`It cannot be loaded: ${message.message}`) : notLoaded('garbage');
  } catch (error) {
    if (error instanceof ProcessEnded) throw notLoaded(error.ending);
    throw error;
  } finally {
    await running.close();
  }
}

/** Why a package could not be loaded, by how its process ended. */
const unloaded: Readonly<Record<Ending, string>> = {
  time: 'It took too long to be loaded.',
  memory: 'It needs too much memory to be loaded.',
  output: 'It tells too much of its functions.',
  died: 'Its process ended while it was loaded.',
  garbage: 'It answered something else than its functions.',
};

const notLoaded = (ending: Ending): RefusedFunctions =>
  new RefusedFunctions(`${unloaded[ending]} Right is a module that only defines functions.`);
