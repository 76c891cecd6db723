import { TilesRenderer } from '3d-tiles-renderer/three';
import { Box3, Group, Matrix4, Sphere, Vector3 } from 'three';
import { gltfLoader, type SceneContent } from './viewer.ts';

interface Opening {
  readonly load: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly signal: AbortSignal;
  /** No tile can be read. */
  readonly onBroken: () => void;
}

/** Heights above the ellipsoid at which things of the Earth lie, in metres: what is elsewhere is in a system of its own. */
const heights = [-20_000, 100_000] as const;

/** A tile set of 3D Tiles, whose tiles come and go with the camera. Rejects where its first file cannot be read. */
export async function openTileset(url: string, { load, signal, onBroken }: Opening): Promise<SceneContent> {
  // Asked for here: what is no tile set is known before anything is drawn.
  const first = await load(url, signal);
  JSON.parse(new TextDecoder().decode(first));
  const tiles = new TilesRenderer(url);
  const ending = new AbortController();
  tiles.registerPlugin({
    fetchData: async (address: string | URL, options: RequestInit) =>
      new Response(
        String(address) === url ? first : await load(String(address), AbortSignal.any([ending.signal, options.signal ?? ending.signal])),
      ),
  });
  tiles.manager.addHandler(/\.(gltf|glb)$/, gltfLoader(tiles.manager));
  const dispose = (): void => {
    ending.abort();
    tiles.dispose();
  };
  let models = 0;
  tiles.addEventListener('load-model', () => (models += 1));
  await new Promise<void>((resolve, reject) => {
    tiles.addEventListener('load-root-tileset', () => resolve());
    tiles.addEventListener('load-error', ({ error }) => {
      reject(error);
      if (models === 0 && !ending.signal.aborted) onBroken();
    });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    tiles.update();
  }).catch((error: unknown) => {
    dispose();
    throw error;
  });

  const origin = place(tiles);
  const object = new Group().add(tiles.group);
  object.updateMatrixWorld(true);
  const box = new Box3();
  const turned = new Matrix4();
  tiles.getOrientedBoundingBox(box, turned);
  return {
    object,
    box: box.applyMatrix4(turned.premultiply(tiles.group.matrixWorld)),
    origin,
    follow: (camera, renderer) => {
      tiles.setCamera(camera);
      tiles.setResolutionFromRenderer(camera, renderer);
      tiles.update();
    },
    onChange: (changed) => {
      for (const event of ['needs-update', 'needs-render', 'load-model', 'tiles-load-end'] as const) tiles.addEventListener(event, changed);
    },
    dispose,
  };
}

/** Brings a tile set to the middle of the scene, z up. Answers what is added to its points: those of the Earth count from its middle. */
function place(tiles: TilesRenderer): Vector3 {
  const sphere = new Sphere();
  tiles.getBoundingSphere(sphere);
  const at = { lat: 0, lon: 0, height: 0 };
  tiles.ellipsoid.getPositionToCartographic(sphere.center, at);
  const isOnEarth = at.height > heights[0] && at.height < heights[1];
  if (isOnEarth) tiles.ellipsoid.getEastNorthUpFrame(at.lat, at.lon, at.height, tiles.group.matrix).invert();
  else tiles.group.matrix.makeTranslation(sphere.center.clone().negate());
  tiles.group.matrix.decompose(tiles.group.position, tiles.group.quaternion, tiles.group.scale);
  return isOnEarth ? new Vector3() : sphere.center;
}
