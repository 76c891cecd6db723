import type { DuckDBConnection } from '@duckdb/node-api';
import { Problem } from '../../../problems/index.ts';

/** What DuckDB may take of this process, for each file that is read. */
const bounds = { memory_limit: '512MB', threads: '2', temp_directory: '' } as const;

let known: Promise<typeof import('@duckdb/node-api') | null> | undefined;

/** DuckDB; null where it is not there for this platform, or does not load. */
function library(): Promise<typeof import('@duckdb/node-api') | null> {
  known ??= import('@duckdb/node-api').catch(() => null);
  return known;
}

/** Whether files can be read by DuckDB here. */
export async function hasDuckdb(): Promise<boolean> {
  return (await library()) !== null;
}

/**
 * Opens a connection that reads one file and nothing else: no other file, no network, no extension that is not built in, and nothing of that can be
 * changed by a statement.
 */
export async function connectTo(path: string): Promise<{ connection: DuckDBConnection; close: () => void }> {
  const api = await library();
  if (!api) throw new Problem('no_duckdb');
  const instance = await api.DuckDBInstance.create(':memory:', {
    ...bounds,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  });
  try {
    const connection = await instance.connect();
    // Places are read as the bytes that they are in the file.
    await connection.run('SET enable_geoparquet_conversion = false');
    await connection.run(`SET allowed_paths = [${literal(path)}]`);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    const close = (): void => {
      connection.closeSync();
      instance.closeSync();
    };
    return { connection, close };
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}

/** A text as DuckDB reads it in a statement. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
