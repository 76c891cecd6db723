import { endpoints } from '../../contract/endpoints.ts';
import { endBytes, type FileBeginning, type Job, type TableSettings, type Upload } from '../../schemas/job.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { ended, newDepot, threePoints } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

function points(...places: readonly [name: string, x: unknown, y: unknown][]): string {
  const features = places.map(([name, x, y]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [x, y] },
    properties: { name },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

async function uploaded(session: Session, files: Readonly<Record<string, string>>): Promise<string> {
  const { upload_id } = await session.call(endpoints.createUpload, {});
  for (const [name, text] of Object.entries(files)) await session.client.uploadFile(upload_id, name, new Blob([text]));
  return upload_id;
}

async function sizes(session: Session, depot: number): Promise<number[]> {
  return (await session.call(endpoints.depot, { params: { id: depot } })).moments.map((moment) => moment.size);
}

function idOf(job: Job | { readonly job: string }): string {
  return ('job' in job ? job.job : job.resource_uri).split('/').at(-2) ?? '';
}

const twoOfThree = points(['Köln', 6.963, 50.936], ['Deutz', 6.975, 50.938], ['kaputt', 'a', 'b']);

/** Places near Cologne in metres of UTM zone 32, which GeoJSON cannot be in. */
const metres = points(['Köln', 356_000, 5_645_000], ['Deutz', 357_000, 5_646_000]);

const rounded = (box: readonly number[] | null | undefined): number[] => (box ?? []).map((value) => Math.round(value * 100) / 100);

export const importCases: readonly ContractCase[] = [
  {
    name: 'users see what they have uploaded and how much it may be, and delete it',
    async run(target) {
      const session = await signIn(target);
      const before = await session.call(endpoints.uploads, {});
      const upload_id = await uploaded(session, { 'a.geojson': threePoints, 'b.geojson': threePoints });
      const { objects, ...after } = await session.call(endpoints.uploads, {});
      const own = objects.find((one) => one.upload_id === upload_id);
      expectEqual([own?.names, own?.files, own?.used_by], [['a.geojson', 'b.geojson'], 2, null], 'the upload');
      expectEqual(
        [after.used_files - before.used_files, after.used_bytes - before.used_bytes],
        [2, 2 * new TextEncoder().encode(threePoints).length],
        'what it takes up',
      );
      expectTrue(after.allowed_bytes > after.used_bytes && after.allowed_files > after.used_files, 'there is room');
      await session.call(endpoints.deleteUpload, { params: { upload_id } });
      expectEqual((await session.call(endpoints.uploads, {})).used_bytes, before.used_bytes, 'what is left');
      await expectError(session.call(endpoints.upload, { params: { upload_id } }), 404);
      await expectError(session.call(endpoints.deleteUpload, { params: { upload_id } }), 404);
    },
  },
  {
    name: 'an upload tells what each layer is, and asks where a layer lies that it cannot place',
    async run(target) {
      const session = await signIn(target);
      const upload_id = await uploaded(session, { 'grad.geojson': threePoints, 'meter.geojson': metres });
      const { files } = await session.call(endpoints.upload, { params: { upload_id } });
      expectEqual(
        files.map(({ ignored, part_of, layers: [layer] }) => [
          layer?.file,
          layer?.format_name,
          layer?.record_type,
          layer?.crs_status,
          layer?.srid,
          ignored,
          part_of,
        ]),
        [
          ['grad.geojson', 'GeoJSON', 'feature', 'known', 4326, [], null],
          ['meter.geojson', 'GeoJSON', 'feature', 'unknown', null, [], null],
        ],
        'the layers',
      );
      const [proposal] = present(files[1]?.layers[0], 'a layer').crs_proposals;
      const near = [6.95, 50.94, 6.96, 50.95];
      expectEqual([proposal?.srid, rounded(proposal?.bbox4326)], [25832, near], 'the first proposal');
      const ask = (stated: { crs?: number; crs_definition?: string }, path = 'meter.geojson') =>
        session.call(endpoints.crsPlace, { params: { upload_id }, body: { path, ...stated } });
      for (const stated of [
        { crs: 25832 },
        { crs_definition: 'EPSG:25832' },
        { crs_definition: '+proj=utm +zone=32 +ellps=GRS80 +units=m' },
      ]) {
        const place = await ask(stated);
        expectEqual([place.srid, place.name, rounded(place.bbox4326)], [25832, 'ETRS89 / UTM zone 32N', near], 'the place');
      }
      const refusals = [await expectError(ask({ crs: 99_999 }), 422), await expectError(ask({ crs: 4326 }), 422)];
      expectEqual(
        refusals.map(({ fields }) => Object.keys(fields)),
        [['crs'], ['crs']],
        'the refused fields',
      );
      const text = await expectError(ask({ crs_definition: 'Bonn' }), 422);
      expectTrue(/EPSG/.test(text.fields['crs_definition'] ?? ''), 'a text saying what would be right');
      await expectError(ask({ crs: 25832 }, 'fehlt.geojson'), 422, 'no_such_file');

      const { id } = await newDepot(session);
      const start = async (config: { crs?: number }) => {
        const sources = [{ path: 'meter.geojson', layer: 'meter', config }];
        return ended(session, (await session.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id, sources } })).job);
      };
      const refused = await start({});
      expectEqual([refused.status, refused.error?.code], ['failure', 'crs_impossible'], 'the import without a system');
      expectEqual((await start({ crs: 25832 })).report?.source_srid, 25832, 'the system of the import');
      const { moments } = await session.call(endpoints.depot, { params: { id } });
      expectEqual(rounded(moments[0]?.bbox), near, 'the extent of the depot');
    },
  },
  {
    name: 'the first bytes of a file tell what it is, and are no file of the upload',
    async run(target) {
      const session = await signIn(target);
      const upload_id = await uploaded(session, {});
      const look = (name: string, text: string) =>
        session.call(endpoints.previewFile, { params: { upload_id }, file: new File([text], name) });
      const cut = await look('punkte.geojson', threePoints.slice(0, -20));
      const layer = present(cut.layers[0], 'a layer');
      expectEqual(
        [cut.name, cut.status, cut.error, cut.format_name, layer.srid, layer.count, layer.extent_native, layer.sample.length],
        ['punkte.geojson', 'uploading', null, 'GeoJSON', 4326, null, null, 2],
        'what is whole of it',
      );
      const table = await look('liste.csv', 'name;wert\nKöln;1,5\nDeu');
      expectEqual([table.layers[0]?.table?.sep, table.layers[0]?.sample.length], [';', 1], 'the table');
      expectEqual((await look('film.mp4', '\u0000\u0000\u0000\u0018ftypmp42')).error?.code, 'unknown_format', 'what will not be read');
      expectEqual((await session.call(endpoints.upload, { params: { upload_id } })).files, [], 'the files of the upload');
      const end = '\nBonn;2,5\n';
      const sent = new File(['name;wert\nKöln;1,5\nDeu', end], 'liste.csv');
      const withEnd = (query: FileBeginning) => session.call(endpoints.previewFile, { params: { upload_id }, query, file: sent });
      const begun = await withEnd({ size: 5_000_000, end_bytes: end.length });
      expectEqual([begun.size, begun.layers[0]?.table?.sep, begun.layers[0]?.sample.length], [5_000_000, ';', 1], 'what it begins with');
      for (const [query, field] of [
        [{ size: 10, end_bytes: end.length }, 'size'],
        [{ end_bytes: end.length }, 'size'],
        [{ size: 0 }, 'size'],
        [{ size: 5_000_000, end_bytes: sent.size + 1 }, 'end_bytes'],
        [{ size: 5_000_000, end_bytes: endBytes + 1 }, 'end_bytes'],
      ] as const) {
        const refused = await expectError(withEnd(query), 422, 'invalid');
        expectTrue((refused.fields[field] ?? '') !== '', `what is right for ${field} is said`);
      }
      const elsewhere = { params: { upload_id: `${upload_id}x` }, file: new File(['a'], 'a.csv') };
      await expectError(session.call(endpoints.previewFile, elsewhere), 404);
    },
  },
  {
    name: 'a table of an upload is read as its owner says, and imported so',
    async run(target) {
      const session = await signIn(target);
      const upload_id = await uploaded(session, {
        'liste.csv': 'Stand 2026\nname;wert;x;y\nKöln;1,5;6,9;50,9\nDeutz;2,5;7,0;50,9\n',
        'punkte.geojson': threePoints,
      });
      const read = (settings: TableSettings, path = 'liste.csv') =>
        session.call(endpoints.readTable, { params: { upload_id }, body: { path, settings } });
      const layerOf = ({ files }: Upload) => present(files[0]?.layers[0], 'a layer');
      const first = layerOf(await read({ sep: ';', skiprows: 1 }));
      expectEqual(
        [
          first.record_type,
          first.count,
          first.table?.decimal,
          first.table?.header,
          first.table?.place,
          first.sample[0]?.properties['wert'],
        ],
        ['feature', 2, ',', true, { kind: 'coordinates', x: 'x', y: 'y' }, 1.5],
        'the table without its first line',
      );
      expectEqual(first.table?.stated, { sep: ';', skiprows: 1 }, 'what was stated');
      const plain = layerOf(await read({ skiprows: 1, place: { kind: 'none' } }));
      expectEqual([plain.record_type, plain.geometry_types, plain.table?.place.kind], ['row', [], 'none'], 'the table without a place');
      expectEqual(layerOf(await session.call(endpoints.upload, { params: { upload_id } })), plain, 'what the upload says');
      const wrong = await expectError(read({ skiprows: 1, place: { kind: 'coordinates', x: 'x', y: 'hoch' } }), 422);
      expectTrue(/hoch/.test(wrong.fields['settings'] ?? ''), 'a text that names the column');
      expectEqual(layerOf(await session.call(endpoints.upload, { params: { upload_id } })), plain, 'what stays');
      await expectError(read({}, 'punkte.geojson'), 422, 'no_table');
      await expectError(read({}, 'fehlt.csv'), 422, 'no_such_file');
      await expectError(read({ skiprows: -1 }), 422);
      const named = layerOf(await read({ skiprows: 1, skipfooter: 1, names: ['ort', '', 'lon', 'lat'], header: true }));
      expectEqual(
        [named.count, named.table?.columns, named.sample[0]?.properties['ort']],
        [1, ['ort', 'wert', 'lon', 'lat'], 'Köln'],
        'the table with names of its own and without its last row',
      );
      const many = await expectError(read({ skiprows: 1, names: ['a', 'b', 'c', 'd', 'e'] }), 422);
      expectTrue(/4.*5/.test(many.fields['settings'] ?? ''), 'a text that tells how many columns and names there are');
      const turned = layerOf(await read({ skiprows: 1, transposed: true, place: { kind: 'none' } }));
      expectEqual([turned.count, turned.table?.columns], [3, ['name', 'Köln', 'Deutz']], 'the table with rows and columns swapped');
      await expectError(read({ skipfooter: 1.5 }), 422);

      const { id } = await newDepot(session);
      await read({ skiprows: 1 });
      const { job } = await session.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id, file: 'liste.csv' } });
      expectEqual((await ended(session, job)).report?.written, 2, 'the imported rows');
    },
  },
  {
    name: 'an import with too much refused fails with its report, changes nothing, and is repeated with a higher share',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const call = (upload_id: string) => session.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id } });
      await ended(session, (await call(await uploaded(session, { 'punkte.geojson': threePoints }))).job);
      const accepted = await call(await uploaded(session, { 'teils.geojson': twoOfThree }));
      const job = await ended(session, accepted.job);
      expectEqual([job.status, job.error?.code, job.moment_id], ['failure', 'too_many_rejected', null], 'the job');
      const report = present(job.report, 'a report');
      expectEqual([report.read, report.written, report.rejected, report.rejections[0]?.record], [3, 2, 1, 3], 'the report');
      expectEqual(await sizes(session, id), [3], 'the depot after the failure');
      const share = report.rejected / report.read;
      const again = await session.call(endpoints.repeatImport, { params: { id: idOf(accepted) }, body: { max_rejected_share: share } });
      expectEqual((await ended(session, again.job)).status, 'success', 'the repeat');
      expectEqual(await sizes(session, id), [2, 3], 'the depot after the repeat');
      await expectError(session.call(endpoints.repeatImport, { params: { id: idOf(again) }, body: {} }), 409, 'not_repeatable');
    },
  },
  {
    name: 'an import that writes nothing fails, whatever share may be refused',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const of = async (text: string) => {
        const upload_id = await uploaded(session, { 'daten.geojson': text });
        const body = { upload_id, max_rejected_share: 1 };
        return ended(session, (await session.call(endpoints.importIntoDepot, { params: { id }, body })).job);
      };
      const [refused, empty] = [await of(points(['kaputt', 'a', 'b'])), await of(points())];
      expectEqual([refused.status, refused.error?.code, refused.report?.rejected], ['failure', 'all_rejected', 1], 'all refused');
      expectEqual([empty.status, empty.error?.code, empty.report?.read], ['failure', 'nothing_to_import', 0], 'no records');
      expectEqual(await sizes(session, id), [], 'the depot');
      const share = { upload_id: 'none', max_rejected_share: 2 };
      await expectError(session.call(endpoints.importIntoDepot, { params: { id }, body: share }), 422);
    },
  },
  {
    name: 'several sources are a job each: the first replaces, the others join it, and one that fails hides no other',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const upload_id = await uploaded(session, { 'leer.geojson': points(), 'a.geojson': threePoints, 'b.geojson': threePoints });
      const sources = ['leer', 'a', 'b'].map((stem) => ({ path: `${stem}.geojson`, layer: stem }));
      const { jobs } = await session.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id, sources } });
      const done: Job[] = [];
      for (const uri of jobs) done.push(await ended(session, uri));
      expectEqual(
        done.map((job) => [job.source?.name, job.source?.layer, job.status]),
        [
          ['leer.geojson', 'leer', 'failure'],
          ['a.geojson', 'a', 'success'],
          ['b.geojson', 'b', 'success'],
        ],
        'the jobs',
      );
      expectEqual(await sizes(session, id), [6, 3], 'the depot');
      const wrong = (source: { path: string; layer?: string }) =>
        session.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id, sources: [source] } });
      await expectError(wrong({ path: 'fehlt.geojson' }), 422, 'no_such_file');
      await expectError(wrong({ path: 'a.geojson', layer: 'x' }), 422, 'no_such_layer');
    },
  },
  {
    name: 'an import that waits is cancelled and changes nothing; one that has ended stays as it is',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newDepot(session);
      const upload_id = await uploaded(session, { 'a.geojson': threePoints, 'b.geojson': threePoints });
      const sources = [{ path: 'a.geojson' }, { path: 'b.geojson' }];
      const { jobs } = await session.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id, sources } });
      const [first, second] = jobs.map((uri) => uri.split('/').at(-2) ?? '');
      await session.call(endpoints.abortJob, { params: { id: second ?? '' } });
      expectEqual((await ended(session, present(jobs[1], 'a job'))).status, 'cancelled', 'the second');
      expectEqual((await ended(session, present(jobs[0], 'a job'))).status, 'success', 'the first');
      expectEqual((await session.call(endpoints.abortJob, { params: { id: first ?? '' } })).status, 'success', 'after its end');
      expectEqual(await sizes(session, id), [3], 'the depot');
    },
  },
];
