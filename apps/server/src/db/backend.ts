import { openEmbedded } from './embedded/embedded.ts';
import { startCluster } from './local/cluster.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Db } from './types.ts';

interface BackendSettings {
  dataDir: string;
  databaseUrl: string | null;
  database: 'embedded' | 'local';
  role: 'all' | 'web' | 'worker';
}

const poolSize = 8;
const webStatementTimeoutMs = 120_000;

/** The database that the settings choose; what it starts ends with it. */
export async function openBackend({ dataDir, databaseUrl, database, role }: BackendSettings): Promise<Db> {
  if (databaseUrl !== null)
    return openPostgres({ connectionString: databaseUrl, max: poolSize, statementTimeoutMs: role === 'web' ? webStatementTimeoutMs : 0 });
  if (database === 'embedded') return openEmbedded({ directory: dataDir });
  const cluster = await startCluster(dataDir);
  const db = openPostgres({ connectionString: cluster.connectionString, max: poolSize });
  return {
    ...db,
    async close() {
      await db.close();
      await cluster.stop();
    },
  };
}
