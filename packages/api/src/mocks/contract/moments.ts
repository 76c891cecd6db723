import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment, openMoment } from '../../records/moments.ts';
import type { Depot } from '../../schemas/depot.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { ended, filledDepot, newColleague, newDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

async function sizes(session: Session, id: number): Promise<[string, number][]> {
  const { moments } = await session.call(endpoints.depot, { params: { id } });
  return moments.map(({ status, size }) => [status, size]);
}

async function names(session: Session, moment: number): Promise<unknown[]> {
  const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });
  return objects.map(({ properties }) => properties?.['name']);
}

/** A depot with the three points, its moment, and the first of its records. */
async function threePoints(
  session: Session,
): Promise<{ depot: Depot; moment: number; address: string; properties: Record<string, unknown> }> {
  const { depot } = await filledDepot(session);
  const moment = present(newestMoment(depot), 'a moment').id;
  const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });
  const { resource_uri, properties } = present(objects[0], 'a record');
  return { depot, moment, address: present(resource_uri, 'its address').split('/').at(-2)!, properties: properties ?? {} };
}

export const momentCases: readonly ContractCase[] = [
  {
    name: 'edits go into an open moment, which others do not see until it is finalized',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address, properties } = await threePoints(session);
      const before = await names(session, moment);
      const after = { ...properties, name: 'Porz' };
      const saved = await session.call(endpoints.saveDatum, { params: { datum: address }, body: { properties: after } });
      expectEqual([saved.moment_size, saved.datum?.properties?.['name']], [3, 'Porz'], 'the answer');
      expectTrue(saved.moment_id !== moment, 'a moment of its own');
      expectEqual(
        await sizes(session, depot.id),
        [
          ['open', 3],
          ['finalized', 3],
        ],
        'moments',
      );
      expectEqual(await names(session, moment), before, 'the moment before');
      expectEqual((await names(session, saved.moment_id))[0], 'Porz', 'the open moment');
      const newest = await session.call(endpoints.datumsByDepot, { params: { id: depot.id }, query: {} });
      expectEqual(newest.objects[0]?.properties?.['name'], before[0], 'what the depot shows');
      // The second edit joins the first, also of who still looks at the moment before.
      const second = await session.call(endpoints.createDatum, {
        params: { id: depot.id },
        query: {},
        body: { properties: { name: 'Sürth' }, geometry: { type: 'Point', coordinates: [7, 50.86] } },
      });
      expectEqual([second.moment_id, second.moment_size], [saved.moment_id, 4], 'a new record');
      const gone = await session.call(endpoints.deleteDatum, { params: { datum: `${address.split('@')[0]}@${saved.moment_id}` } });
      expectEqual([gone.moment_size, gone.datum], [3, null], 'a deleted record');
      const closed = await session.call(endpoints.finalizeMoment, { params: { id: saved.moment_id }, query: { message: 'Nachtrag' } });
      expectEqual([closed.status, closed.temporary, closed.message, closed.changes], ['finalized', false, 'Nachtrag', 3], 'closed');
      const shown = await session.call(endpoints.datumsByDepot, { params: { id: depot.id }, query: {} });
      expectEqual(
        shown.objects.map((datum) => datum.properties?.['name']),
        [...before.slice(1), 'Sürth'],
        'what the depot shows then',
      );
      await expectError(session.call(endpoints.finalizeMoment, { params: { id: saved.moment_id }, query: {} }), 409, 'not_open');
    },
  },
  {
    name: 'a moment says where it is shown, the open one only to who writes, and a table that it has no places',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address, properties } = await threePoints(session);
      const shown = (who: Session, id: number) => who.call(endpoints.showMoment, { params: { id } });
      expectEqual(
        await shown(session, moment),
        { status: 'ok', url: `/depot/${depot.id}/?moment=${moment}`, reason: '' },
        'the page of a moment',
      );
      const { moment_id: open } = await session.call(endpoints.saveDatum, {
        params: { datum: address },
        body: { properties: { ...properties, name: 'Porz' } },
      });
      expectEqual((await shown(session, open)).url, `/depot/${depot.id}/?moment=${open}`, 'the page of the open one');
      const { session: colleague } = await newColleague(session);
      await expectError(shown(colleague, open), 404, 'not_found');
      const table = await session.call(endpoints.createDepot, {
        body: { name: 'Tabelle', content_type: typeUri('row'), folder: depot.folder },
      });
      const { moment_id: rows } = await session.call(endpoints.createDatum, {
        params: { id: table.id },
        query: {},
        body: { properties: {} },
      });
      await expectError(shown(session, rows), 422, 'not_spatial');
    },
  },
  {
    name: 'a discarded moment leaves all as it was',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address, properties } = await threePoints(session);
      const before = await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });
      const body = { properties: { ...properties, name: 'Porz', more: 1 } };
      const { moment_id } = await session.call(endpoints.saveDatum, { params: { datum: address }, body });
      await session.call(endpoints.createDatum, { params: { id: depot.id }, query: {}, body: { properties: { name: 'Sürth' } } });
      await session.call(endpoints.deleteDatum, { params: { datum: `${before.objects[1]!.id}@${moment_id}` } });
      await session.call(endpoints.deleteMoment, { params: { id: moment_id } });
      expectEqual(await sizes(session, depot.id), [['finalized', 3]], 'moments');
      expectEqual(await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} }), before, 'its records');
      await expectError(session.call(endpoints.datumsByMoment, { params: { id: moment_id }, query: {} }), 404, 'not_found');
      const again = await session.call(endpoints.saveDatum, { params: { datum: address }, body });
      expectEqual((await names(session, again.moment_id)).length, 3, 'edited again');
      await expectError(session.call(endpoints.deleteMoment, { params: { id: moment } }), 409, 'moment_is_read');
    },
  },
  {
    name: 'of two who edit a record both stay, and of the same attribute the second sees both values',
    async run(target) {
      const session = await signIn(target);
      const { address, properties } = await threePoints(session);
      const params = { datum: address };
      const before = { properties };
      await session.call(endpoints.saveDatum, { params, body: { properties: { ...properties, level: 4 }, before } });
      const second = await session.call(endpoints.saveDatum, { params, body: { properties: { ...properties, name: 'Porz' }, before } });
      expectEqual([second.datum?.properties?.['name'], second.datum?.properties?.['level']], ['Porz', 4], 'both');
      const late = session.call(endpoints.saveDatum, { params, body: { properties: { ...properties, name: 'Sürth' }, before } });
      const error = await expectError(late, 409, 'record_conflict');
      expectEqual((error.current as { properties?: Record<string, unknown> }).properties?.['name'], 'Porz', 'what is there now');
      await session.call(endpoints.deleteDatum, { params });
      await expectError(session.call(endpoints.saveDatum, { params, body: { properties } }), 409, 'record_gone');
      await expectError(session.call(endpoints.deleteDatum, { params }), 409, 'record_gone');
    },
  },
  {
    name: 'what is not of the type of its column, or no place, is refused and changes nothing',
    async run(target) {
      const session = await signIn(target);
      const { depot, address, properties } = await threePoints(session);
      const params = { datum: address };
      for (const wrong of [{ name: 5 }, { name: 'a\u0000b' }, { name: ['a'] }]) {
        const body = { properties: { ...properties, ...wrong } };
        const error = await expectError(session.call(endpoints.saveDatum, { params, body }), 422, 'wrong_attribute');
        expectEqual(Object.keys(error.fields), ['properties.name'], 'fields');
      }
      for (const [code, geometry] of [
        ['outside_earth', { type: 'Point', coordinates: [400, 100] }],
        ['wrong_geometry', { type: 'Point', coordinates: [] }],
        ['wrong_geometry', { type: 'Nothing' }],
        ['wrong_geometry', { type: 'Point', coordinates: ['x', 'y'] }],
      ] as const) {
        const body = { properties: {}, geometry };
        await expectError(session.call(endpoints.createDatum, { params: { id: depot.id }, body }), 422, code);
        await expectError(session.call(endpoints.saveDatum, { params, body: { geometry } }), 422, code);
      }
      const same = await session.call(endpoints.saveDatum, { params, body: { properties } });
      expectEqual([same.moment_id, same.datum?.properties], [depot.moments[0]?.id, properties], 'nothing to change');
      expectEqual(await sizes(session, depot.id), [['finalized', 3]], 'moments');
    },
  },
  {
    name: 'a deleted record comes back as it was, and one is copied with all that it has',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address, properties } = await threePoints(session);
      const before = await names(session, moment);
      const edited = await session.call(endpoints.saveDatum, {
        params: { datum: address },
        body: { properties: { ...properties, name: 'Porz' } },
      });
      const params = { datum: `${address.split('@')[0]}@${edited.moment_id}` };
      await expectError(session.call(endpoints.undeleteDatum, { params }), 409, 'not_deleted');
      await session.call(endpoints.deleteDatum, { params });
      expectEqual(await names(session, edited.moment_id), before.slice(1), 'without it');
      const back = await session.call(endpoints.undeleteDatum, { params });
      expectEqual([back.moment_size, back.datum?.properties?.['name']], [3, 'Porz'], 'the record is back');
      expectEqual(await names(session, edited.moment_id), ['Porz', ...before.slice(1)], 'at its place');
      await expectError(session.call(endpoints.undeleteDatum, { params }), 409, 'not_deleted');
      const query = { template: back.datum!.id };
      const copy = await session.call(endpoints.createDatum, { params: { id: depot.id }, query, body: { properties: { nummer: 9 } } });
      expectEqual(
        [copy.moment_size, copy.datum?.properties?.['name'], copy.datum?.properties?.['nummer'], copy.datum?.geometry],
        [4, 'Porz', 9, back.datum?.geometry],
        'the copy',
      );
      await session.call(endpoints.deleteMoment, { params: { id: edited.moment_id } });
      expectEqual(await names(session, moment), before, 'what was discarded is gone');
    },
  },
  {
    name: 'a deleted record comes back for who has read the newest moment, and for nobody who has read an older one',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address, properties } = await threePoints(session);
      const index = address.split('@')[0]!;
      const body = { properties: { ...properties, name: 'Porz' } };
      const { moment_id: newest } = await session.call(endpoints.saveDatum, { params: { datum: address }, body });
      await session.call(endpoints.finalizeMoment, { params: { id: newest }, query: {} });
      const at = (id: number) => ({ params: { datum: `${index}@${id}` } });
      await session.call(endpoints.deleteDatum, at(newest));
      await expectError(session.call(endpoints.undeleteDatum, at(moment)), 409, 'old_moment');
      expectEqual((await sizes(session, depot.id))[0], ['open', 2], 'without it');
      const back = await session.call(endpoints.undeleteDatum, at(newest));
      expectEqual([back.moment_size, back.datum?.properties], [3, body.properties], 'the record is back');
    },
  },
  {
    name: 'a depot without data is filled by hand',
    async run(target) {
      const session = await signIn(target);
      const depot = await newDepot(session);
      const params = { id: depot.id };
      const made = await session.call(endpoints.createDatum, { params, query: {}, body: { properties: { name: 'Porz', level: 3.5 } } });
      expectEqual([made.moment_size, made.datum?.geometry], [1, null], 'the record');
      const kept = await session.call(endpoints.depot, { params });
      expectEqual([newestMoment(kept), openMoment(kept)?.changes], [undefined, 1], 'its moments');
      await session.call(endpoints.finalizeMoment, { params: { id: made.moment_id }, query: {} });
      const { meta } = await session.call(endpoints.datumsByDepot, { params, query: {} });
      expectEqual(
        meta.columns,
        [
          { key: 'name', kind: 'string' },
          { key: 'level', kind: 'number' },
        ],
        'columns',
      );
    },
  },
  {
    name: 'while a moment is open nothing else is written to the depot',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address } = await threePoints(session);
      const { moment_id } = await session.call(endpoints.deleteDatum, { params: { datum: address } });
      const { upload_id } = await session.call(endpoints.createUpload, {});
      await session.client.uploadFile(upload_id, 'punkte.geojson', new Blob(['{"type":"FeatureCollection","features":[]}']));
      const load = session.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
      await expectError(load, 409, 'open_moment');
      await expectError(session.call(endpoints.restoreMoment, { params: { id: moment }, body: {} }), 409, 'open_moment');
      await session.call(endpoints.deleteMoment, { params: { id: moment_id } });
    },
  },
  {
    name: 'an older moment is restored as a new one, and only the newest is edited',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, address } = await threePoints(session);
      const before = await names(session, moment);
      const { moment_id } = await session.call(endpoints.deleteDatum, { params: { datum: address } });
      await session.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
      await expectError(session.call(endpoints.deleteDatum, { params: { datum: address } }), 409, 'old_moment');
      await expectError(session.call(endpoints.restoreMoment, { params: { id: moment_id }, body: {} }), 409, 'restores_itself');
      const { job } = await session.call(endpoints.restoreMoment, { params: { id: moment }, body: { message: 'Zurück' } });
      const done = await ended(session, job);
      expectEqual([done.kind, done.status], ['restore', 'success'], 'the job');
      const kept = await session.call(endpoints.depot, { params: { id: depot.id } });
      expectEqual(
        kept.moments.map(({ status, size }) => [status, size]),
        [
          ['restored', 3],
          ['finalized', 2],
          ['finalized', 3],
        ],
        'moments',
      );
      expectEqual([kept.moments[0]?.message, kept.moments[0]?.id], ['Zurück', done.moment_id], 'the restored one');
      expectEqual(await names(session, kept.moments[0]!.id), before, 'its records');
    },
  },
  {
    name: 'an open moment is seen by who may write the depot only',
    async run(target) {
      const session = await signIn(target);
      const { depot, address } = await threePoints(session);
      const { moment_id } = await session.call(endpoints.deleteDatum, { params: { datum: address } });
      const { user, session: reader } = await newColleague(session);
      const permissions = [{ user: user.resource_uri, group: null, perms: ['read_depot'] }];
      await session.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
      expectEqual(await sizes(reader, depot.id), [['finalized', 3]], 'what a reader sees');
      await expectError(reader.call(endpoints.datumsByMoment, { params: { id: moment_id }, query: {} }), 404, 'not_found');
      await expectError(reader.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} }), 404, 'not_found');
      await expectError(reader.call(endpoints.deleteDatum, { params: { datum: address } }), 403, 'forbidden');
    },
  },
];
