export { Preview3d } from './lazy.tsx';
export type { Preview3dMode, Preview3dProps, Preview3dSource, SceneOption, SceneOptions, SimpleMesh } from './types.ts';
