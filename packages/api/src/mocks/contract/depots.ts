import { endpoints } from '../../contract/endpoints.ts';
import { Depot } from '../../schemas/depot.ts';
import { typeUri } from '../../types/chain.ts';
import { recordTypesOfFiles } from '../../types/entering/fillable.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { filledDepot, newDepot, newFolder, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

const noDepot = 999_999_999;

export const depotCases: readonly ContractCase[] = [
  {
    name: 'folders form paths',
    async run(target) {
      const session = await signIn(target);
      const parent = await newFolder(session);
      const child = await session.call(endpoints.createDepotFolder, { body: { name: 'Unterordner', parent: parent.resource_uri } });
      expectEqual(child.full_path, `${parent.full_path}/Unterordner`, 'full path');
      const list = await session.call(endpoints.depotFolders, { query: { limit: 1000 } });
      expectTrue(
        list.objects.some((folder) => folder.resource_uri === child.resource_uri),
        'the list has the folder',
      );
    },
  },
  {
    name: 'a depot is created, read, saved and deleted',
    async run(target) {
      const session = await signIn(target);
      const folder = await newFolder(session);
      const name = uniqueName('Pegel');
      const made = await session.call(endpoints.createDepot, {
        body: { name, description: 'Test', content_type: typeUri('feature'), folder: folder.resource_uri, srid: 25832 },
      });
      expectEqual([made.name, made.description, made.srid, made.revision], [name, 'Test', 25832, 1], 'the created depot');
      expectEqual(made.moments, [], 'moments of a new depot');
      const params = { id: made.id };
      expectEqual((await session.call(endpoints.depot, { params })).resource_uri, made.resource_uri, 'uri');
      const saved = await session.call(endpoints.saveDepot, { params, body: { description: 'Neu', revision: made.revision } });
      expectEqual([saved.description, saved.revision, saved.name], ['Neu', 2, name], 'the saved depot');
      await session.call(endpoints.deleteDepot, { params });
      await expectError(session.call(endpoints.depot, { params }), 404, 'not_found');
    },
  },
  {
    name: 'a record that is no mesh has no 3D info, and one that is not there neither',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      for (const datum of [`1@${depot.moments[0]!.id}`, `1@${noDepot}`, 'x'])
        await expectError(session.call(endpoints.threeInfo, { params: { datum } }), 404, 'not_found');
    },
  },
  {
    name: 'a depot needs a folder that exists, and a type that exists and can be filled',
    async run(target) {
      const session = await signIn(target);
      const folder = (await newFolder(session)).resource_uri;
      const body = { name: uniqueName('Ohne'), content_type: typeUri('feature'), folder };
      await expectError(session.call(endpoints.createDepot, { body: { ...body, folder: `/api/v1/depotfolder/${noDepot}/` } }), 422);
      await expectError(session.call(endpoints.createDepot, { body: { ...body, content_type: 'feature' } }), 422);
      const { objects: types } = await session.call(endpoints.types, {});
      expectEqual(types.find((type) => type.name === 'feature')?.fillable, true, 'features can be stored');
      expectEqual(types.find((type) => type.name === 'wms')?.fillable, false, 'services cannot');
      const { formats } = await session.call(endpoints.config, {});
      for (const name of recordTypesOfFiles)
        expectEqual(
          types.find((type) => type.name === name)?.fillable,
          formats.readable.some((format) => format.record_types.includes(name)),
          `${name} can be stored where a format that is read has it`,
        );
      const unfillable = { ...body, content_type: typeUri('wms') };
      const error = await expectError(session.call(endpoints.createDepot, { body: unfillable }), 422, 'unfillable_type');
      expectEqual(Object.keys(error.fields), ['content_type'], 'fields');
    },
  },
  {
    name: 'what does not exist is answered 404 in JSON',
    async run(target) {
      const session = await signIn(target);
      const params = { id: noDepot };
      await expectError(session.call(endpoints.depot, { params }), 404, 'not_found');
      await expectError(session.call(endpoints.deleteDepot, { params }), 404, 'not_found');
      await expectError(session.call(endpoints.layer, { params }), 404, 'not_found');
      await expectError(session.call(endpoints.job, { params }), 404, 'not_found');
      await expectError(session.call(endpoints.upload, { params: { upload_id: 'none' } }), 404, 'not_found');
    },
  },
  {
    name: 'a stale revision is answered 409 with the current object',
    async run(target) {
      const session = await signIn(target);
      const depot = await newDepot(session);
      const params = { id: depot.id };
      await session.call(endpoints.saveDepot, { params, body: { description: 'erste', revision: depot.revision } });
      const late = session.call(endpoints.saveDepot, { params, body: { description: 'zweite', revision: depot.revision } });
      const error = await expectError(late, 409, 'stale_revision');
      expectEqual(Depot.parse(error.current).description, 'erste', 'description of the current object');
      const forced = await session.call(endpoints.saveDepot, { params, body: { description: 'zweite' } });
      expectEqual([forced.description, forced.revision], ['zweite', depot.revision + 2], 'a save without a revision');
    },
  },
  {
    name: 'lists are paged, searched and sorted',
    async run(target) {
      const session = await signIn(target);
      const stem = uniqueName('Liste');
      for (const letter of ['b', 'c', 'a']) await newDepot(session, `${stem} ${letter}`);
      const all = await session.call(endpoints.depots, { query: { q: stem.toUpperCase(), order_by: 'name' } });
      expectEqual(all.meta, { offset: 0, limit: 50, total_count: 3 }, 'envelope');
      expectEqual(
        all.objects.map((depot) => depot.name),
        ['a', 'b', 'c'].map((letter) => `${stem} ${letter}`),
        'names in order',
      );
      const page = await session.call(endpoints.depots, { query: { q: stem, order_by: '-name', offset: 1, limit: 1 } });
      expectEqual(page.meta, { offset: 1, limit: 1, total_count: 3 }, 'envelope of a page');
      expectEqual(
        page.objects.map((depot) => depot.name),
        [`${stem} b`],
        'the page',
      );
      const folder = present(all.objects[0], 'a depot').folder;
      const inFolder = await session.call(endpoints.depots, { query: { folder } });
      expectEqual(inFolder.meta.total_count, 1, 'depots of the folder');
    },
  },
  {
    name: 'a file is uploaded, detected, imported and read',
    async run(target) {
      const session = await signIn(target);
      const { job, depot } = await filledDepot(session);
      expectEqual([job.status, job.error], ['success', null], 'the job');
      const report = present(job.report, 'a report');
      expectEqual([report.read, report.written, report.rejected], [3, 3, 0], 'the report');
      const moment = present(depot.moments[0], 'a moment');
      expectEqual([depot.moments.length, moment.size, moment.id], [1, 3, job.moment_id], 'the moment');
      const records = await session.call(endpoints.datumsByMoment, { params: { id: moment.id }, query: {} });
      expectEqual(records.meta.total_count, 3, 'number of records');
      expectEqual(
        records.meta.columns.map((column) => [column.key, column.kind]),
        [
          ['name', 'string'],
          ['nummer', 'integer'],
        ],
        'columns',
      );
      const found = await session.call(endpoints.datumsByDepot, { params: { id: depot.id }, query: { q: 'deutz' } });
      expectEqual(
        found.objects.map((datum) => datum.properties?.['name']),
        ['Deutz'],
        'the search',
      );
      const at = await session.call(endpoints.datumsByMoment, { params: { id: moment.id }, query: { at: '6.963,50.936,50' } });
      expectEqual(
        at.objects.map((datum) => datum.properties?.['name']),
        ['Köln'],
        'the record at a place',
      );
    },
  },
];
