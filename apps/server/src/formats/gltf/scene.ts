import { refuse } from '../messages.ts';
import { composed, multiply, upright, type Matrix } from '../mesh/matrix.ts';
import { meshMessages } from '../mesh/messages.ts';
import { mostTriangles, mostVertices, type Colour, type MeshPart } from '../mesh/model.ts';
import type { Accessors } from './accessors.ts';
import type { Document, Node, Primitive } from './document.ts';

/** How corners are joined: what is less are points and lines. */
const [triangles, strip, fan] = [4, 5, 6];

export interface Scene {
  parts: MeshPart[];
  vertices: number;
  triangles: number;
  /** Numbers of the materials that it shows. */
  materials: Set<number>;
}

/** What the scene of a document shows, each mesh as often as nodes name it; z up. */
export function readScene(document: Document, accessors: Accessors, colours: readonly Colour[], file: string): Scene {
  const wrong = (where: string, reason: string): Error => refuse(meshMessages.notValid(file, where, reason));
  const scene: Scene = { parts: [], vertices: 0, triangles: 0, materials: new Set() };
  const read = new Map<Primitive, Omit<MeshPart, 'matrix'> & { count: number }>();
  for (const { node, matrix } of placedNodes(document, wrong)) {
    if (node.mesh === undefined) continue;
    const mesh = document.meshes[node.mesh];
    if (!mesh) throw wrong('nodes', `mesh ${node.mesh}`);
    for (const primitive of mesh.primitives) {
      const known = read.get(primitive) ?? readPrimitive(primitive, accessors, colours, node.mesh, wrong);
      read.set(primitive, known);
      if (primitive.material !== undefined) scene.materials.add(primitive.material);
      scene.parts.push({ ...known, matrix });
      scene.vertices += known.positions.length / 3;
      scene.triangles += known.count;
      if (scene.vertices > mostVertices) throw refuse(meshMessages.tooLarge(file, 'vertices', mostVertices));
      if (scene.triangles > mostTriangles) throw refuse(meshMessages.tooLarge(file, 'triangles', mostTriangles));
    }
  }
  return scene;
}

type Wrong = (where: string, reason: string) => Error;

/** The nodes of the scene with their place. A node stands in one place only, so that none is its own child. */
function* placedNodes(document: Document, wrong: Wrong): Generator<{ node: Node; matrix: Matrix }> {
  const index = document.scene ?? 0;
  const scene = document.scenes[index];
  if (!scene) throw wrong('scene', String(index));
  const met = new Set<number>();
  const open = (scene.nodes ?? []).map((at) => ({ at, within: upright }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, within } = next;
    const node = document.nodes[at];
    if (!node || met.has(at)) throw wrong(`nodes.${at}`, node ? '2×' : '–');
    met.add(at);
    const matrix = multiply(within, matrixOf(node));
    yield { node, matrix };
    for (const child of node.children ?? []) open.push({ at: child, within: matrix });
  }
}

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: Node): Matrix {
  return matrix ?? composed(translation, rotation, scale);
}

function readPrimitive(
  primitive: Primitive,
  accessors: Accessors,
  colours: readonly Colour[],
  mesh: number,
  wrong: Wrong,
): Omit<MeshPart, 'matrix'> & { count: number } {
  const where = `meshes.${mesh}`;
  const { attributes, indices, material, mode = triangles } = primitive;
  const colour = colours[material ?? -1] ?? ([0.8, 0.8, 0.8] as const);
  if (attributes['POSITION'] === undefined) return { positions: [], triangles: null, isPoints: true, colour, count: 0 };
  const positions = accessors.numbers(attributes['POSITION'], 'VEC3');
  const corners = indices === undefined ? null : accessors.numbers(indices, 'SCALAR');
  const most = positions.length / 3;
  const beyond = corners?.find((corner) => corner >= most);
  if (beyond !== undefined) throw wrong(`${where}.indices`, `${beyond} ≥ ${most}`);
  if (mode < triangles) return { positions, triangles: null, isPoints: true, colour, count: 0 };
  const listed = mode === triangles ? corners : unrolled(corners ?? Uint32Array.from({ length: most }, (_, at) => at), mode);
  return { positions, triangles: listed, isPoints: false, colour, count: Math.floor((listed?.length ?? most) / 3) };
}

/** The triangles of a strip or a fan, one by one. */
function unrolled(corners: Float32Array | Uint32Array, mode: number): Uint32Array {
  const count = Math.max(0, corners.length - 2);
  const listed = new Uint32Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    const first = mode === fan ? 0 : at;
    // Every second one of a strip runs the other way round.
    const [second, third] = mode === strip && at % 2 === 1 ? [at + 2, at + 1] : [at + 1, at + 2];
    listed.set([corners[first]!, corners[second]!, corners[third]!], at * 3);
  }
  return listed;
}
