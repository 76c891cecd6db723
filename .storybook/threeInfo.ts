import type { ThreeInfo } from '@geo/api';

/** A glTF of one triangle of four metres, with its numbers in it. */
const model = (): string => {
  const numbers = String.fromCharCode(...new Uint8Array(new Float32Array([0, 0, 0, 4, 0, 0, 0, 4, 0]).buffer));
  const document = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    scene: 0,
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [4, 4, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ uri: `data:application/octet-stream;base64,${btoa(numbers)}`, byteLength: 36 }],
  };
  return `data:model/gltf+json;base64,${btoa(JSON.stringify(document))}`;
};

/** How that model is drawn. */
export const threeInfo = (): Promise<ThreeInfo> =>
  Promise.resolve({ glb_uri: model(), transform: '[1,0,0,0,0,0,1,0,0,-1,0,0,0,0,0,1]', local_bounds: '{"min":[0,0,0],"max":[4,0,4]}' });
