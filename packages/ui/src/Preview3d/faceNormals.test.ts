import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial } from 'three';
import { describe, expect, test } from 'vitest';
import { faceNormalLines } from './faceNormals.ts';
import { loadContent } from './viewer.ts';

function triangle(indexed: boolean): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 3, 0, 0, 0, 3, 0]), 3));
  if (indexed) geometry.setIndex([0, 2, 1]);
  return new Mesh(geometry, new MeshStandardMaterial());
}

describe('faceNormalLines', () => {
  test('a line from the middle along the normal', () => expect([...faceNormalLines([triangle(false)], 2)]).toEqual([1, 1, 0, 1, 1, 2]));
  test('the winding decides the side', () => expect([...faceNormalLines([triangle(true)], 2)]).toEqual([1, 1, 0, 1, 1, -2]));
  test('in world coordinates', () => {
    const mesh = triangle(false);
    mesh.position.set(10, 0, 0);
    mesh.updateMatrixWorld();
    expect([...faceNormalLines([mesh], 1)]).toEqual([11, 1, 0, 11, 1, 1]);
  });
});

describe('content', () => {
  test('meshes become geometry, and everything is disposed of', async () => {
    const content = await loadContent(
      { kind: 'meshes', meshes: [{ positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], color: '#ff0000' }] },
      '#000000',
    );
    const mesh = content.object.children[0] as Mesh<BufferGeometry, MeshStandardMaterial>;
    expect(mesh.geometry.attributes['position']!.count).toBe(3);
    expect(mesh.material.color.getHexString()).toBe('ff0000');
    const disposed: string[] = [];
    mesh.geometry.addEventListener('dispose', () => disposed.push('geometry'));
    mesh.material.addEventListener('dispose', () => disposed.push('material'));
    content.dispose();
    expect(disposed).toEqual(['geometry', 'material']);
  });
  test('a glTF lies as it is said to, and otherwise with its y up', async () => {
    const positions = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);
    const document = {
      asset: { version: '2.0' },
      scenes: [{ nodes: [0] }],
      scene: 0,
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
    };
    const text = JSON.stringify(document);
    const json = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
    const words = (...values: number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
    const head = words(0x46546c67, 2, 28 + json.length + 36, json.length, 0x4e4f534a);
    const glb = Uint8Array.from([...head, ...json, ...words(36, 0x004e4942), ...positions]).buffer;
    const highest = async (transform?: readonly number[]): Promise<number[]> => {
      const content = await loadContent({ kind: 'buffer', buffer: glb, ...(transform && { transform }) }, '#000000');
      return content.box.max.toArray();
    };
    expect(await highest()).toEqual([1, 0, 2]);
    expect(await highest([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1])).toEqual([6, 2, 0]);
  });
  test('a broken file rejects', async () => {
    await expect(
      loadContent({ kind: 'buffer', buffer: new TextEncoder().encode('no glTF').buffer as ArrayBuffer }, '#000000'),
    ).rejects.toThrow();
  });
});
