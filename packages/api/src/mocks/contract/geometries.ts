import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { filledDepot, newColleague } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const ring = [[6.9, 50.9], [7, 50.9], [7, 51], [6.9, 51], [6.9, 50.9]]; // oxfmt-ignore
const polygon = { type: 'Polygon', coordinates: [ring] };

async function onePolygon(session: Session): Promise<{ depot: Depot; moment: number; datum: string }> {
  const features = [{ type: 'Feature', geometry: polygon, properties: { name: 'Feld' } }];
  const { depot } = await filledDepot(session, JSON.stringify({ type: 'FeatureCollection', features }));
  const moment = present(newestMoment(depot), 'a moment').id;
  const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });
  return { depot, moment, datum: `${present(objects[0], 'a record').id}@${moment}` };
}

const moved = { type: 'Polygon', coordinates: [[[6.9, 50.9], [7.1, 50.9], [7, 51], [6.9, 51], [6.9, 50.9]]] }; // oxfmt-ignore

export const geometryCases: readonly ContractCase[] = [
  {
    name: 'a record is read by its number and moment, with the geometry that it has there',
    async run(target) {
      const session = await signIn(target);
      const { datum, depot, moment } = await onePolygon(session);
      const record = await session.call(endpoints.datum, { params: { datum } });
      expectEqual([record.geometry, record.properties], [polygon, { name: 'Feld' }], 'the record');
      const { moment_id } = await session.call(endpoints.saveDatum, {
        params: { datum },
        body: { geometry: moved, before: { geometry: polygon } },
      });
      const [index] = datum.split('@');
      const open = await session.call(endpoints.datum, { params: { datum: `${index}@${moment_id}` } });
      expectEqual(open.geometry, moved, 'in the open moment');
      expectEqual((await session.call(endpoints.datum, { params: { datum } })).geometry, polygon, 'in the one before');
      await expectError(session.call(endpoints.datum, { params: { datum: `99@${moment}` } }), 404, 'not_found');
      await expectError(session.call(endpoints.datum, { params: { datum: 'x' } }), 404, 'not_found');
      const { moments } = await session.call(endpoints.depot, { params: { id: depot.id } });
      expectEqual(moments.map(({ geometry_types: types }) => types), [['Polygon'], ['Polygon']], 'types'); // oxfmt-ignore
    },
  },
  {
    name: 'a geometry that somebody else has changed since is not overwritten, and theirs is told',
    async run(target) {
      const session = await signIn(target);
      const { datum } = await onePolygon(session);
      const before = { geometry: polygon };
      await session.call(endpoints.saveDatum, { params: { datum }, body: { geometry: moved, before } });
      const mine = { type: 'Polygon', coordinates: [[[6.8, 50.9], [7, 50.9], [7, 51], [6.9, 51], [6.8, 50.9]]] }; // oxfmt-ignore
      const error = await expectError(
        session.call(endpoints.saveDatum, { params: { datum }, body: { geometry: mine, before } }),
        409,
        'record_conflict',
      );
      expectEqual((error.current as { geometry?: unknown }).geometry, moved, 'theirs');
      const again = await session.call(endpoints.saveDatum, { params: { datum }, body: { geometry: mine, before: { geometry: moved } } });
      expectEqual(again.datum?.geometry, mine, 'mine, on purpose');
    },
  },
  {
    name: 'who saw a record without a geometry changes none by leaving it so, and overwrites none that is there by now',
    async run(target) {
      const session = await signIn(target);
      const { datum, depot } = await onePolygon(session);
      const before = { geometry: null };
      const same = await session.call(endpoints.saveDatum, { params: { datum }, body: { geometry: null, before } });
      expectEqual(same.datum?.geometry, polygon, 'left as it is');
      for (const geometry of [moved, polygon]) {
        const late = session.call(endpoints.saveDatum, { params: { datum }, body: { geometry, before } });
        const error = await expectError(late, 409, 'record_conflict');
        expectEqual((error.current as { geometry?: unknown }).geometry, polygon, 'what is there');
      }
      expectEqual((await session.call(endpoints.depot, { params: { id: depot.id } })).moments.length, 1, 'moments');
    },
  },
  {
    name: 'a surface that crosses itself is refused with the place, and changes nothing',
    async run(target) {
      const session = await signIn(target);
      const { datum, depot } = await onePolygon(session);
      const bowTie = { type: 'Polygon', coordinates: [[[6, 50], [7, 51], [7, 50], [6, 51], [6, 50]]] }; // oxfmt-ignore
      const error = await expectError(
        session.call(endpoints.saveDatum, { params: { datum }, body: { geometry: bowTie } }),
        422,
        'invalid_geometry',
      );
      const [lon, lat] = present(error.place, 'the place');
      expectTrue(Math.abs(lon - 6.5) < 0.01 && Math.abs(lat - 50.5) < 0.01, `the place: ${lon} ${lat}`);
      expectTrue(error.fields['geometry'] !== undefined, 'the field');
      await expectError(
        session.call(endpoints.createDatum, { params: { id: depot.id }, query: {}, body: { geometry: bowTie } }),
        422,
        'invalid_geometry',
      );
      expectEqual((await session.call(endpoints.depot, { params: { id: depot.id } })).moments.length, 1, 'moments');
    },
  },
  {
    name: 'a surface whose ring is not closed is refused with the place where it ends',
    async run(target) {
      const session = await signIn(target);
      const { datum } = await onePolygon(session);
      const geometry = { type: 'Polygon', coordinates: [ring.slice(0, -1)] };
      const error = await expectError(
        session.call(endpoints.saveDatum, { params: { datum }, body: { geometry } }),
        422,
        'invalid_geometry',
      );
      expectEqual([error.place, error.message.includes('6.9000000 51.0000000')], [[6.9, 51], true], 'the place');
    },
  },
  {
    name: 'a surface that crosses itself is repaired before it is saved: what was wrong, what changed, and nothing is stored',
    async run(target) {
      const session = await signIn(target);
      const { datum, depot, moment } = await onePolygon(session);
      const params = { id: moment };
      const bowTie = { type: 'Polygon', coordinates: [[[6, 50], [7, 51], [7, 50], [6, 51], [6, 50]]] }; // oxfmt-ignore
      const { geometry, flaw, before, after } = await session.call(endpoints.repairGeometry, { params, body: { geometry: bowTie } });
      const [lon, lat] = present(flaw?.place, 'the place');
      expectTrue(
        flaw?.name === 'self_intersection' && Math.abs(lon - 6.5) < 0.01 && Math.abs(lat - 50.5) < 0.01,
        `the place: ${lon} ${lat}`,
      );
      expectEqual([geometry.type, before.parts, before.points, after.parts, after.points], ['MultiPolygon', 1, 5, 2, 8], 'two triangles');
      expectTrue((after.area_m2 ?? 0) > 3e9 && (after.area_m2 ?? 0) < 5e9, `the area: ${after.area_m2}`);
      const corners = [[6, 50], [7, 51], [7, 50], [6, 51]]; // oxfmt-ignore
      const positions = (geometry as { coordinates?: number[][][][] }).coordinates!.flat(2);
      expectTrue(
        corners.every(([x, y]) => positions.some((one) => one[0] === x && one[1] === y)),
        'all digits of the corners',
      );
      const { moments } = await session.call(endpoints.depot, { params: { id: depot.id } });
      expectEqual(moments.length, 1, 'moments');
      const saved = await session.call(endpoints.saveDatum, { params: { datum }, body: { geometry } });
      expectEqual(saved.datum?.geometry?.type, 'MultiPolygon', 'what was saved');
      const valid = await session.call(endpoints.repairGeometry, { params, body: { geometry: polygon } });
      expectEqual([valid.flaw, valid.geometry, valid.before], [null, polygon, valid.after], 'what is valid');
      const open = await session.call(endpoints.repairGeometry, {
        params,
        body: { geometry: { type: 'Polygon', coordinates: [ring.slice(0, -1)] } },
      });
      expectEqual([open.flaw, open.geometry], [{ name: 'unclosed_ring', place: [6.9, 51] }, polygon], 'what was not closed');
    },
  },
  {
    name: 'what cannot be repaired says why, and only who may edit the newest moment is answered',
    async run(target) {
      const session = await signIn(target);
      const { datum, depot, moment } = await onePolygon(session);
      const repair = (body: { geometry: { type: string; coordinates?: unknown } }, id = moment, by = session) =>
        by.call(endpoints.repairGeometry, { params: { id }, body });
      for (const coordinates of [[], [[]], [[6, 50]], [[[6, 50], [7]]]])
        await expectError(repair({ geometry: { type: 'Polygon', coordinates } }), 422, 'wrong_geometry');
      await expectError(repair({ geometry: { type: 'Point', coordinates: [200, 50] } }), 422, 'outside_earth');
      const line = Array.from({ length: 100_001 }, (_, index) => [6 + index / 1e6, 50]);
      await expectError(repair({ geometry: { type: 'LineString', coordinates: line } }), 422, 'too_many_points');
      const { session: colleague } = await newColleague(session);
      await expectError(repair({ geometry: polygon }, moment, colleague), 404);
      await expectError(colleague.call(endpoints.repairGeometries, { params: { id: moment }, body: {} }), 404);
      const { moment_id: open } = await session.call(endpoints.saveDatum, { params: { datum }, body: { geometry: moved } });
      await session.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
      await expectError(repair({ geometry: polygon }), 409, 'old_moment');
      await expectError(session.call(endpoints.repairGeometries, { params: { id: moment }, body: {} }), 409, 'old_moment');
      expectEqual((await session.call(endpoints.depot, { params: { id: depot.id } })).moments.length, 2, 'moments');
    },
  },
  {
    name: 'a moment whose geometries are all valid has nothing to repair, and none is opened',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment } = await onePolygon(session);
      const done = await session.call(endpoints.repairGeometries, { params: { id: moment }, body: {} });
      const nothing = {
        step: null,
        moment_id: moment,
        moment_size: 1,
        repaired: 0,
        changed: [],
        refused: [],
        skipped: 0,
        next: null,
        share: 1,
      };
      expectEqual(done, nothing, 'the answer');
      const { moments } = await session.call(endpoints.depot, { params: { id: depot.id } });
      expectEqual([moments.length, moments[0]?.status], [1, 'finalized'], 'moments');
      await expectError(session.call(endpoints.repairGeometries, { params: { id: moment }, body: { from: -1 } }), 422, 'invalid');
    },
  },
  {
    name: 'a record that is drawn has its geometry, and stands among the others',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await onePolygon(session);
      const made = await session.call(endpoints.createDatum, { params: { id: depot.id }, query: {}, body: { geometry: moved } });
      expectEqual([made.datum?.geometry, made.moment_size], [moved, 2], 'the new record');
      const { objects } = await session.call(endpoints.datumsByMoment, { params: { id: made.moment_id }, query: { geometry: 'exact' } });
      expectEqual(objects.map(({ geometry }) => geometry), [polygon, moved], 'all'); // oxfmt-ignore
    },
  },
];
