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
import { packageFaults, outputOf, portOf, readFunction, type FunctionData } from './described.ts';
import { ProcessEnded, startPackage, type ProcessLimits, type Program } from './processes.ts';
import { notLoaded, RefusedFunctions, withoutPlaces } from './refusals.ts';
import { runFunction } from './run.ts';

/** A package that the operator names, and what became of it. */
export interface ConfiguredPackage {
  /** As the operator names it. */
  configured: string;
  /** What its manifest says; null where that cannot be read. */
  own: { readonly name: string; readonly version: string } | null;
  /** What it adds to the library. */
  functions: readonly FunctionDefinition[];
  /** Why it is left out; null where it is not. */
  refused: RefusedFunctions | null;
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

/** The library with what the packages of the installation add, and what became of each; those that break a rule are left out. */
export async function withPackages(
  library: FunctionLibrary,
  { folder, packages, limits }: FunctionPackages,
): Promise<{ library: FunctionLibrary; packages: ConfiguredPackage[] }> {
  const all = [...library.all];
  const found: ConfiguredPackage[] = [];
  for (const name of packages) {
    const one = await loaded(name, folder, limits, all);
    all.push(...one.functions);
    found.push(one);
  }
  return { library: createLibrary(all), packages: found };
}

async function loaded(
  configured: string,
  from: string,
  limits: ProcessLimits,
  known: readonly FunctionDefinition[],
): Promise<ConfiguredPackage> {
  const place = { configured, folder: path.isAbsolute(configured) ? configured : path.join(from, 'node_modules', configured) };
  let own: ConfiguredPackage['own'] = null;
  try {
    const manifest = await manifestOf(place);
    own = { name: manifest.name, version: manifest.version };
    return { configured, own, functions: await functionsOf(place, manifest, limits, known), refused: null };
  } catch (error) {
    if (!(error instanceof RefusedFunctions)) throw error;
    return { configured, own, functions: [], refused: error };
  }
}

/** Where a package lies, and what the operator calls it. */
interface Place {
  configured: string;
  folder: string;
}

async function functionsOf(
  place: Place,
  manifest: Manifest,
  limits: ProcessLimits,
  known: readonly FunctionDefinition[],
): Promise<FunctionDefinition[]> {
  const program = programOf(place, manifest);
  const told = await describedBy(place, program, { ...limits, ms: Math.min(limits.ms, loadMs) });
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
  if (told.length === 0)
    throw new RefusedFunctions({
      de: 'Es exportiert keine Funktion. Richtig ist, was `defineFunction` von @geo/functions antwortet.',
      en: 'It exports no function. Right is what `defineFunction` of @geo/functions answers.',
    });
  const taken = new Set(known.map((one) => namespaceOf(one.name)));
  const names = new Set<string>();
  return told.map((one) => {
    const data = readFunction(one);
    if ('de' in data) throw new RefusedFunctions({ de: `${data.de}.`, en: `${data.en}.` });
    const { name } = data;
    const namespace = namespaceOf(name);
    if (taken.has(namespace))
      throw new RefusedFunctions({
        de: `${name}: Der Namensraum ${namespace} ist vergeben. Richtig ist einer, den das Paket für sich hat.`,
        en: `${name}: the namespace ${namespace} is taken. Right is one that the package has for itself.`,
      });
    if (names.has(name))
      throw new RefusedFunctions({
        de: `${name} ist zweimal definiert. Richtig sind verschiedene Namen.`,
        en: `${name} is defined twice. Right are different names.`,
      });
    names.add(name);
    const define = definedBy(data, own);
    const faults = [...packageFaults(data), ...faultsOf(define(() => Promise.reject(new Error('It is only looked at.'))))];
    if (faults.length > 0) {
      const all = (language: 'de' | 'en'): string => `${name}: ${faults.map((fault) => fault[language]).join('; ')}.`;
      throw new RefusedFunctions({ de: all('de'), en: all('en') });
    }
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

async function manifestOf({ configured, folder }: Place): Promise<Manifest> {
  const file = path.join(folder, 'package.json');
  const shown = `${configured}/package.json`;
  const found = await stat(file).catch(() => null);
  if (!found?.isFile())
    throw new RefusedFunctions(
      {
        de: `${shown} gibt es nicht. Richtig ist der Name eines installierten Pakets oder sein absoluter Ordner.`,
        en: `There is no ${shown}. Right is the name of an installed package, or the absolute folder of one.`,
      },
      `There is no ${file}. Right is the name of an installed package, or the absolute folder of one.`,
    );
  if (found.size > mostManifestBytes)
    throw new RefusedFunctions({
      de: `${shown} ist größer als ein Megabyte. Richtig ist ein Manifest, das nur das Paket beschreibt.`,
      en: `${shown} is larger than a megabyte. Right is a manifest that only describes the package.`,
    });
  const read = Manifest.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (read.success) return read.data;
  const wrong = read.error.issues[0]!.path.join('.');
  throw new RefusedFunctions({
    de: `${shown} ist kein Manifest eines Pakets${wrong === '' ? '' : `: ${wrong} ist falsch`}. Richtig ist eines in JSON mit name und version.`,
    en: `${shown} is no manifest of a package${wrong === '' ? '' : `: ${wrong} is wrong`}. Right is one in JSON with name and version.`,
  });
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

function programOf(place: Place, manifest: Manifest): Program {
  const folder = realpathSync(place.folder);
  const named = entryOf(manifest);
  const file = path.join(folder, named);
  if (!existsSync(file))
    throw new RefusedFunctions({
      de: `Sein Einstieg ${named} fehlt. Richtig ist ein Paket, das gebaut ist.`,
      en: `Its entry ${named} is missing. Right is a package that is built.`,
    });
  const entry = realpathSync(file);
  if (!entry.startsWith(`${folder}${path.sep}`))
    throw new RefusedFunctions({
      de: `Sein Einstieg ${named} führt aus dem Paket hinaus. Richtig ist ein Modul darin.`,
      en: `Its entry ${named} leads out of the package. Right is a module within it.`,
    });
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

async function describedBy({ configured, folder }: Place, program: Program, limits: ProcessLimits): Promise<readonly unknown[]> {
  const running = await startPackage(program, limits, new AbortController().signal);
  try {
    await running.tell({ kind: 'describe' });
    const { value: message } = await running.messages.next();
    if (message?.kind === 'described') return message.functions;
    if (message?.kind !== 'failed') throw notLoaded('garbage');
    const said = withoutPlaces(message.message, [realpathSync(folder), folder], configured);
    throw new RefusedFunctions(
      {
        de: `Es kann nicht geladen werden: „${said}“. Richtig ist ein Modul, das mit allem, was es importiert, installiert ist.`,
        en: `It cannot be loaded: "${said}". Right is a module that is installed with all that it imports.`,
      },
      `It cannot be loaded: ${message.message}`,
    );
  } catch (error) {
    if (error instanceof ProcessEnded) throw notLoaded(error.ending);
    throw error;
  } finally {
    await running.close();
  }
}
