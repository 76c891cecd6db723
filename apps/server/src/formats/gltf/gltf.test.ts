import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FormatError } from '../../problems/index.ts';
import { readGlb, writeGlb } from '../mesh/glb.ts';
import { detect, openReading } from '../reading/dispatch.ts';
import { glb, gltfParts, square } from '../testing/gltf.ts';
import { workbench } from '../testing/upload.ts';
import { buildZip } from '../testing/zip.ts';
import type { CrsInfo, UploadedFile } from '../types.ts';

const bench = workbench();
afterAll(() => bench.remove());
const limits = { workDir: bench.dir };
const json = (document: object): string => JSON.stringify(document);

let count = 0;
/** Imports a model, and answers what becomes of it. */
async function imported(files: UploadedFile[], crs?: CrsInfo) {
  count += 1;
  const keep = { file: { uuid: `u${count}`, path: join(bench.dir, `file-${count}`) }, picture: { path: join(bench.dir, `${count}.png`) } };
  const reading = await openReading(files, { keep, ...(crs ? { crs } : {}) }, limits);
  const batches = [];
  for await (const batch of reading.batches) batches.push(batch);
  const value = JSON.parse(batches[0]!.properties[0]!) as Record<string, unknown>;
  return { value, place: batches[0]!.wkb[0], kept: reading.kept!, keep, warnings: reading.warnings };
}
/** The pixel in the middle of a picture. */
async function middleOf(path: string): Promise<number[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const from = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(from, from + info.channels)];
}
const codeOf = (files: UploadedFile[]): Promise<string> =>
  imported(files).then(
    () => 'read',
    (error: unknown) => (error instanceof FormatError && error.said.de.includes(files[0]!.name) ? error.said.code : String(error)),
  );
const upload = (more: Record<string, unknown> = {}, positions = square): UploadedFile => bench.upload('haus.glb', glb(more, positions));

describe('a GLB', () => {
  it('is one record, a mesh, with its counts and its box, z up', async () => {
    const [found] = await detect([upload()], limits);
    expect(found).toMatchObject({ format: 'gltf', layers: [{ name: 'haus', count: 1, geometryTypes: [], crs: null }] });
    const { value, place, kept, keep } = await imported([upload()]);
    expect(value).toEqual({
      name: 'haus',
      vertices: 4,
      triangles: 2,
      materials: 1,
      origin: [0, 0, 0],
      bbox3d: [0, 0, 0, 1, 1, 0],
      file: keep.file.uuid,
    });
    expect(place).toBeNull();
    expect(kept).toMatchObject({ name: 'haus.glb', extent3857: null, scene: { local_bounds: { min: [0, 0, 0], max: [1, 1, 0] } } });
    expect(readFileSync(keep.file.path).equals(glb())).toBe(true);
    expect(await middleOf(keep.picture.path)).toEqual([expect.closeTo(250, -2), 0, 0, 255]);
  });

  it('stands as often as nodes name it, each at its place', async () => {
    const turned = { mesh: 0, translation: [10, 2, 0], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], scale: [2, 1, 1] };
    const { value } = await imported([upload({ nodes: [{ children: [1, 2] }, { mesh: 0 }, turned], scenes: [{ nodes: [0] }] })]);
    expect(value).toMatchObject({ vertices: 8, triangles: 4 });
    // A quarter turn about the axis upwards takes what lies to the north to the west, and what lies to the east to the north.
    expect((value['bbox3d'] as number[]).map((side) => Math.round(side * 1e6) / 1e6 + 0)).toEqual([0, 0, 0, 10, 2, 2]);
  });

  it('far from zero is counted from an origin, lies in the system that is stated, and is kept near zero', async () => {
    const far = { nodes: [{ mesh: 0, translation: [356_000.25, 50, -5_645_000.5] }] };
    expect((await detect([upload(far)], limits))[0]!.layers[0]).toMatchObject({
      geometryTypes: ['Polygon'],
      extent: [356_000.25, 5_645_000.5, 356_001.25, 5_645_001.5],
    });
    const { value, place, kept, keep } = await imported([upload(far)], { srid: 25832, name: '' });
    expect(value).toMatchObject({
      origin: [356_001, 5_645_001, 50],
      bbox3d: [356_000.25, 5_645_000.5, 50, 356_001.25, 5_645_001.5, 50],
      srid: 25832,
    });
    expect(place).not.toBeNull();
    expect(kept.scene!.local_bounds).toEqual({ min: [-0.75, -0.5, 0], max: [0.25, 0.5, 0] });
    const { json: text } = readGlb(readFileSync(keep.file.path), '');
    expect(JSON.parse(text.toString())).toMatchObject({
      scenes: [{ nodes: [1] }],
      nodes: [{}, { translation: [-356_001, -50, 5_645_001], children: [0] }],
    });
  });

  it('has numbers in places of their own, strips and fans', async () => {
    const { document, bin } = gltfParts();
    const [positions, corners] = document['accessors'] as object[];
    const moved = Buffer.alloc(16);
    moved.writeUInt16LE(2, 0);
    [5, 7, -3].forEach((value, index) => moved.writeFloatLE(value, 4 + index * 4));
    const sparse = { count: 1, indices: { bufferView: 2, componentType: 5123 }, values: { bufferView: 3 } };
    const views = [
      ...(document['bufferViews'] as object[]),
      { buffer: 0, byteOffset: 60, byteLength: 2 },
      { buffer: 0, byteOffset: 64, byteLength: 12 },
    ];
    const file = bench.upload(
      'haus.glb',
      writeGlb(
        { ...document, accessors: [{ ...positions, sparse }, corners], bufferViews: views, buffers: [{ byteLength: 76 }] },
        Buffer.concat([bin, moved]),
      ),
    );
    expect((await imported([file])).value).toMatchObject({ bbox3d: [0, 0, 0, 5, 3, 7] });
    for (const mode of [5, 6])
      expect((await imported([upload({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode }] }] })])).value).toMatchObject({
        triangles: 2,
      });
    expect((await imported([upload({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 0 }] }] })])).value).toMatchObject({
      triangles: 0,
    });
  });
});

