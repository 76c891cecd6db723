import { Mesh, Triangle, Vector3 } from 'three';

/** Faces whose normals are drawn at most; beyond, only every so many-th. */
const maxFaces = 20_000;

/** Lines from the middle of each face along its normal, in world coordinates: two points a line. @param length Of a line, in metres. */
export function faceNormalLines(meshes: readonly Mesh[], length: number): Float32Array {
  const countOf = ({ geometry }: Mesh): number => Math.floor((geometry.index ?? geometry.attributes['position']!).count / 3);
  const total = meshes.reduce((sum, mesh) => sum + countOf(mesh), 0);
  const step = Math.max(1, Math.ceil(total / maxFaces));
  const points: number[] = [];
  const triangle = new Triangle();
  const middle = new Vector3();
  const normal = new Vector3();
  for (const mesh of meshes) {
    const { index, attributes } = mesh.geometry;
    const position = attributes['position']!;
    for (let face = 0; face < countOf(mesh); face += step) {
      const [a, b, c] = [0, 1, 2].map((corner) => (index ? index.getX(face * 3 + corner) : face * 3 + corner)) as [number, number, number];
      triangle.setFromAttributeAndIndices(position, a, b, c);
      for (const corner of [triangle.a, triangle.b, triangle.c]) corner.applyMatrix4(mesh.matrixWorld);
      triangle.getMidpoint(middle);
      triangle.getNormal(normal);
      points.push(...middle.toArray(), ...middle.addScaledVector(normal, length).toArray());
    }
  }
  return new Float32Array(points);
}
