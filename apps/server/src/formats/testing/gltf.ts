import { writeGlb } from '../mesh/glb.ts';

/** Corners of a square of one metre, its lower left corner at zero, in the x-z plane of glTF: flat on the ground. */
export const square = new Float32Array([0, 0, 0, 1, 0, 0, 1, 0, -1, 0, 0, -1]);
const corners = new Uint16Array([0, 1, 2, 0, 2, 3]);

/** A document of two triangles with its bytes; `more` stands in place of its parts. */
export function gltfParts(more: Record<string, unknown> = {}, positions = square): { document: Record<string, unknown>; bin: Buffer } {
  const bin = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(corners.buffer)]);
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, -1], max: [1, 0, 0] },
      { bufferView: 1, componentType: 5123, count: 6, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: 12 },
    ],
    buffers: [{ byteLength: 60 }],
    ...more,
  };
  return { document, bin };
}

/** The same as a GLB. */
export function glb(more: Record<string, unknown> = {}, positions = square): Buffer {
  const { document, bin } = gltfParts(more, positions);
  return writeGlb(document, bin);
}
