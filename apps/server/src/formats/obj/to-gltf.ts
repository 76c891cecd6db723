import type { UpAxis } from '@geo/api';
import { padded, writeGlb } from '../mesh/glb.ts';
import { upright, type Point } from '../mesh/matrix.ts';
import { boxOfParts, originOf, type MeshPart } from '../mesh/model.ts';
import { Corners } from './corners.ts';
import { none, type ObjModel } from './parse.ts';
import type { ObjMaterial } from './materials.ts';

/** From the axes of a file to those whose z points up, of a right-handed system as the file's is. */
export const uprights: Readonly<Record<UpAxis, (x: number, y: number, z: number) => Point>> = {
  x: (x, y, z) => [y, z, x],
  y: (x, y, z) => [x, -z, y],
  z: (x, y, z) => [x, y, z],
};

/** A material with the bytes of its picture. */
export interface Surface extends ObjMaterial {
  image: { bytes: Uint8Array; mimeType: string } | null;
}

export interface Converted {
  glb: Uint8Array;
  origin: Point;
  parts: (Omit<MeshPart, 'colour'> & { material: string })[];
}

/** What an OBJ file shows as a GLB around its origin; null where it shows nothing. */
export function toGltf(model: ObjModel, upAxis: UpAxis, surfaces: ReadonlyMap<string, Surface>): Converted | null {
  const turned = uprights[upAxis];
  const corners = new Corners();
  const indices = [...model.faces].map(([material, face]) => {
    const list = new Uint32Array(face.length / 3);
    for (let at = 0; at < list.length; at += 1) list[at] = corners.number(face[at * 3]!, face[at * 3 + 1]!, face[at * 3 + 2]!);
    return { material, list };
  });
  const used = corners.list.values;
  const world = new Float64Array(corners.count * 3);
  for (let corner = 0; corner < corners.count; corner += 1) world.set(turned(...triple(model.vertices, used[corner * 3]!)), corner * 3);
  const whole = boxOfParts([{ positions: world, matrix: asItIs }]);
  if (!whole) return null;
  const origin = originOf(whole);
  const positions = new Float32Array(world.length);
  for (let at = 0; at < world.length; at += 3) {
    const [x, y, z] = triple(world, at / 3);
    positions.set(lying(x - origin[0], y - origin[1], z - origin[2]), at);
  }
  const columns: Columns = { positions, normals: normalsOf(model, used, turned), textures: texturesOf(model, used) };
  const glb = glbOf(columns, indices, surfaces);
  const parts = indices.map(({ material, list }) => ({ positions, triangles: list, isPoints: false, matrix: upright, material }));
  return { glb, origin, parts };
}

const asItIs = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

const triple = (list: ArrayLike<number>, at: number): Point => [list[at * 3]!, list[at * 3 + 1]!, list[at * 3 + 2]!];

/** From z upwards to the axes of glTF. */
const lying = (x: number, y: number, z: number): Point => [x, z, -y];

/** Where each corner has one; a glTF has them for all or none. */
function normalsOf({ normals }: ObjModel, used: Uint32Array, turned: (x: number, y: number, z: number) => Point): Float32Array | null {
  if (normals.length === 0) return null;
  const list = new Float32Array(used.length);
  for (let at = 0; at < used.length; at += 3) {
    const normal = used[at + 2]!;
    if (normal === none) return null;
    const [x, y, z] = triple(normals, normal);
    const length = Math.hypot(x, y, z) || 1;
    list.set(lying(...turned(x / length, y / length, z / length)), at);
  }
  return list;
}

/** Places in the pictures, counted from the upper left corner; zero for corners without one. */
function texturesOf({ textures }: ObjModel, used: Uint32Array): Float32Array | null {
  if (textures.length === 0) return null;
  const list = new Float32Array((used.length / 3) * 2);
  for (let at = 0; at < used.length; at += 3) {
    const texture = used[at + 1]!;
    if (texture !== none) list.set([textures[texture * 2]!, 1 - textures[texture * 2 + 1]!], (at / 3) * 2);
  }
  return list;
}

interface Columns {
  positions: Float32Array;
  normals: Float32Array | null;
  textures: Float32Array | null;
}

const [floats, wholes] = [5126, 5125];
const [forCorners, forIndices] = [34_962, 34_963];

function glbOf(
  { positions, normals, textures }: Columns,
  indices: readonly { material: string; list: Uint32Array }[],
  surfaces: ReadonlyMap<string, Surface>,
): Uint8Array {
  const chunks: Uint8Array[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let length = 0;
  const view = (bytes: Uint8Array, target?: number): number => {
    const whole = padded(bytes, 0);
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, ...(target && { target }) });
    chunks.push(whole);
    length += whole.length;
    return bufferViews.length - 1;
  };
  const accessor = (list: Float32Array | Uint32Array, type: string, size: number, more: object = {}): number => {
    const isFloat = list instanceof Float32Array;
    const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
    const bufferView = view(bytes, isFloat ? forCorners : forIndices);
    accessors.push({ bufferView, componentType: isFloat ? floats : wholes, count: list.length / size, type, ...more });
    return accessors.length - 1;
  };
  const box = boxOfParts([{ positions, matrix: asItIs }])!;
  const attributes = {
    POSITION: accessor(positions, 'VEC3', 3, { min: box.slice(0, 3), max: box.slice(3) }),
    ...(normals && { NORMAL: accessor(normals, 'VEC3', 3) }),
    ...(textures && { TEXCOORD_0: accessor(textures, 'VEC2', 2) }),
  };
  const names = [...surfaces.keys()];
  const primitives = indices.map(({ material, list }) => ({
    attributes,
    indices: accessor(list, 'SCALAR', 1),
    mode: 4,
    material: names.indexOf(material),
  }));
  const images = [...new Set([...surfaces.values()].flatMap(({ image }) => image ?? []))];
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives }],
    materials: [...surfaces.values()].map((surface) => materialOf(surface, surface.image ? images.indexOf(surface.image) : -1)),
    ...(images.length > 0 && {
      textures: images.map((_, source) => ({ source })),
      images: images.map(({ bytes, mimeType }) => ({ bufferView: view(bytes), mimeType })),
    }),
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  return writeGlb(document, Buffer.concat(chunks));
}

/** Both sides are drawn: which side of a face is outside differs from program to program. */
function materialOf({ name, colour, opacity }: Surface, texture: number): object {
  const baseColorFactor = [...colour.map((channel) => channel ** 2.2), opacity];
  return {
    ...(name !== '' && { name }),
    doubleSided: true,
    ...(opacity < 1 && { alphaMode: 'BLEND' }),
    pbrMetallicRoughness: {
      baseColorFactor,
      metallicFactor: 0,
      roughnessFactor: 0.9,
      ...(texture >= 0 && { baseColorTexture: { index: texture } }),
    },
  };
}
