import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial } from 'three';
import { describe, expect, test } from 'vitest';
import { faceNormalLines } from './faceNormals.ts';
import { disposeObject, loadContent } from './viewer.ts';

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
    const mesh = content.children[0] as Mesh<BufferGeometry, MeshStandardMaterial>;
    expect(mesh.geometry.attributes['position']!.count).toBe(3);
    expect(mesh.material.color.getHexString()).toBe('ff0000');
    const disposed: string[] = [];
    mesh.geometry.addEventListener('dispose', () => disposed.push('geometry'));
    mesh.material.addEventListener('dispose', () => disposed.push('material'));
    disposeObject(content);
    expect(disposed).toEqual(['geometry', 'material']);
  });
  test('a broken file rejects', async () => {
    await expect(
      loadContent({ kind: 'buffer', buffer: new TextEncoder().encode('no glTF').buffer as ArrayBuffer }, '#000000'),
    ).rejects.toThrow();
  });
});
