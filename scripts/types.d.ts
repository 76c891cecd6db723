// The set-up scripts are plain JavaScript, because they run before anything is installed; these are their types.
declare module '*/scripts/postgres.mjs' {
  export function sparePort(): Promise<number>;
  export interface PostgresServer {
    url: string;
    /** Ends it as a crash would. */
    halt(): Promise<void>;
    /** Brings it back on the same port. */
    start(): Promise<void>;
    stop(): Promise<void>;
  }
  export function startPostgres(binDir: string, settings?: Readonly<Record<string, string>>): Promise<PostgresServer>;
  export function startReplica(binDir: string, url: string, settings?: Readonly<Record<string, string>>): Promise<PostgresServer>;
}
declare module '*/setup.mjs' {
  export const root: string;
  export const node24: string;
  export const serverArgs: readonly string[];
  export const serverEnv: Readonly<Record<string, string>>;
  export function fail(sentence: string): never;
  export function say(sentence: string): void;
  export function run(
    command: string,
    args: readonly string[],
    options?: { readonly env?: Readonly<Record<string, string | undefined>> },
  ): boolean;
  export function ensureChromium(): string;
  export function ensurePostgres(): string | null;
  export function findPostgres(): string | null;
  export function ensureClients(): boolean;
  export function findQgis(): boolean;
  export function ensureRedis(): boolean;
}
declare module '*/steps.mjs' {
  export interface Step {
    readonly name: string;
    readonly command: string;
    readonly args: readonly string[];
    /** Name of a step that must have ended before. */
    readonly after?: string | undefined;
    /** Beside the environment of all steps. */
    readonly env?: Readonly<Record<string, string>>;
  }
  export interface StepResult {
    readonly passed: boolean;
    readonly output: string;
    readonly seconds: number;
    readonly processorSeconds: number | null;
  }
  export function runSteps(
    steps: readonly Step[],
    options: {
      lanes: number;
      env: Readonly<Record<string, string | undefined>>;
      began?(step: Step): void;
      ended(step: Step, result: StepResult): void;
    },
  ): Promise<void>;
}
declare module '*/report.mjs' {
  export interface TimedFile {
    readonly name: string;
    readonly seconds: number;
  }
  export function readReport(file: string): {
    passed: number;
    failed: number;
    skipped: number;
    files: readonly TimedFile[];
    failures: readonly string[];
  };
  export function timesText(
    steps: readonly { readonly name: string; readonly seconds: number; readonly processorSeconds: number | null }[],
    files: readonly TimedFile[],
    seconds: number,
  ): string;
}
declare module '*/buildPackage.mjs' {
  export function publishedDeclarations(text: string): string;
  export function isPublished(source: string): boolean;
  export function publishedScript(script: string, mapText: string): { readonly script: string; readonly map: string | null };
}
declare module '*/published.mjs' {
  export const packageNames: readonly string[];
  export const folderOf: (name: string) => string;
}
declare module '*/bundleStyles.mjs' {
  export function bundledStyles(file: string): ReadonlyMap<string, string | Uint8Array>;
}
declare module '*/release.mjs' {
  export function nextVersions(): Promise<Readonly<Record<string, { readonly version: string; readonly changelog: string }>>>;
  export function dryPublish(): Promise<
    Readonly<
      Record<
        string,
        {
          readonly id: string;
          readonly entryCount: number;
          /** Bytes. */
          readonly size: number;
          readonly files: readonly { readonly path: string }[];
        }
      >
    >
  >;
}
declare module '*/scripts/png.mjs' {
  export function shrinkPng(file: Buffer): Buffer;
}
declare module 'pngjs' {
  export class PNG {
    constructor(size: { readonly width: number; readonly height: number });
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and opacity of each pixel, row by row. */
    readonly data: Buffer;
    static readonly sync: { read(file: Buffer): PNG; write(picture: PNG): Buffer };
  }
}
