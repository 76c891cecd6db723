import type { Preview3dMode, SceneOption, SceneOptions } from './types.ts';

export const defaultSceneOptions: SceneOptions = {
  axes: true,
  boundingBox: false,
  coordinates: false,
  faceNormals: false,
  floorGrid: true,
  shadows: false,
  wireframe: false,
  doubleSided: true,
};

interface OptionDefinition {
  readonly id: SceneOption;
  /** Works on meshes, so there is no switch for it in a tileset. */
  readonly meshOnly: boolean;
}

/** The switches in the order of the toolbar. */
export const sceneOptionDefinitions: readonly OptionDefinition[] = [
  { id: 'axes', meshOnly: false },
  { id: 'boundingBox', meshOnly: false },
  { id: 'coordinates', meshOnly: false },
  { id: 'floorGrid', meshOnly: false },
  { id: 'faceNormals', meshOnly: true },
  { id: 'shadows', meshOnly: true },
  { id: 'wireframe', meshOnly: true },
  { id: 'doubleSided', meshOnly: true },
];

export const offeredOptions = (mode: Preview3dMode): readonly SceneOption[] =>
  sceneOptionDefinitions.filter(({ meshOnly }) => mode === 'mesh' || !meshOnly).map(({ id }) => id);

export const toggleOption = (options: SceneOptions, id: SceneOption): SceneOptions => ({ ...options, [id]: !options[id] });

/** The options in force: what a mode does not offer keeps its default. */
export function effectiveOptions(options: SceneOptions, mode: Preview3dMode): SceneOptions {
  const offered = new Set(offeredOptions(mode));
  const entries = sceneOptionDefinitions.map(({ id }) => [id, (offered.has(id) ? options : defaultSceneOptions)[id]] as const);
  return Object.fromEntries(entries) as unknown as SceneOptions;
}

/** Cell width of a floor grid in metres: 1, 2 or 5 times a power of ten, about 20 cells across the extent. */
export function gridCell(extent: number): number {
  if (!(extent > 0) || !Number.isFinite(extent)) return 1;
  const raw = extent / 20;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10) * power;
}

/** What a key does to the view: turns it (radians to the left and up) or zooms it by a factor. */
export type KeyMove =
  | { readonly kind: 'turn'; readonly left: number; readonly up: number }
  | { readonly kind: 'zoom'; readonly factor: number };

const step = Math.PI / 24;
const keyMoves: Readonly<Record<string, KeyMove>> = {
  ArrowLeft: { kind: 'turn', left: step, up: 0 },
  ArrowRight: { kind: 'turn', left: -step, up: 0 },
  ArrowUp: { kind: 'turn', left: 0, up: step },
  ArrowDown: { kind: 'turn', left: 0, up: -step },
  '+': { kind: 'zoom', factor: 1.2 },
  '-': { kind: 'zoom', factor: 1 / 1.2 },
};

/** `null` for keys that do nothing here. */
export const keyMoveOf = (key: string): KeyMove | null => (Object.hasOwn(keyMoves, key) ? keyMoves[key]! : null);
