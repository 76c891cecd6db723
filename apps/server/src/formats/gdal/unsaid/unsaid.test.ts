import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detect } from '../../reading/dispatch.ts';
import { readAll, workbench } from '../../testing/upload.ts';
import { offersDriver, runGdal } from '../process.ts';

const bench = workbench();
afterAll(() => bench.remove());

describe.skipIf(!offersDriver('FlatGeobuf'))('a FlatGeobuf file', () => {
  const files = new Map<'YES' | 'NO', Buffer>();
  /** Where the header of these files says how many records there are. */
  const countAt = (file: Buffer): number => file.indexOf(Buffer.from([3, 0, 0, 0, 0, 0, 0, 0]), 12);
  beforeAll(async () => {
    const features = [7, 8, 9].map((x) => ({ type: 'Feature', properties: { x }, geometry: { type: 'Point', coordinates: [x, 50] } }));
    const { path } = bench.upload('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    for (const index of ['YES', 'NO'] as const) {
      const target = join(bench.dir, `${index}.fgb`);
      const options = ['-f', 'FlatGeobuf', '-lco', `SPATIAL_INDEX=${index}`, '-nln', 'a'];
      const places = { input: path, output: target, options };
      await runGdal({ driver: 'GeoJSON', writer: 'FlatGeobuf', ...places, folder: bench.dir, mostBytes: 1e6, timeLimitMs: 60_000 });
      files.set(index, readFileSync(target));
    }
  });
  const saying = (index: 'YES' | 'NO', count: number) => {
    const file = Buffer.from(files.get(index)!);
    file.writeBigUInt64LE(BigInt(count), countAt(file));
    return bench.upload('a.fgb', file);
  };

  it.each([
    ['YES', 20, 'lesbar sind 0'],
    ['NO', 4, 'lesbar sind 3'],
    ['NO', 10 ** 12, 'für so viele ist die Datei zu klein'],
  ] as const)('that says it has more records than there are is refused (index: %s, said: %i)', async (index, said, found) => {
    const file = saying(index, said);
    const refused = expect.objectContaining({
      said: expect.objectContaining({
        de: `„a.fgb“ ist unvollständig oder beschädigt: ${said} Datensätze sind angekündigt, ${found}.`,
      }) as unknown,
    });
    await expect(detect([file])).rejects.toEqual(refused);
    await expect(readAll([file], { layer: 'a' })).rejects.toEqual(refused);
  });

  it.each([
    ['YES', 3],
    ['NO', 3],
    ['NO', 0],
  ] as const)('that says what it has, or nothing, is read (index: %s, said: %i)', async (index, said) => {
    expect((await readAll([saying(index, said)])).records).toHaveLength(3);
  });
});

describe.skipIf(!offersDriver('MapInfo File'))('a MIF file', () => {
  const head = 'Version 300\nCharset "Neutral"\nDelimiter ","\nColumns 1\n  n Char(20)\nData\n\n';
  const set = (points: number, rows: string) => [bench.upload('a.mif', head + 'Point 7 50\n'.repeat(points)), bench.upload('a.mid', rows)];
  it('with fewer geometries than there are rows beside it is refused', async () => {
    const de = '„a.mif“ ist unvollständig oder beschädigt: 3 Datensätze sind angekündigt, lesbar sind 2.';
    const refused = expect.objectContaining({ said: expect.objectContaining({ de }) as unknown });
    await expect(detect(set(2, '"a"\n"b"\n"c"'))).rejects.toEqual(refused);
  });
  it('with as many is read', async () => {
    expect((await readAll(set(2, '"a ""x"""\r\n"b"\r\n\r\n\u001A'))).records).toHaveLength(2);
  });
});