describe('a .gltf', () => {
  const png = () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
  const textured = (uri: string) => ({
    buffers: [{ byteLength: 60, uri: 'teile/haus.bin' }],
    images: [{ uri }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  });

  it('with the files that it names becomes one GLB, be they beside it or in a zip', async () => {
    const { document, bin } = gltfParts(textured('bilder/dach%20rot.png'));
    const loose = [bench.upload('haus.gltf', json(document)), bench.upload('haus.bin', bin), bench.upload('dach rot.png', await png())];
    const members = [
      { name: 'm/haus.gltf', data: Buffer.from(json(document)) },
      { name: 'm/teile/haus.bin', data: bin },
      { name: 'm/bilder/dach rot.png', data: await png() },
      { name: 'm/anders/dach rot.png', data: Buffer.from('x') },
    ];
    for (const files of [loose, [bench.upload('haus.zip', buildZip(members))]]) {
      const { value, keep, kept, warnings } = await imported(files);
      expect(value).toMatchObject({ name: 'haus', triangles: 2 });
      expect([kept.name, warnings]).toEqual(['haus.glb', []]);
      const { json: text, bin: packed } = readGlb(readFileSync(keep.file.path), '');
      const own = JSON.parse(text.toString()) as ReturnType<typeof gltfParts>['document'];
      expect(own).toMatchObject({ images: [{ mimeType: 'image/png', bufferView: 2 }], buffers: [{ byteLength: packed!.length }] });
      expect(JSON.stringify(own)).not.toContain('uri');
      expect(await middleOf(keep.picture.path)).toEqual([0, 0, expect.closeTo(250, -2), 255]);
    }
  });

  it('may hold its bytes itself', async () => {
    const { document, bin } = gltfParts({
      buffers: [{ byteLength: 60, uri: `data:application/octet-stream;base64,${gltfParts().bin.toString('base64')}` }],
    });
    expect(bin).toHaveLength(60);
    expect((await imported([bench.upload('haus.gltf', json(document))])).value).toMatchObject({ triangles: 2 });
  });

  it('is told without which file it cannot be, and read without a picture that is missing', async () => {
    const { document, bin } = gltfParts(textured('fehlt.png'));
    const file = bench.upload('haus.gltf', json(document));
    expect(await codeOf([file])).toBe('mesh_file_missing');
    const { warnings } = await imported([file, bench.upload('haus.bin', bin)]);
    expect(warnings.map(({ code, de }) => [code, de.includes('fehlt.png')])).toEqual([['mesh_file_left_out', true]]);
  });

  it.each([
    'http://fremd.example/a.bin',
    'file:///etc/passwd',
    '/etc/passwd',
    '../../etc/passwd',
    '//fremd.example/a.bin',
    '%2e%2e/%2e%2e/etc/passwd',
  ])('that names %s is refused: nothing of another place is read', async (uri) => {
    const { document } = gltfParts({ buffers: [{ byteLength: 60, uri }] });
    expect(await codeOf([bench.upload('haus.gltf', json(document))])).toBe('mesh_outside');
    const image = gltfParts({ images: [{ uri }] });
    expect(await codeOf([bench.upload('haus.glb', writeGlb(image.document, image.bin))])).toBe('mesh_outside');
  });
});

describe('a glTF that is hostile or broken is refused with its name', () => {
  const accessors = (position: object, corners: object = {}) => ({
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', ...position },
      { bufferView: 1, componentType: 5123, count: 6, type: 'SCALAR', ...corners },
    ],
  });

  it('cut anywhere', async () => {
    const whole = glb();
    for (const length of [5, 12, 19, 40, whole.length - 70, whole.length - 1])
      expect(await codeOf([bench.upload('ab.glb', whole.subarray(0, length))]), String(length)).toMatch(/^mesh_(?:broken|cut)$/);
  });
  it('with lengths that lie', async () => {
    const claims = (at: number, value: number): Buffer => {
      const bytes = Buffer.from(glb());
      bytes.writeUInt32LE(value, at);
      return bytes;
    };
    expect(await codeOf([bench.upload('a.glb', claims(8, 0xffffffff))])).toBe('mesh_cut');
    expect(await codeOf([bench.upload('a.glb', claims(12, 0xffffffff))])).toBe('mesh_broken');
    expect(await codeOf([bench.upload('a.glb', claims(4, 1))])).toBe('gltf_version');
  });

  it.each([
    ['an accessor beyond its view', accessors({ count: 5 }), 'gltf_invalid'],
    ['one that begins beyond it', accessors({ byteOffset: 48 }), 'gltf_invalid'],
    [
      'a view beyond its buffer',
      {
        bufferViews: [
          { buffer: 0, byteLength: 480 },
          { buffer: 0, byteOffset: 48, byteLength: 12 },
        ],
      },
      'gltf_invalid',
    ],
    ['a buffer larger than its bytes', { buffers: [{ byteLength: 6_000_000_000 }] }, 'gltf_invalid'],
    [
      'an accessor without bytes that claims a thousand million, which only a browser reads',
      { accessors: [...accessors({}).accessors, { componentType: 5126, count: 1e9, type: 'VEC2' }] },
      'mesh_too_large',
    ],
    ['a kind of number that is none', accessors({ componentType: 7 }), 'gltf_invalid'],
    ['fewer corners than are named', accessors({ count: 2 }), 'gltf_invalid'],
    ['a node that is its own child', { nodes: [{ mesh: 0, children: [0] }] }, 'gltf_invalid'],
    ['nodes in a circle', { nodes: [{ children: [1] }, { children: [0], mesh: 0 }] }, 'gltf_invalid'],
    ['a node that is not there', { scenes: [{ nodes: [7] }] }, 'gltf_invalid'],
    ['a scene that is not there', { scene: 3 }, 'gltf_invalid'],
    ['Draco', { extensionsUsed: ['KHR_draco_mesh_compression'] }, 'gltf_extension'],
    ['meshopt', { extensionsRequired: ['EXT_meshopt_compression'] }, 'gltf_extension'],
    ['a thousand million instances', { extensionsUsed: ['EXT_mesh_gpu_instancing'] }, 'gltf_extension'],
    ['nothing', { meshes: [{ primitives: [] }] }, 'mesh_empty'],
    ['an address in an extension', { extensions: { MY_more: { uri: 'https://fremd.example' } } }, 'mesh_outside'],
    [
      'numbers beyond all numbers',
      { nodes: [{ mesh: 0, scale: [1e300, 1e300, 1e300] }, { mesh: 0 }].map((node) => ({ ...node, translation: [1e308, 1e308, 1e308] })) },
      'mesh_not_finite',
    ],
    ['version 1', { asset: { version: '1.0' } }, 'gltf_version'],
  ])('with %s', async (_, more, code) => {
    expect(await codeOf([upload(more as Record<string, unknown>)])).toBe(code);
  });

  it('with more triangles than can be drawn, by ever so many nodes', async () => {
    const nodes = Array.from({ length: 1300 }, () => ({ mesh: 0 }));
    const primitives = Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 }, indices: 1 }));
    expect(await codeOf([upload({ nodes, scenes: [{ nodes: nodes.map((__, index) => index) }], meshes: [{ primitives }] })])).toBe(
      'mesh_too_large',
    );
  });
  it('with a coordinate that is no number', async () => {
    for (const value of [Number.NaN, Infinity])
      expect(await codeOf([upload({}, new Float32Array([value, ...square.subarray(1)]))])).toBe('mesh_not_finite');
  });
  it('nested without end', async () => {
    const { document } = gltfParts({ extras: 'HERE' });
    const text = json(document).replace('"HERE"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(await codeOf([bench.upload('tief.gltf', text)])).toBe('gltf_invalid');
  });
});

