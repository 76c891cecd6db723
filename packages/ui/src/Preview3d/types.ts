/** A triangle mesh held in memory: coordinates in metres, z up, in a local system. */
export interface SimpleMesh {
  /** x, y, z of every vertex, one after the other. */
  readonly positions: Float32Array | readonly number[];
  /** Three vertex numbers a triangle; without them every three vertices are one. */
  readonly indices?: Uint32Array | readonly number[];
  /** CSS colour. @default the accent colour */
  readonly color?: string;
}

/** What is shown of a GLB or glTF file. */
interface GltfPlace {
  /** 16 numbers, column by column, that lead from its coordinates to metres with z up. @default its y points up, as glTF says */
  readonly transform?: readonly number[];
}

/** What is shown: the address or the bytes of a GLB or glTF file, meshes in memory, or the address of a tile set of 3D Tiles. */
export type Preview3dSource =
  | { readonly kind: 'tileset'; readonly url: string }
  | ({ readonly kind: 'url'; readonly url: string } & GltfPlace)
  | ({ readonly kind: 'buffer'; readonly buffer: ArrayBuffer } & GltfPlace)
  | { readonly kind: 'meshes'; readonly meshes: readonly SimpleMesh[] };

/** What can be switched on and off. */
export interface SceneOptions {
  /** Three axes at the origin, x red, y green, z blue. */
  readonly axes: boolean;
  readonly boundingBox: boolean;
  /** Shows the coordinates of the point under the pointer. */
  readonly coordinates: boolean;
  readonly faceNormals: boolean;
  readonly floorGrid: boolean;
  readonly shadows: boolean;
  readonly wireframe: boolean;
  readonly doubleSided: boolean;
}

export type SceneOption = keyof SceneOptions;

/** `tileset` shows a scene whose meshes come and go, so it has no switches that work on meshes. */
export type Preview3dMode = 'mesh' | 'tileset';

export interface Preview3dProps {
  /** Accessible name: what is shown. */
  readonly label: string;
  /** Keep it the same object as long as the content is the same: another one is loaded anew. */
  readonly source: Preview3dSource;
  /** Fetches the bytes of an address, with whatever rights that takes; those of each tile, as it is needed. @default `fetch` */
  readonly load?: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Whether the source is one mesh or a scene of tiles. @default 'tileset' for a tile set, else 'mesh' */
  readonly mode?: Preview3dMode;
  /** Switches at the start. */
  readonly initialOptions?: Partial<SceneOptions>;
  /** Height in px or CSS. @default 420 */
  readonly height?: number | string;
  /** Added to the shown coordinates: the mesh's place in its coordinate system (x, y, z). @default [0, 0, 0] */
  readonly origin?: readonly [number, number, number];
}