describe.skipIf(!offersDriver('TopoJSON'))('a TopoJSON file', () => {
  const line = (n: string, ...arcs: unknown[]) => ({ type: 'LineString', arcs, properties: { n, arcs: [99], more: { arcs: [99] } } });
  const arcs = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ],
  ];
  const objects = {
    'Wege "ä"': {
      type: 'GeometryCollection',
      geometries: [
        line('gut', 0, ~1),
        line('außerhalb', 2),
        line('halb', 0, -3),
        { type: 'Polygon', arcs: [[0, 1], [5]], properties: { n: 'Loch' } },
        { type: 'MultiPolygon', arcs: [[[0, 1]], [[1, 0]]], properties: { n: 'gut' } },
        line('Text', '0'),
        { type: 'Point', coordinates: [99, 2], properties: { n: 'Punkt' } },
      ],
    },
    rand: line('einzeln', 7),
    gut: line('einzeln gut', 1),
  };
  const said = async (content: string) => {
    const [{ warnings }] = (await detect([bench.upload('a.topojson', content)])) as [Awaited<ReturnType<typeof detect>>[number]];
    return warnings.filter(({ code }) => code === 'topojson_arcs').map(({ de }) => de);
  };
  const ways =
    '„a.topojson“: 4 Objekte in „Wege "ä"“ (2, 3, 4, 6) nennen Bögen („arcs“), die es in der Datei nicht gibt; die Geometrie fehlt ganz oder zum Teil. Richtig sind Nummern von -2 bis 1.';
  const single =
    '„a.topojson“: Ein Objekt in „TopoJSON“ (rand) nennt Bögen („arcs“), die es in der Datei nicht gibt; die Geometrie fehlt ganz oder zum Teil. Richtig sind Nummern von -2 bis 1.';

  it.each([
    ['before its arcs', { type: 'Topology', objects, arcs }],
    ['behind its arcs', { type: 'Topology', arcs, objects }],
  ])('tells which objects name arcs that it lacks, where they stand %s', async (_, topology) => {
    expect(await said(JSON.stringify(topology, null, 1))).toEqual([ways, single]);
  });

  it('tells it of the layer that is read, and of no other', async () => {
    const file = bench.upload('a.topojson', JSON.stringify({ type: 'Topology', objects, arcs }));
    const { warnings } = await readAll([file], { layer: 'Wege "ä"' });
    expect(warnings.filter(({ code }) => code === 'topojson_arcs').map(({ de }) => de)).toEqual([ways]);
  });

  it('tells nothing where all arcs are there', async () => {
    expect(await said(JSON.stringify({ type: 'Topology', objects: { gut: objects.gut }, arcs }))).toEqual([]);
    expect(await said(JSON.stringify({ type: 'Topology', objects: { arcs: objects.gut }, arcs }))).toEqual([]);
  });
});

