// The set-up scripts are plain JavaScript, because they run before anything is installed; these are their types.
declare module '*/scripts/postgres.mjs' {
  export function sparePort(): Promise<number>;
  export function startPostgres(
    binDir: string,
    settings?: Readonly<Record<string, string>>,
  ): Promise<{ url: string; stop(): Promise<void> }>;
}
declare module '*/scripts/setup.mjs' {
  export const root: string;
  export const node24: string;
  export const serverArgs: readonly string[];
  export function ensurePostgres(): string | null;
  export function ensureClients(): boolean;
}