describe('the models of the shared data', () => {
  const shared = join(import.meta.dirname, '../../../../../../shared/data/3d');
  const real = it.skipIf(!existsSync(shared));
  const facts: Readonly<Record<string, readonly [vertices: number, triangles: number, materials: number, box: number[]]>> = {
    'gltf/BoxTextured.glb': [24, 12, 1, [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]],
    'gltf/BoxTextured_embedded.gltf': [24, 12, 1, [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]],
    '3dtiles/MultipleContents/planeTriangles.glb': [1089, 2048, 1, [0, -1, -0.1, 1, 0, 0.1]],
    '3dtiles/MultipleContents/planePoints.glb': [16641, 0, 1, [0, -1, -0.095, 1, 0, 0.105]],
  };
  real.each(Object.keys(facts))('%s has the counts and the box that it is known by, and a picture', async (name) => {
    const [vertices, triangles, materials, box] = facts[name]!;
    const path = join(bench.dir, name.replaceAll('/', '-'));
    copyFileSync(join(shared, name), path);
    const { value, keep } = await imported([{ path, name: name.split('/').at(-1)! }]);
    expect(value).toMatchObject({ vertices, triangles, materials });
    for (const [side, number] of (value['bbox3d'] as number[]).entries()) expect(number).toBeCloseTo(box[side]!, 5);
    const { channels } = await sharp(keep.picture.path).stats();
    expect([channels[3]!.max, channels[3]!.min]).toEqual([255, 0]);
  });
});