describe.skipIf(!offersDriver('LIBKML'))('a KML file', () => {
  const kml = (inner: string) =>
    bench.upload(
      'a.kml',
      `<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>d</name>${inner}</Document></kml>`,
    );
  const place = (more = '') => `<Placemark><name>a</name>${more}<Point><coordinates>1,2</coordinates></Point></Placemark>`;
  const nested = (levels: number, inner = place()) => '<Folder>'.repeat(levels) + inner + '</Folder>'.repeat(levels);
  const folders = (count: number) => `<Folder>${place()}</Folder><Folder/>`.repeat(count / 2);
  const says = (de: string) => expect.objectContaining({ said: expect.objectContaining({ de }) as unknown });

  it('that is nested without end is refused for that, with the place', async () => {
    const de = '„a.kml“: die Verschachtelung ist bei Byte 874 tiefer als 100 Ebenen.';
    await expect(detect([kml(nested(98))])).rejects.toEqual(says(de));
    await expect(detect([kml(nested(1_000_000))])).rejects.toEqual(says(de));
    expect((await detect([kml(nested(95))]))[0]?.layers).toHaveLength(1);
  });

  it('that has more layers than GDAL gets done is refused at once', async () => {
    const de = '„a.kml“ hat mehr als 3000 Ordner; jeder wäre ein Layer. Bitte die Datei in Teilen hochladen.';
    await expect(detect([kml(folders(3002))])).rejects.toEqual(says(de));
  });

  it('may have markup in its texts, and nothing of it counts', async () => {
    const text = `<description a="1>2"><![CDATA[${'<Folder>'.repeat(200)}]]><!-- ${folders(3002)} --></description>`;
    const [found] = await detect([kml(place(text))]);
    expect(found?.layers.map(({ count }) => count)).toEqual([1]);
  });

  it('that refers to others says that they are not fetched', async () => {
    const link = '<NetworkLink><Link><href>http://127.0.0.1:9/a.kml</href></Link></NetworkLink>';
    const [found] = await detect([kml(place('<description><![CDATA[<NetworkLink>]]></description>') + link + link)]);
    expect(found?.warnings.map(({ code }) => code)).toEqual(['kml_network_link']);
    expect(found?.warnings[0]?.de).toContain('an 2 Stellen');
    expect((await readAll([kml(place() + link)])).codes).toEqual(['kml_network_link']);
    expect((await detect([kml(place())]))[0]?.warnings).toEqual([]);
  });

  it('whose records are larger than any is refused for that', async () => {
    const file = kml(place() + place(`<description>${'x'.repeat(5000)}</description>`));
    const read = (maxRecordBytes: number) => readAll([file], {}, { maxRecordBytes });
    await expect(read(5000)).rejects.toEqual(
      says('„a.kml“: Datensatz 2 soll größer als 5000 Byte sein. Richtig sind Datensätze bis zu dieser Größe.'),
    );
    expect((await read(6000)).records).toHaveLength(2);
  });
});

describe.skipIf(!offersDriver('MapInfo File'))('a MapInfo MIF file', () => {
  const mif =
    'Version 300\nCharset "WindowsLatin1"\nDelimiter ","\nCoordSys Earth Projection 1, 104\nColumns 1\n  name Char(10)\nData\n\nPoint 7 50\n';
  it('without its attributes says so', async () => {
    expect((await readAll([bench.upload('a.mif', mif)])).codes).toContain('mid_missing');
    const whole = await readAll([bench.upload('a.mif', mif), bench.upload('a.mid', '"Bonn"\n')]);
    expect([whole.records[0]?.properties, whole.codes.includes('mid_missing')]).toEqual([{ name: 'Bonn' }, false]);
  });
});

describe.skipIf(!offersDriver('ESRIJSON'))('an ESRI JSON file', () => {
  const line = (paths: object) => ({ attributes: { n: 1 }, geometry: paths });
  const curve = line({
    curvePaths: [
      [
        [0, 0],
        {
          c: [
            [10, 10],
            [5, 8],
          ],
        },
      ],
    ],
  });
  const file = (...features: object[]) =>
    JSON.stringify({
      geometryType: 'esriGeometryPolyline',
      spatialReference: { wkid: 25832 },
      fields: [{ name: 'n', type: 'esriFieldTypeInteger' }],
      features,
    });
  it('says how many features lose their arcs, wherever they stand', async () => {
    // So many that a mark lies on both sides of two chunks of it somewhere.
    const many = Array.from({ length: 3000 }, () => curve);
    const { warnings, codes } = await readAll([
      bench.upload(
        'a.json',
        file(
          ...many,
          line({
            paths: [
              [
                [0, 0],
                [1, 1],
              ],
            ],
          }),
        ),
      ),
    ]);
    expect(codes).toContain('esrijson_curves');
    expect(warnings.find(({ code }) => code === 'esrijson_curves')?.en).toMatch(/3000 features have arcs/);
    expect(
      (
        await readAll([
          bench.upload(
            'a.json',
            file(
              line({
                paths: [
                  [
                    [0, 0],
                    [1, 1],
                  ],
                ],
              }),
            ),
          ),
        ])
      ).codes,
    ).not.toContain('esrijson_curves');
  });
});
