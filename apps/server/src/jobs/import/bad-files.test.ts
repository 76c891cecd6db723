import { endpoints, type Client } from '@geo/api';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../../scripts/testSettings.ts';
import { anyBackend } from '../../testing/backends.ts';
import { importShared, newDepot, sharedData } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const all = existsSync(sharedData) ? readdirSync(path.join(sharedData, 'bad')) : [];
/** What their readers say of all of them the tests of formats ask; here some go the whole way, and all in `npm run test:thorough`. */
const files = all.filter((_, at) => thorough || at % 3 === 0);

// Its reader decides; what a database refuses is tested on both.
describe.each(anyBackend)('imports of bad files on $name', (backend) => {
  let client: Client;
  testsOn(backend, (_, admin) => {
    client = admin;
  });
  const real = it.skipIf(backend.skipped);
  if (files.length === 0) it.skip('the files are not here');

  real.each(files)('bad/%s is imported as far as it can be, or refused with its name', async (file) => {
    const depot = await newDepot(client);
    const job = await importShared(client, depot, `bad/${file}`);
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    if (job.status === 'failure') {
      expect(job.error!.text).toContain(file);
      expect(moments).toEqual([]);
      return;
    }
    const report = job.report!;
    expect(report.written + report.rejected).toBe(report.read);
    expect(moments.map((moment) => moment.size)).toEqual([report.written]);
    expect(report.rejections.every((rejection) => rejection.record !== undefined && rejection.text !== '')).toBe(true);
    const page = await client.call(endpoints.datumsByMoment, { params: { id: job.moment_id! }, query: {} });
    expect(page.objects).toHaveLength(Math.min(100, report.written));
  });
});
