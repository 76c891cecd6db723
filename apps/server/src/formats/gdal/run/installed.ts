import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { runChild } from './child.ts';
import { mostMemoryBytes, settings, type GdalProgram, type GdalRun, type GdalRunner } from './definition.ts';
import { openSandbox, type Sandbox } from './guards.ts';

const run = promisify(execFile);

function found(program: GdalProgram): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** Nothing of the server's own environment, which holds passwords: where programs lie, and what GDAL must not do. */
export function environment(skipped: readonly string[], folder?: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ...settings(skipped, folder) };
}

interface Opened extends Sandbox {
  drivers: readonly string[];
}

/** The programs that are installed on this machine; null where one of them is missing. */
export function installedGdal(): GdalRunner | null {
  const [ogr2ogr, gdalinfo, gdal_translate, gdalwarp] = (['ogr2ogr', 'gdalinfo', 'gdal_translate', 'gdalwarp'] as const).map(found);
  if (!ogr2ogr || !gdalinfo || !gdal_translate || !gdalwarp) return null;
  const programs: Readonly<Record<GdalProgram, string>> = { ogr2ogr, gdalinfo, gdal_translate, gdalwarp };
  const open = async (): Promise<Opened> => {
    const limits = [`--as=${mostMemoryBytes}`];
    const [{ stdout }, sandbox] = await Promise.all([
      run(ogr2ogr, ['--formats'], { env: environment([]) }),
      openSandbox({ seen: [], limits, trial: [ogr2ogr, '--version'], env: environment([]) }),
    ]);
    const drivers = [...stdout.matchAll(/^ {2}(.+?) -(?:raster|vector|multidimensional)/gm)].map(([, name]) => name!);
    if (drivers.length === 0) throw new Error('ogr2ogr names no drivers.');
    return { ...sandbox, drivers };
  };
  let sandbox: Promise<Opened> | undefined;
  const opened = (): Promise<Opened> => (sandbox ??= open());
  return {
    locks: true,
    // Most are built with every driver; which this one lacks it says itself when the first file comes.
    offers: () => true,
    hasDriver: async (driver) => (await opened()).drivers.includes(driver),
    missingGuards: async () => (await opened()).missing,
    run: async (task) => {
      const { before, drivers } = await opened();
      const skipped = drivers.filter((name) => name !== task.driver && name !== task.writer);
      const limits = [`--fsize=${task.mostBytes}`, `--as=${task.memoryBytes ?? mostMemoryBytes}`, '--data=unlimited'];
      const command = [...before(task.folder, limits), programs[task.program ?? 'ogr2ogr'], ...argumentsOf(task)];
      return runChild({ command, env: { ...environment(skipped, task.folder), ...task.config } }, task);
    },
  };
}

/** `ogr2ogr` names what it writes first, the others last. */
function argumentsOf({ program = 'ogr2ogr', input, output, options = [], openOptions = [], layers = [] }: GdalRun): string[] {
  const written = output === undefined ? [] : [output];
  const places = program === 'ogr2ogr' ? [...written, input] : [input, ...written];
  return [...options, ...openOptions.flatMap((option) => ['-oo', option]), ...places, ...layers];
}
