import type { UpAxis } from '@geo/api';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FormatError } from '../../problems/index.ts';
import { readGlb } from '../mesh/glb.ts';
import { numberedLines } from './lines.ts';
import { detect, openReading } from '../reading/dispatch.ts';
import { workbench } from '../testing/upload.ts';
import type { CrsInfo, UploadedFile } from '../types.ts';

const bench = workbench();
afterAll(() => bench.remove());
const limits = { workDir: bench.dir };

/** A roof of two faces, 4 m long, 2 m wide and 1 m high, on walls that are not there. */
const roof = `# Dach
mtllib farben.mtl
o Dach
v 0 0 3
v 4 0 3
v 4 2 3
v 0 2 3
v 0 1 4
v 4 1 4
vt 0 0
vt 1 0
vt 1 1
usemtl rot
f 1/1 2/2 6/3 5/1
usemtl blau
f -2/1 -1/2 3/3
f -2 3 4
`;
const colours = 'newmtl rot\nKd 1 0 0\nnewmtl blau\nKd 0 0 1\nd 0.5\nmap_Kd -s 1 1 1 dach.png\n';

let count = 0;
async function imported(files: UploadedFile[], more: { crs?: CrsInfo; upAxis?: UpAxis } = {}) {
  count += 1;
  const keep = { file: { uuid: `u${count}`, path: join(bench.dir, `file-${count}`) }, picture: { path: join(bench.dir, `${count}.png`) } };
  const reading = await openReading(files, { keep, ...more }, limits);
  const batches = [];
  for await (const batch of reading.batches) batches.push(batch);
  const value = JSON.parse(batches[0]!.properties[0]!) as Record<string, unknown>;
  const { json, bin } = readGlb(readFileSync(keep.file.path), '');
  const document = JSON.parse(json.toString()) as Record<string, unknown>;
  return {
    value,
    place: batches[0]!.wkb[0],
    kept: reading.kept!,
    keep,
    document,
    bin: bin!,
    codes: reading.warnings.map(({ code }) => code),
  };
}
const codeOf = (text: string): Promise<string> =>
  imported([bench.upload('dach.obj', text)]).then(
    () => 'read',
    (error: unknown) => (error instanceof FormatError && error.said.de.includes('dach.obj') ? error.said.code : String(error)),
  );
const png = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('an OBJ', () => {
  it('is one record, a mesh, z up where nothing is stated, and becomes a GLB', async () => {
    const file = bench.upload('dach.obj', roof);
    const [found] = await detect([file], limits);
    expect(found).toMatchObject({ format: 'obj', layers: [{ name: 'dach', count: 1, upAxis: 'z', geometryTypes: [] }] });
    const { value, place, kept, document } = await imported([file]);
    expect(value).toMatchObject({ name: 'dach', vertices: 6, triangles: 4, materials: 2, origin: [0, 0, 0], bbox3d: [0, 0, 3, 4, 2, 4] });
    expect([place, kept.name]).toEqual([null, 'dach.glb']);
    // In glTF y points up.
    expect(document).toMatchObject({ asset: { version: '2.0' }, accessors: [{ min: [0, 3, -2], max: [4, 4, 0] }, {}, {}, {}] });
  });

  it.each([
    ['y', [0, -4, 0, 4, -3, 2]],
    ['x', [0, 3, 0, 2, 4, 4]],
  ] as const)('whose %s is stated to point up is turned', async (upAxis, box) => {
    expect((await imported([bench.upload('dach.obj', roof)], { upAxis })).value).toMatchObject({ bbox3d: box });
  });

  it('has the colours and pictures of its materials; what is not in the upload is told', async () => {
    const [obj, mtl, picture] = [
      bench.upload('dach.obj', roof),
      bench.upload('farben.mtl', colours),
      bench.upload('dach.png', await png()),
    ];
    const { document, codes, keep } = await imported([obj, mtl, picture]);
    expect(codes).toEqual([]);
    expect(document).toMatchObject({
      materials: [
        { name: 'rot', pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } },
        { name: 'blau', alphaMode: 'BLEND', pbrMetallicRoughness: { baseColorFactor: [0, 0, 1, 0.5], baseColorTexture: { index: 0 } } },
      ],
      images: [{ mimeType: 'image/png' }],
    });
    const { channels } = await sharp(keep.picture.path).stats();
    expect([channels[0]!.max > 200, channels[1]!.max < 50, channels[2]!.max > 100]).toEqual([true, true, true]);
    expect((await imported([obj, mtl])).codes).toEqual(['mesh_file_left_out']);
    expect((await imported([obj])).codes).toEqual(['obj_no_materials']);
  });

  it('in world coordinates keeps its centimetres, and lies in the system that is stated', async () => {
    const [x, y] = [356_000.123, 5_645_000.456];
    const far = `v ${x} ${y} 50.01\nv ${x + 10} ${y} 50.01\nv ${x} ${y + 0.01} 53.02\nf 1 2 3\n`;
    expect((await detect([bench.upload('haus.obj', far)], limits))[0]!.layers[0]).toMatchObject({ geometryTypes: ['Polygon'], crs: null });
    const { value, place, bin, kept } = await imported([bench.upload('haus.obj', far)], { crs: { srid: 25832, name: '' } });
    expect(value).toMatchObject({ origin: [356_005, 5_645_000, 50], srid: 25832 });
    expect(place).not.toBeNull();
    const [left, up, north] = [0, 1, 2].map((at) => bin.readFloatLE(at * 4));
    expect([left! + 356_005, 5_645_000 - north!, up! + 50].map((value_) => value_.toFixed(3))).toEqual([
      '356000.123',
      '5645000.456',
      '50.010',
    ]);
    expect(kept.scene!.local_bounds.max[1]! - kept.scene!.local_bounds.min[1]!).toBeCloseTo(0.01, 5);
  });

  it('has one corner for each of its places, with its normals', async () => {
    const { document } = await imported([
      bench.upload('a.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nvn 0 0 2\nf 1//1 2//1 3//1\nf 2//1 4//1 3//1\n'),
    ]);
    expect(document).toMatchObject({
      meshes: [{ primitives: [{ attributes: { NORMAL: 1 } }] }],
      accessors: [{ count: 4 }, { count: 4 }, { count: 6 }],
    });
  });

  it('may break its lines, and is told what is not read of it', async () => {
    const { value, codes } = await imported([bench.upload('a.obj', 'v 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nf 1 \\\r\n2 3\r\nl 1 2\r\np 3')]);
    expect([value['triangles'], codes]).toEqual([1, ['obj_left_out']]);
  });
});

