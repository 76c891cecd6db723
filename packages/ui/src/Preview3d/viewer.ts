import {
  AmbientLight,
  AxesHelper,
  Box3,
  Box3Helper,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  FrontSide,
  GridHelper,
  Group,
  LineBasicMaterial,
  LineSegments,
  Material,
  Mesh,
  MeshStandardMaterial,
  Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  ShadowMaterial,
  Texture,
  TextureLoader,
  Vector2,
  Vector3,
  WebGLRenderer,
  type LoadingManager,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { faceNormalLines } from './faceNormals.ts';
import { gridCell } from './sceneOptions.ts';
import type { Preview3dSource, SceneOptions, SimpleMesh } from './types.ts';

/** Colours of the scene, taken from the theme when it is drawn. */
export interface ViewerColors {
  readonly ground: string;
  readonly line: string;
  readonly accent: string;
}

export interface Viewer {
  readonly apply: (options: SceneOptions) => void;
  readonly paint: (colors: ViewerColors) => void;
  /** Turns the view by angles in radians: to the left, and up. */
  readonly turn: (left: number, up: number) => void;
  /** Comes nearer by a factor above 1, goes away by one below. */
  readonly zoom: (factor: number) => void;
  readonly resize: (width: number, height: number) => void;
  /** Shows everything again. */
  readonly home: () => void;
  /** The point of the surface at a place in the canvas, both from -1 to 1; `null` beside it. */
  readonly pick: (x: number, y: number) => readonly [number, number, number] | null;
  readonly dispose: () => void;
}

function meshOf(mesh: SimpleMesh, accent: string): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(mesh.positions), 3));
  if (mesh.indices) geometry.setIndex(new BufferAttribute(Uint32Array.from(mesh.indices), 1));
  geometry.computeVertexNormals();
  return new Mesh(geometry, new MeshStandardMaterial({ color: new Color(mesh.color ?? accent), roughness: 0.8 }));
}

/** What is drawn, z up. */
export interface SceneContent {
  readonly object: Object3D;
  readonly box: Box3;
  /** What is added to a point of the scene. @default nothing */
  readonly origin?: Vector3;
  /** Of a scene that comes and goes in parts: asks for what the camera sees, before each picture. */
  readonly follow?: (camera: PerspectiveCamera, renderer: WebGLRenderer) => void;
  /** Tells when something has come or gone. */
  readonly onChange?: (changed: () => void) => void;
  readonly dispose: () => void;
}

/** What is in memory as one object. A broken file rejects. */
export async function loadContent(source: Extract<Preview3dSource, { kind: 'buffer' | 'meshes' }>, accent: string): Promise<SceneContent> {
  const object = await objectOf(source, accent);
  object.updateMatrixWorld(true);
  return { object, box: new Box3().setFromObject(object), dispose: () => disposeObject(object) };
}

async function objectOf(source: Extract<Preview3dSource, { kind: 'buffer' | 'meshes' }>, accent: string): Promise<Object3D> {
  if (source.kind === 'meshes') return new Group().add(...source.meshes.map((mesh) => meshOf(mesh, accent)));
  const { scene } = await gltfLoader().parseAsync(source.buffer, '');
  const placed = new Group().add(scene);
  // As it is: taken apart into a turn and a scale it would lose digits, and what is oblique.
  placed.matrixAutoUpdate = false;
  placed.matrix.fromArray(source.transform ?? yUp);
  return new Group().add(placed);
}

/** From glTF, whose y points up, to coordinates whose z does. */
const yUp = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1];

/** Pictures of a file are drawn as pictures of the page are, not fetched: where a policy allows no connection to them they are still seen. */
export function gltfLoader(manager?: LoadingManager): GLTFLoader {
  return new GLTFLoader(manager).register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'pictures' };
  });
}

const materialsOf = (mesh: Mesh): Material[] => (Array.isArray(mesh.material) ? mesh.material : [mesh.material]);

