import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { buildZip } from '../testing/zip.ts';

const bench = workbench();
afterAll(() => bench.remove());

const feed = buildZip(
  Object.entries({
    'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n007,"Köln, Hbf",50.943,6.958\n8,Bonn,50.732,7.097\n',
    'stop_times.txt': 'trip_id,stop_id,departure_time\n1,007,25:10:00\n',
    'shapes.txt':
      'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\na,50.1,7.1,2\na,50.0,7.0,1\na,50.2,7.2,10\nb,51,8,1\nb,51.5,8.5,2\nc,52,9,1\n',
    'frequencies.txt': 'trip_id,start_time\n1,08:00:00\n',
    'empty.txt': '',
    'license.html': '<html>',
  }).map(([name, data]) => ({ name, data })),
);

describe('GTFS', () => {
  const upload = [bench.upload('feed.zip', feed)];

  it('has a layer for each table', async () => {
    const [detection] = await detect(upload);
    expect(detection).toMatchObject({ format: 'gtfs', file: 'feed.zip', warnings: [] });
    expect(detection!.layers.map(({ name, count, geometryTypes, crs }) => [name, count, geometryTypes, crs?.srid ?? null])).toEqual([
      ['stops', 2, ['Point'], 4326],
      ['stop_times', 1, [], null],
      ['shapes', 3, ['LineString', 'Point'], 4326],
      ['frequencies', 1, [], null],
    ]);
    // Later times of the feed may be after midnight.
    expect(detection!.layers.at(-1)!.fields).toContainEqual({ name: 'start_time', kind: 'string' });
  });

  it('does not read all shapes to describe them', async () => {
    const shapes = Array.from({ length: 6000 }, (_, index) => `s${index},50,7,1\n`).join('');
    const large = buildZip([
      { name: 'stop_times.txt', data: 'trip_id,stop_id\n1,1\n' },
      { name: 'shapes.txt', data: `shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n${shapes}` },
    ]);
    const [detection] = await detect([bench.upload('large.gtfs', large)]);
    expect(detection!.layers.map(({ name, count, geometryTypes }) => [name, count, geometryTypes])).toEqual([
      ['stop_times', 1, []],
      ['shapes', null, ['Point']],
    ]);
  });

  it('is refused where it has more tables than any feed', async () => {
    const more = Array.from({ length: 500 }, (_, index) => ({ name: `x${index}.txt`, data: 'a\n1\n' }));
    const stops = { name: 'stops.txt', data: 'stop_id,stop_name,stop_lat,stop_lon\n1,a,50,7\n' };
    const times = { name: 'stop_times.txt', data: 'trip_id,stop_id\n1,1\n' };
    expect(await codeOf(detect([bench.upload('viele.zip', buildZip([stops, times, ...more]))]))).toBe('zip_too_many_entries');
  });

  it('keeps identifiers as they are written', async () => {
    const { records } = await readAll(upload, { layer: 'stops' });
    expect(records[0]).toMatchObject({
      properties: { stop_id: '007', stop_name: 'Köln, Hbf' },
      geometry: { type: 'Point', coordinates: [6.958, 50.943] },
    });
  });

  it('makes a line of each shape, in the order of its sequence', async () => {
    const { records } = await readAll(upload, { layer: 'shapes' });
    expect(records.map(({ properties, geometry }) => [properties, geometry])).toEqual([
      [
        { shape_id: 'a' },
        {
          type: 'LineString',
          coordinates: [
            [7, 50],
            [7.1, 50.1],
            [7.2, 50.2],
          ],
        },
      ],
      [
        { shape_id: 'b' },
        {
          type: 'LineString',
          coordinates: [
            [8, 51],
            [8.5, 51.5],
          ],
        },
      ],
      [{ shape_id: 'c' }, { type: 'Point', coordinates: [9, 52] }],
    ]);
  });

  it('asks for the table, and names those that are there', async () => {
    await expect(readAll(upload)).rejects.toThrow('„stops“, „stop_times“, „shapes“, „frequencies“');
    await expect(readAll(upload, { layer: 'x' })).rejects.toThrow('„stops“, „stop_times“, „shapes“, „frequencies“');
  });
});
