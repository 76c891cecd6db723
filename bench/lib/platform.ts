import { endpoints, typeUri, type Client, type Depot, type Job } from '@geo/api';
import { openAsBlob, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sparePort } from '../../scripts/postgres.mjs';
import { serverArgs, serverEnv } from '../../scripts/setup.mjs';
import { signInWithCookies } from '../../apps/server/src/demo/client.ts';
import { Service } from './processes.ts';

const password = 'benchmarks only 7391';
const pollMs = 50;

/** Our server as it runs in production: web and worker apart on one PostgreSQL; or all in one process with the embedded database. */
export class Platform {
  readonly url: string;
  readonly client: Client;
  /** The administrator's cookies, as a header has them. */
  readonly cookies: () => string;
  /** The process that answers HTTP, and the one that works; the same one in the embedded database backend. */
  readonly web: Service;
  readonly worker: Service;
  #folder: string | null = null;

  private constructor(url: string, admin: { client: Client; cookies: () => string }, web: Service, worker: Service) {
    this.url = url;
    this.client = admin.client;
    this.cookies = admin.cookies;
    this.web = web;
    this.worker = worker;
  }

  /** `env` wins over what a benchmark's server has otherwise. */
  static async start(dataDir: string, databaseUrl: string | null, env: Readonly<Record<string, string>> = {}): Promise<Platform> {
    const port = await sparePort();
    const url = `http://127.0.0.1:${port}`;
    const start = (role: string): Promise<Service> =>
      Service.start(
        process.execPath,
        serverArgs,
        {
          ...serverEnv,
          GEO_ROLE: role,
          GEO_DEMO: '0',
          GEO_DATA_DIR: dataDir,
          GEO_ADMIN_PASSWORD: password,
          PORT: String(port),
          DATABASE_URL: databaseUrl ?? '',
          ...env,
        },
        (log) => log.includes('Ready:') || log.includes('Worker is ready.'),
      );
    const web = await start(databaseUrl === null ? 'all' : 'web');
    try {
      const worker = databaseUrl === null ? web : await start('worker');
      return new Platform(url, await signInWithCookies(url, 'admin', password), web, worker);
    } catch (error) {
      await web.stop();
      throw error;
    }
  }

  /** Uploads files that belong together, and all of a folder; the answer comes after their format was detected. */
  async upload(...files: readonly string[]): Promise<string> {
    const { upload_id } = await this.client.call(endpoints.createUpload, {});
    for (const file of files) {
      const isFolder = statSync(file).isDirectory();
      const parts = isFolder ? readdirSync(file).map((name) => path.join(file, name)) : [file];
      for (const part of parts) await this.client.uploadFile(upload_id, path.relative(path.dirname(file), part), await openAsBlob(part));
    }
    return upload_id;
  }

  async createDepot(name: string, srid: number, type: 'feature' | 'row' = 'feature'): Promise<Depot> {
    this.#folder ??= (await this.client.call(endpoints.createDepotFolder, { body: { name: 'Bench' } })).resource_uri;
    return this.client.call(endpoints.createDepot, { body: { name, content_type: typeUri(type), folder: this.#folder, srid } });
  }

  async deleteDepot(id: number): Promise<void> {
    await this.client.call(endpoints.deleteDepot, { params: { id } });
  }

  /** Imports what was uploaded and waits for the end; another number of records than `expected` is an error. */
  async importInto(depot: number, upload_id: string, expected: number): Promise<void> {
    const { job } = await this.client.call(endpoints.importIntoDepot, { params: { id: depot }, body: { upload_id } });
    const { report } = await this.#finished(job);
    if (report?.written !== expected) throw new Error(`The import wrote ${report?.written} of ${expected} records.`);
  }

  /** The job at its end; a failure throws. Asks so often that the wait adds little to a figure, and so seldom that the asking does not. */
  async #finished(uri: string): Promise<Job> {
    const id = Number(/(\d+)\/$/.exec(uri)?.[1]);
    for (;;) {
      const job = await this.client.call(endpoints.job, { params: { id } });
      if (job.status === 'success') return job;
      if (job.status === 'failure' || job.status === 'cancelled') throw new Error(job.error?.text ?? 'The job failed.');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async stop(): Promise<void> {
    await this.web.stop();
    await this.worker.stop();
  }
}