/** Frees what an object holds on the graphics card. */
function disposeObject(root: Object3D): void {
  root.traverse((object) => {
    const held = object as Partial<Mesh>;
    held.geometry?.dispose();
    for (const material of held.material ? materialsOf(held as Mesh) : []) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}

/** Draws a content into a canvas, only when something changed. Throws where WebGL is missing. Takes over the content and disposes of it. */
export function createViewer(canvas: HTMLCanvasElement, content: SceneContent, start: ViewerColors): Viewer {
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  const camera = new PerspectiveCamera(45, 1, 0.1, 1000);
  camera.up.set(0, 0, 1);
  const controls = new OrbitControls(camera, canvas);
  const box = content.box.clone();
  if (box.isEmpty()) box.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1));
  const center = box.getCenter(new Vector3());
  const size = Math.max(1e-6, box.getSize(new Vector3()).length());

  const sun = new DirectionalLight(0xffffff, 2.5);
  sun.position.copy(center).add(new Vector3(-0.6, -0.8, 1.2).multiplyScalar(size));
  sun.target.position.copy(center);
  Object.assign(sun.shadow.camera, { left: -size, right: size, top: size, bottom: -size, near: 0.01 * size, far: 4 * size });
  const axes = new AxesHelper(size * 0.4);
  axes.position.copy(box.min);
  const bounds = new Box3Helper(box);
  const cell = gridCell(size);
  const grid = new GridHelper(cell * 40, 40);
  grid.rotation.x = Math.PI / 2;
  grid.position.set(center.x, center.y, box.min.z);
  const floor = new Mesh(new PlaneGeometry(size * 4, size * 4), new ShadowMaterial({ opacity: 0.3 }));
  floor.position.set(center.x, center.y, box.min.z - size * 1e-4);
  floor.receiveShadow = true;
  const meshes: Mesh[] = [];
  if (!content.follow)
    content.object.traverse((object) => {
      if (object instanceof Mesh) meshes.push(object);
    });
  let normals: LineSegments | null = null;
  scene.add(content.object, new AmbientLight(0xffffff, 1.2), sun, sun.target, axes, bounds, grid, floor);

  let frame = 0;
  const draw = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (content.follow) {
        // Such a scene is large: the near plane comes with the camera, so that what is close is not cut away.
        camera.near = Math.max(size / 1e6, camera.position.distanceTo(controls.target) / 1000);
        camera.updateProjectionMatrix();
        camera.updateMatrixWorld();
        content.follow(camera, renderer);
      }
      renderer.render(scene, camera);
    });
  };
  content.onChange?.(draw);
  controls.addEventListener('change', draw);
  const home = (): void => {
    const distance = size * 1.3;
    camera.near = size / 1000;
    camera.far = size * 20;
    camera.position.copy(center).add(new Vector3(-0.7, -1, 0.7).normalize().multiplyScalar(distance));
    camera.updateProjectionMatrix();
    controls.target.copy(center);
    controls.update();
    draw();
  };
  let lineColor = new Color(start.accent);
  const paint = ({ ground, line, accent }: ViewerColors): void => {
    scene.background = new Color(ground);
    lineColor = new Color(accent);
    for (const helper of [grid, bounds]) {
      const material = helper.material as LineBasicMaterial;
      material.vertexColors = false;
      material.color.set(line);
      material.needsUpdate = true;
    }
    (normals?.material as LineBasicMaterial | undefined)?.color.set(lineColor);
    draw();
  };
  const apply = (options: SceneOptions): void => {
    axes.visible = options.axes;
    bounds.visible = options.boundingBox;
    grid.visible = options.floorGrid;
    floor.visible = options.shadows;
    renderer.shadowMap.enabled = options.shadows;
    sun.castShadow = options.shadows;
    if (options.faceNormals && !normals) {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(faceNormalLines(meshes, size * 0.03), 3));
      normals = new LineSegments(geometry, new LineBasicMaterial({ color: lineColor }));
      scene.add(normals);
    }
    if (normals) normals.visible = options.faceNormals;
    for (const mesh of meshes) {
      mesh.castShadow = mesh.receiveShadow = options.shadows;
      for (const material of materialsOf(mesh)) {
        material.side = options.doubleSided ? DoubleSide : FrontSide;
        if ('wireframe' in material) material.wireframe = options.wireframe;
        material.needsUpdate = true;
      }
    }
    draw();
  };
  const ray = new Raycaster();
  paint(start);
  home();
  return {
    apply,
    paint,
    home,
    turn: (left, up) => {
      controls.rotateLeft(left);
      controls.rotateUp(up);
      controls.update();
      draw();
    },
    zoom: (factor) => {
      controls.dollyIn(1 / factor);
      controls.update();
      draw();
    },
    resize: (width, height) => {
      if (width === 0 || height === 0) return;
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      draw();
    },
    pick: (x, y) => {
      ray.setFromCamera(new Vector2(x, y), camera);
      const hits = content.follow ? ray.intersectObject(content.object) : ray.intersectObjects(meshes, false);
      const hit = hits[0]?.point.add(content.origin ?? new Vector3());
      return hit ? [hit.x, hit.y, hit.z] : null;
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      controls.dispose();
      content.dispose();
      scene.remove(content.object);
      disposeObject(scene);
      sun.dispose();
      renderer.dispose();
      // The browser allows few contexts at once: this one is given back now, not when the memory is.
      renderer.forceContextLoss();
    },
  };
}