describe('an OBJ that is hostile or broken is refused with its name', () => {
  it.each([
    ['a face beyond its vertices', 'v 0 0 0\nv 1 0 0\nf 1 2 3\n', 'obj_corner'],
    ['one beyond them backwards', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf -1 -2 -4\n', 'obj_corner'],
    ['a corner 0', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 0 1 2\n', 'obj_corner'],
    ['a corner that is no number', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 x\n', 'obj_corner'],
    ['a texture place that is not there', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1/9 2 3\n', 'obj_corner'],
    ['a face of two corners', 'v 0 0 0\nv 1 0 0\nf 1 2\n', 'obj_line'],
    ['a coordinate that is no number', 'v 0 nan 0\n', 'obj_line'],
    ['an endless coordinate', 'v 0 1e999 0\n', 'obj_line'],
    ['a vertex of two coordinates', 'v 0 1\n', 'obj_line'],
    ['no vertex', '# leer\n', 'obj_not_text'],
    ['no face', 'v 0 0 0\n', 'mesh_empty'],
    ['a program', 'MZ\u0000\u0001', 'obj_not_text'],
  ])('with %s', async (_, text, code) => expect(await codeOf(text)).toBe(code));

  it('with a line without end, also one of many that go on', async () => {
    expect(await codeOf(`v 0 0 0\n${'f 1 '.repeat(3_000_000)}`)).toBe('obj_line_too_long');
    expect(await codeOf(`v 0 0 0\n${'f 1 \\\n'.repeat(400_000)}`)).toBe('obj_line_too_long');
    // It is not held until it ends.
    let read = 0;
    const endless = (async function* () {
      for (; read < 100; read += 1) yield Buffer.alloc(1_000_000, '1');
    })();
    await expect(numberedLines(endless, 'dach.obj').next()).rejects.toMatchObject({ said: { code: 'obj_line_too_long' } });
    expect(read).toBeLessThan(5);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:\\Windows\\win.ini', 'http://fremd.example/a.mtl'])(
    'with materials in %s is read without them, which is told',
    async (name) => {
      const { codes, value } = await imported([bench.upload('a.obj', `mtllib ${name}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`)]);
      expect([value['triangles'], codes]).toEqual([1, ['obj_no_materials']]);
    },
  );
});

describe('the OBJ of the shared data', () => {
  const shared = join(import.meta.dirname, '../../../../../../shared/data/3d/obj');
  it.skipIf(!existsSync(shared))('has the counts that it is known by, and a picture', async () => {
    const files = ['spider.obj', 'spider.mtl'].map((name) => {
      copyFileSync(join(shared, name), join(bench.dir, name));
      return { path: join(bench.dir, name), name };
    });
    const { value, keep, codes } = await imported(files, { upAxis: 'y' });
    expect(value).toMatchObject({ vertices: 762, triangles: 1368, materials: 4 });
    // Of its materials it uses four; their pictures are not there.
    expect(new Set(codes)).toEqual(new Set(['mesh_file_left_out']));
    const { channels } = await sharp(keep.picture.path).stats();
    expect([channels[3]!.max, channels[3]!.min]).toEqual([255, 0]);
  });
});
