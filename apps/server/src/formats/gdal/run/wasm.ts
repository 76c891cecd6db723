import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './child.ts';
import { mostMemoryBytes, settings, type GdalRun, type GdalRunner } from './definition.ts';
import { openSandbox, type Sandbox } from './guards.ts';
import { wasmCodes, wasmFolder, type WasmOrder } from './order.ts';
import { wasmDrivers } from './wasm-drivers.ts';

/** What the package has of files, all that is loaded of it. */
function foundPackage(): string | null {
  try {
    return dirname(realpathSync(createRequire(import.meta.url).resolve('gdal3.js/package.json')));
  } catch {
    return null;
  }
}

const programs = ['./wasm-program.ts', './order.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** Of V8's heap, in which only what is compiled lies. */
const heapMb = 256;
/** Memory of Node itself, of its threads' stacks, and of the 40 MB of the package, once as a file and once compiled. */
const ownBytes = 768 * 1024 ** 2;

/** GDAL in WebAssembly, in a process of Node for each run; null where the package is not installed, which is optional. */
export function wasmGdal(): GdalRunner | null {
  const place = foundPackage();
  if (place === null) return null;
  const node = realpathSync(process.execPath);
  const seen = [node, ...programs, place];
  // The folder of a run is all that it may write to; it starts no programs, threads and add-ons.
  const command = (folder?: string): string[] => [
    node,
    '--permission',
    ...[...programs, place, ...(folder === undefined ? [] : [folder])].map((path) => `--allow-fs-read=${path}`),
    ...(folder === undefined ? [] : [`--allow-fs-write=${folder}`]),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${heapMb}`,
    programs[0]!,
    place,
  ];
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  let sandbox: Promise<Sandbox> | undefined;
  const opened = (): Promise<Sandbox> => (sandbox ??= openSandbox({ seen, limits: [], trial: [...command(), '--trial'], env }));
  return {
    locks: false,
    offers: (driver) => wasmDrivers.includes(driver),
    hasDriver: async (driver) => wasmDrivers.includes(driver),
    missingGuards: async () => (await opened()).missing,
    run: async (task) => {
      const { before } = await opened();
      const folder = realpathSync(task.folder);
      const order = orderOf(task, folder);
      const limits = [`--fsize=${task.mostBytes}`, `--data=${order.memoryBytes + ownBytes}`];
      const whole = [...before(folder, limits), ...command(folder)];
      return runChild({ command: whole, env, order: JSON.stringify(order), codes: wasmCodes }, task);
    },
  };
}

function orderOf(task: GdalRun, folder: string): WasmOrder {
  const { program = 'ogr2ogr', driver, writer, input, output, options = [], layers = [], openOptions = [], config } = task;
  const place = (path: string): string => placeOf(path, [task.folder, folder]);
  const skipped = wasmDrivers.filter((name) => name !== driver && name !== writer);
  return {
    program,
    drivers: [driver, writer],
    input: place(input),
    ...(output === undefined ? {} : { output: place(output) }),
    options: [...options, ...layers],
    openOptions,
    config: { ...settings(skipped, wasmFolder), ...config },
    folder,
    mostBytes: task.mostBytes,
    memoryBytes: task.memoryBytes ?? mostMemoryBytes,
  };
}

/** A path of the folder as GDAL sees it; any other stays, and names nothing there. */
function placeOf(path: string, folders: readonly string[]): string {
  const folder = folders.find((one) => path.startsWith(one + sep));
  return folder === undefined ? path : [wasmFolder, ...relative(folder, path).split(sep)].join('/');
}
