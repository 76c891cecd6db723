export {
  Preview3d,
  type Preview3dMode,
  type Preview3dProps,
  type Preview3dSource,
  type SceneOption,
  type SceneOptions,
  type SimpleMesh,
} from './Preview3d/index.ts';
