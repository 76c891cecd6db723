/** A scene of 3D Tiles, made here: a square with three houses, at its place on the Earth. Its files by their names. */
export function sampleTileset(): ReadonlyMap<string, ArrayBuffer> {
  const houses = [
    [-22, -12, 9],
    [2, -8, 12],
    [-6, 16, 7],
  ] as const;
  const document = {
    asset: { version: '1.0' },
    geometricError: 200,
    root: {
      transform: eastNorthUp(6.9583, 50.9413, 55),
      boundingVolume: { box: [0, 0, 6, 40, 0, 0, 0, 40, 0, 0, 0, 8] },
      geometricError: 100,
      refine: 'ADD',
      content: { uri: 'grund.glb' },
      children: houses.map(([x, y, height], index) => ({
        transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1],
        boundingVolume: { box: [6, 5, height / 2 + 1, 7, 0, 0, 0, 6, 0, 0, 0, height / 2 + 2] },
        geometricError: 0,
        content: { uri: `haus/${index}.glb` },
      })),
    },
  };
  return new Map<string, ArrayBuffer>([
    ['tileset.json', new TextEncoder().encode(JSON.stringify(document)).buffer as ArrayBuffer],
    ['grund.glb', glb([-40, -40, 0, 40, -40, 0, 40, 40, 0, -40, 40, 0], [0, 1, 2, 0, 2, 3], [0.6, 0.72, 0.52, 1])],
    ...houses.map(([, , height], index): [string, ArrayBuffer] => [`haus/${index}.glb`, house(height)]),
  ]);
}

/** A house of 12 × 10 m with a ridge. */
function house(height: number): ArrayBuffer {
  const eaves = height - 3;
  const corners = [0, 0, 0, 12, 0, 0, 12, 10, 0, 0, 10, 0, 0, 0, eaves, 12, 0, eaves, 12, 10, eaves, 0, 10, eaves];
  const faces = [
    0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6, 1, 2, 6, 1, 6, 5, 3, 0, 4, 3, 4, 7, 4, 5, 9, 4, 9, 8, 6, 7, 8, 6, 8, 9, 5, 6, 9, 7, 4, 8,
  ];
  return glb([...corners, 0, 5, height, 12, 5, height], faces, [0.83, 0.46, 0.36, 1]);
}

/** A GLB of triangles; the heights that it is given point along its y axis, as glTF says. */
function glb(positions: readonly number[], indices: readonly number[], baseColorFactor: readonly number[]): ArrayBuffer {
  // Corners of their own for each triangle: its faces are flat.
  const corners = indices.flatMap((index) => {
    const [x, y, z] = [positions[3 * index]!, positions[3 * index + 1]!, positions[3 * index + 2]!];
    return [x, z, -y];
  });
  const values = new Float32Array(corners);
  const along = (axis: number): number[] => corners.filter((_, at) => at % 3 === axis);
  const range = (pick: (...all: number[]) => number): number[] => [0, 1, 2].map((axis) => pick(...along(axis)));
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorFactor, metallicFactor: 0, roughnessFactor: 1 } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners.length / 3, type: 'VEC3', min: range(Math.min), max: range(Math.max) },
    ],
    bufferViews: [{ buffer: 0, byteLength: values.byteLength }],
    buffers: [{ byteLength: values.byteLength }],
  };
  const text = JSON.stringify(document);
  const json = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const words = (...numbers: number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer);
  const length = 28 + json.length + values.byteLength;
  const head = words(0x46546c67, 2, length, json.length, 0x4e4f534a);
  return Uint8Array.from([...head, ...json, ...words(values.byteLength, 0x004e4942), ...new Uint8Array(values.buffer)]).buffer;
}

/** East, north and up at a place as 3D Tiles have them: 16 numbers, column by column, from metres there to metres from the Earth's middle. */
function eastNorthUp(longitude: number, latitude: number, height: number): number[] {
  const [lon, lat] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  const [sinLon, cosLon, sinLat, cosLat] = [Math.sin(lon), Math.cos(lon), Math.sin(lat), Math.cos(lat)];
  const flat = 6.694379990141e-3;
  const radius = 6_378_137 / Math.sqrt(1 - flat * sinLat ** 2);
  const east = [-sinLon, cosLon, 0, 0];
  const north = [-sinLat * cosLon, -sinLat * sinLon, cosLat, 0];
  const up = [cosLat * cosLon, cosLat * sinLon, sinLat, 0];
  const middle = [(radius + height) * cosLat * cosLon, (radius + height) * cosLat * sinLon, (radius * (1 - flat) + height) * sinLat, 1];
  return [...east, ...north, ...up, ...middle];
}
