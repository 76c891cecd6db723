import type { GdalEnd, GdalRun, GdalRunner } from './run/definition.ts';
import { installedGdal } from './run/installed.ts';
import { wasmGdal } from './run/wasm.ts';

export { mostMemory } from './run/definition.ts';
export type { GdalEnd, GdalRun } from './run/definition.ts';

/** What an operator may choose; without a choice the installed programs, and where there are none WebAssembly. */
export const gdalChoices = ['installed', 'wasm', 'off'] as const;
type GdalChoice = (typeof gdalChoices)[number];

const choices: Readonly<Record<GdalChoice, () => GdalRunner | null>> = { installed: installedGdal, wasm: wasmGdal, off: () => null };

/** Settings are checked where the server starts; here a wrong one counts as none. */
const chosen = gdalChoices.find((choice) => choice === process.env.GEO_GDAL);
const runner = chosen ? choices[chosen]() : (installedGdal() ?? wasmGdal());

/** Whether there is a GDAL: formats that need it are offered only then. */
export const hasGdal = runner !== null;

/** Whether a database that it writes may be read meanwhile. */
export const locksDatabases = runner?.locks === true;

/** Whether formats of a driver are offered. */
export const offersDriver = (driver: string): boolean => runner?.offers(driver) === true;

/** What an operator must know: what GDAL may do on this machine though it should not, a sentence each. */
export async function missingGuards(): Promise<readonly string[]> {
  return runner ? runner.missingGuards() : [];
}

/** Whether the GDAL of this machine was built with a driver. */
export async function hasDriver(name: string): Promise<boolean> {
  return runner !== null && runner.hasDriver(name);
}

/** Runs a program of GDAL to its end. */
export async function runGdal(task: GdalRun): Promise<GdalEnd> {
  if (!runner) throw new Error('There is no GDAL.');
  return runner.run(task);
}
