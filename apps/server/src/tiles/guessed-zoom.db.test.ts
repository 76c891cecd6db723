import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachBackend, openTestWorld, type TestRow, type TestWorld } from '../publish/testing/world.ts';
import { guessedZoom } from './guessed-zoom.ts';

onEachBackend('the zoom that records need', (backend) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld(backend);
  });
  afterAll(() => world?.close());

  const zoomOf = async (wkts: readonly (string | null)[], srid = 25832): Promise<number> => {
    const layer = await world.layer(
      'orte',
      srid,
      [],
      wkts.map((wkt, at): TestRow => ({ idx: at, props: {}, wkt })),
    );
    return guessedZoom(world.db, layer, wkts.length, { least: 0, most: 18 });
  };
  const grid = (stepM: number): string[] =>
    Array.from({ length: 100 }, (_, at) => `POINT(${350_000 + (at % 10) * stepM} ${5_600_000 + Math.floor(at / 10) * stepM})`);

  it('is deeper the closer they lie', async () => {
    const zooms = await Promise.all([8000, 800, 80].map((step) => zoomOf(grid(step))));
    expect(zooms).toEqual([4, 7, 10]);
  });

  it('is deeper where shapes have short edges', async () => {
    const house = (x: number): string => `POLYGON((${x} 5600000, ${x + 10} 5600000, ${x + 10} 5600010, ${x} 5600010, ${x} 5600000))`;
    expect(await zoomOf([300_000, 400_000, 500_000].map(house))).toBe(14);
    expect(await zoomOf(['LINESTRING(300000 5600000, 700000 5600000)'])).toBe(0);
  });

  it('is the last one where nothing tells of it, and the first where nothing lies', async () => {
    expect(await zoomOf(['POINT(350000 5600000)'])).toBe(18);
    expect(await zoomOf(['POINT(350000 5600000)', 'POINT(350000 5600000)'])).toBe(18);
    expect(await zoomOf([])).toBe(0);
  });
});
