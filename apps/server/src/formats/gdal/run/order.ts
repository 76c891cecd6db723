import type { GdalProgram } from './definition.ts';

/** What the process is told that runs GDAL in WebAssembly; paths are those that GDAL sees. */
export interface WasmOrder {
  program: GdalProgram;
  /** The only drivers that are left. */
  drivers: readonly string[];
  input: string;
  output?: string;
  options: readonly string[];
  openOptions: readonly string[];
  config: Readonly<Record<string, string>>;
  /** The only folder of this machine that it sees. */
  folder: string;
  mostBytes: number;
  memoryBytes: number;
}

/** Where GDAL in WebAssembly sees the folder of its task. */
export const wasmFolder = '/task';

/** How the process ends that would write more than it may, or would take more memory. */
export const wasmCodes = { tooLarge: 91, lacksMemory: 92 } as const;
