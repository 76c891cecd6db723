import { endpoints } from '../../contract/endpoints.ts';
import type { ImportInput, Job } from '../../schemas/job.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { ended, newDepot, threePoints } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

async function uploaded(session: Session, name: string, text: string): Promise<string> {
  const { upload_id } = await session.call(endpoints.createUpload, {});
  await session.client.uploadFile(upload_id, name, new Blob([text]));
  return upload_id;
}

async function run(session: Session, id: number, body: ImportInput): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const job of (await session.call(endpoints.importIntoDepot, { params: { id }, body })).jobs) jobs.push(await ended(session, job));
  return jobs;
}

async function depotOf(session: Session, id: number): Promise<{ srid: number; sizes: number[] }> {
  const { srid, moments } = await session.call(endpoints.depot, { params: { id } });
  return { srid, sizes: moments.map(({ size }) => size) };
}

/** A place near Cologne in metres of UTM zone 32, which GeoJSON cannot be in. */
const metres = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [356_000, 5_645_000] }, properties: {} }],
});

export const importSettingsCases: readonly ContractCase[] = [
  {
    name: 'names of columns that are stated are one for each, each once',
    async run(target) {
      const session = await signIn(target);
      const upload_id = await uploaded(session, 'liste.csv', 'name;wert\nKöln;1\nDeutz;2\n');
      const read = (names: string[]) =>
        session.call(endpoints.readTable, { params: { upload_id }, body: { path: 'liste.csv', settings: { header: true, names } } });
      for (const [names, told] of [
        [['ort', 'zahl', 'mehr'], /2.*3/],
        [['ort'], /2.*1/],
        [['ort', 'ort'], /ort/],
        [['wert', ''], /wert/],
      ] as const) {
        const refused = await expectError(read([...names]), 422);
        expectTrue(told.test(refused.fields['settings'] ?? ''), `a text about ${names.join(', ')}`);
      }
      const { files } = await read(['ort', '']);
      expectEqual(files[0]?.layers[0]?.table?.columns, ['ort', 'wert'], 'the columns');
    },
  },
  {
    name: 'a layer that is missing is refused by name, or ends the import well where that was said: nothing changes either way',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const upload_id = await uploaded(session, 'orte.geojson', threePoints);
      await run(session, id, { upload_id });
      const missing = { path: 'orte.geojson', layer: 'flüsse' };
      const refused = await expectError(run(session, id, { upload_id, sources: [missing] }), 422, 'no_such_layer');
      expectTrue(/flüsse.*orte/.test(refused.message), 'a text with the layers that are there');
      const sources = [missing, { path: 'orte.geojson', layer: 'orte' }];
      const [without, taken] = await run(session, id, { upload_id, sources, config: { ignore_missing_layer: true } });
      expectEqual(
        [without?.status, without?.moment_id, without?.report?.read, without?.report?.written],
        ['success', null, 0, 0],
        'the job',
      );
      const [warning] = present(without?.report, 'a report').warnings;
      expectEqual(warning?.code, 'layer_missing', 'what the report says');
      expectTrue(/flüsse.*orte/.test(warning?.text ?? ''), 'which layer, and those that are there');
      expectEqual([taken?.status, taken?.report?.written], ['success', 3], 'the layer that is there');
      // It replaces: the job before it has taken nothing over.
      expectEqual((await depotOf(session, id)).sizes, [3, 3], 'the depot');
    },
  },
  {
    name: 'records that are not to be transformed go into a depot in their system, or one without a moment, which takes it',
    async run(target) {
      const session = await signIn(target);
      const config = { crs: 25832, auto_transform: false };
      const { id } = await newDepot(session);
      await run(session, id, { upload_id: await uploaded(session, 'orte.geojson', threePoints) });
      const upload_id = await uploaded(session, 'meter.geojson', metres);
      const [refused] = await run(session, id, { upload_id, config });
      expectEqual([refused?.status, refused?.error?.code, refused?.moment_id], ['failure', 'other_crs', null], 'the import');
      expectTrue(/25832.*4326/.test(refused?.error?.text ?? ''), 'both systems');
      expectEqual(await depotOf(session, id), { srid: 4326, sizes: [3] }, 'the depot with records');
      const empty = await newDepot(session);
      expectEqual((await run(session, empty.id, { upload_id, config }))[0]?.status, 'success', 'the import into a depot without records');
      expectEqual(await depotOf(session, empty.id), { srid: 25832, sizes: [1] }, 'the depot that takes the system');
      const transformed = await newDepot(session);
      await run(session, transformed.id, { upload_id, config: { crs: 25832 } });
      expectEqual((await depotOf(session, transformed.id)).srid, 4326, 'the depot into whose system records are brought');
    },
  },
  {
    name: 'a schema of NAS that is not read is refused when the import is ordered',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const upload_id = await uploaded(session, 'orte.geojson', threePoints);
      const config = { nas: { gfs_template: 'asdkom' } } as unknown as ImportInput['config'];
      await expectError(run(session, id, { upload_id, config }), 422);
    },
  },
];
