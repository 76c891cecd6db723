import { refuse } from '../messages.ts';
import { meshMessages } from '../mesh/messages.ts';
import { mostTriangles, mostVertices } from '../mesh/model.ts';
import { Growing } from './growing.ts';
import { objMessages } from './messages.ts';
import { trianglesOf } from './polygon.ts';

/** An OBJ file as it stands: lists of numbers, and of the corners of triangles by material. */
export interface ObjModel {
  /** x, y, z of each vertex, in the axes of the file. */
  vertices: Float64Array;
  /** u, v, from the lower left corner. */
  textures: Float32Array;
  normals: Float32Array;
  /** Three corners a triangle, each its vertex, texture place and normal; `none` for what it has not. */
  faces: ReadonlyMap<string, Uint32Array>;
  /** Names of the files with the materials. */
  libraries: readonly string[];
  /** Lines that hold what is not read. */
  leftOut: number;
}

/** What a corner does not have. */
export const none = 0xffffffff;

const unread = new Set(['l', 'p', 'curv', 'curv2', 'surf', 'cstype']);

/** Reads the lines of an OBJ file; refuses numbers that are none, and faces of corners that are not there. */
export async function parseObj(lines: AsyncIterable<{ number: number; text: string }>, file: string): Promise<ObjModel> {
  const vertices = new Growing((length) => new Float64Array(length));
  const textures = new Growing((length) => new Float32Array(length));
  const normals = new Growing((length) => new Float32Array(length));
  const faces = new Map<string, Growing<Uint32Array>>();
  const libraries: string[] = [];
  let [material, leftOut, triangles] = ['', 0, 0];

  const numbers = (words: readonly string[], least: number, most: number, line: number): number[] => {
    const read = words.slice(1, most + 1).map(Number);
    if (read.length >= least && read.every(Number.isFinite)) return read;
    throw refuse(objMessages.line(file, line, words.join(' ').slice(0, 100)));
  };
  /** Where a number of a face leads, counted from 0. */
  const reference = (text: string | undefined, corner: string, count: number, line: number): number => {
    if (text === undefined || text === '') return none;
    const given = /^-?\d{1,10}$/.test(text) ? Number(text) : 0;
    const index = given < 0 ? count + given : given - 1;
    if (index < 0 || index >= count) throw refuse(objMessages.corner(file, line, corner.slice(0, 100), count));
    return index;
  };
  const face = (words: readonly string[], line: number): void => {
    const corners = words.slice(1).map((corner): [number, number, number] => {
      const [vertex, texture, normal] = corner.split('/');
      const at = reference(vertex || '0', corner, vertices.length / 3, line);
      return [at, reference(texture, corner, textures.length / 2, line), reference(normal, corner, normals.length / 3, line)];
    });
    if (corners.length < 3) throw refuse(objMessages.line(file, line, words.join(' ').slice(0, 100)));
    const own = faces.get(material) ?? new Growing((length) => new Uint32Array(length));
    faces.set(material, own);
    const places = corners.map(([at]) => [vertices.at(at * 3), vertices.at(at * 3 + 1), vertices.at(at * 3 + 2)] as const);
    for (const corner of trianglesOf(places)) own.push(...corners[corner]!);
    triangles += corners.length - 2;
    if (triangles > mostTriangles) throw refuse(meshMessages.tooLarge(file, 'triangles', mostTriangles));
  };

  for await (const { number, text } of lines) {
    const words = text.trim().split(/\s+/);
    const [key] = words;
    const rest = (): string => text.trim().slice(key!.length).trim();
    if (key === 'v') vertices.push(...numbers(words, 3, 3, number));
    else if (key === 'vt') textures.push(...[...numbers(words, 1, 2, number), 0].slice(0, 2));
    else if (key === 'vn') normals.push(...numbers(words, 3, 3, number));
    else if (key === 'f' || key === 'fo') face(words, number);
    else if (key === 'usemtl') material = rest();
    else if (key === 'mtllib') libraries.push(rest());
    else if (unread.has(key!)) leftOut += 1;
    if (Math.max(vertices.length / 3, textures.length / 2, normals.length / 3) > mostVertices)
      throw refuse(meshMessages.tooLarge(file, 'vertices', mostVertices));
  }
  if (vertices.length === 0) throw refuse(objMessages.notObj(file));
  return {
    vertices: vertices.values,
    textures: textures.values,
    normals: normals.values,
    faces: new Map([...faces].map(([name, list]) => [name, list.values])),
    libraries,
    leftOut,
  };
}
