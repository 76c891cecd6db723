import { tileRefusals, tilesFault } from '../../layers/preparedTiles.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { newestMoment } from '../../records/moments.ts';
import { isUnderWay } from '../../runs/underWay.ts';
import {
  deepestTiles,
  preparesTiles,
  type TilePreparationAnswer,
  type TilePreparationInput,
  type TilePreparationPlan,
} from '../../layers/tilePreparation.ts';
import type { Layer } from '../../schemas/layer.ts';
import { invalid, MockError, notFound } from '../errors.ts';
import { changeJob, makeJob, pause } from './jobs.ts';
import type { Actor, World } from './state.ts';
import { reach } from './store.ts';

/** Bytes of a tile, as far as the mocks draw any. */
const usualBytes = 2500;
const steps = 4;

/** Tiles of the web grid that a box in degrees touches at a zoom. */
function countAt(z: number, [west, south, east, north]: readonly [number, number, number, number]): number {
  const column = (lon: number): number => Math.floor(((lon + 180) / 360) * 2 ** z);
  const row = (lat: number): number => {
    const y = Math.log(Math.tan(Math.PI / 4 + (Math.max(-85, Math.min(85, lat)) * Math.PI) / 360));
    return Math.floor(((1 - y / Math.PI) / 2) * 2 ** z);
  };
  return (column(east) - column(west) + 1) * (row(south) - row(north) + 1);
}

function planOf(world: World, layer: Layer, { service, grid = 'WebMercatorQuad', ...asked }: TilePreparationInput): TilePreparationPlan {
  const { min_zoom: min, max_zoom: max } = asked;
  const deepest = deepestTiles[service][grid];
  if (max > deepest) throw invalid({ max_zoom: `≤ ${deepest}` });
  if (min > max) throw invalid({ min_zoom: `≤ ${max}` });
  const bounds = { most_tiles: 100_000, most_bytes: 500_000_000 };
  const depot = world.depots.get(idOfUri('depot', layer.depot ?? '') ?? 0);
  const box = asked.extent ?? layer.bbox;
  if (!depot || !newestMoment(depot) || !box) return { tiles: 0, bytes: 0, estimated: false, ...bounds };
  const tiles = Array.from({ length: max - min + 1 }, (_, at) => countAt(min + at, box)).reduce((sum, count) => sum + count, 0);
  return { tiles, bytes: tiles * usualBytes, estimated: false, ...bounds };
}

const prepared = new WeakMap<World, Map<number, { last: string; done: Set<string> }>>();

/** Says how many tiles of a layer there are, and has a job draw them. */
export function prepareTiles(world: World, user: Actor, id: string, input: TilePreparationInput): TilePreparationAnswer {
  const layer = reach(world, user, 'layer', id, 'write');
  if (!preparesTiles(layer.type, input.service)) throw notFound();
  const plan = planOf(world, layer, input);
  const known = prepared.get(world) ?? new Map<number, { last: string; done: Set<string> }>();
  prepared.set(world, known);
  const before = known.get(layer.id);
  const last = before?.last ?? null;
  if (input.dry_run || plan.tiles === 0) return { plan, job: null, last };
  const fault = tilesFault(plan);
  if (fault) throw new MockError(tileRefusals[fault].status, fault, tileRefusals[fault].de);
  if ([...world.jobs.values()].some(({ resource_uri: uri, status }) => uri === last && isUnderWay(status)))
    throw new MockError(409, 'tiles_prepared_already', tileRefusals.tiles_prepared_already.de);
  const job = makeJob(world, 'tiles', layer.depot);
  const asked = JSON.stringify({ ...input, dry_run: false });
  const wasDone = before?.done.has(asked) ?? false;
  known.set(layer.id, { last: job.resource_uri, done: new Set([...(before?.done ?? []), asked]) });
  void (async () => {
    for (let step = 1; step <= steps; step += 1) {
      await pause(world.stepMs);
      if (!isUnderWay(world.jobs.get(job.id)?.status ?? 'cancelled')) return;
      const done = Math.round((plan.tiles * step) / steps);
      changeJob(world, job.id, {
        status: 'started',
        progress: { done, total: plan.tiles, records: done, rate: 40, remaining_s: steps - step },
      });
    }
    const [drawn, there] = wasDone ? [0, plan.tiles] : [plan.tiles, 0];
    const text = `${drawn} Kacheln gezeichnet, ${there} lagen schon bereit, 0 ließen sich nicht zeichnen.`;
    changeJob(world, job.id, { status: 'success', message: { code: 'tiles_prepared', text } });
  })();
  return { plan, job: job.resource_uri, last: job.resource_uri };
}
