import { describe, expect, test } from 'vitest';
import {
  defaultSceneOptions,
  effectiveOptions,
  gridCell,
  keyMoveOf,
  offeredOptions,
  sceneOptionDefinitions,
  toggleOption,
} from './sceneOptions.ts';

test('every option has one switch', () => {
  expect(sceneOptionDefinitions.map(({ id }) => id).toSorted()).toEqual(Object.keys(defaultSceneOptions).toSorted());
});

test('a tileset has no switches that work on meshes', () => {
  expect(offeredOptions('tileset')).toEqual(['axes', 'boundingBox', 'coordinates', 'floorGrid']);
  expect(offeredOptions('mesh')).toHaveLength(8);
});

test('toggling changes one option', () => {
  expect(toggleOption(defaultSceneOptions, 'wireframe')).toEqual({ ...defaultSceneOptions, wireframe: true });
});

test('what a tileset does not offer keeps its default', () => {
  const all = Object.fromEntries(
    sceneOptionDefinitions.map(({ id }) => [id, !defaultSceneOptions[id]]),
  ) as unknown as typeof defaultSceneOptions;
  expect(effectiveOptions(all, 'mesh')).toEqual(all);
  expect(effectiveOptions(all, 'tileset')).toEqual({
    ...defaultSceneOptions,
    axes: false,
    boundingBox: true,
    coordinates: true,
    floorGrid: false,
  });
});

describe('gridCell', () => {
  test.each([
    [20, 1],
    [30, 2],
    [100, 5],
    [1000, 50],
    [0.2, 0.01],
    [0, 1],
    [Number.NaN, 1],
    [Infinity, 1],
  ])('%d m across: %d m', (extent, cell) => expect(gridCell(extent)).toBeCloseTo(cell));
});

test('arrows turn, plus and minus zoom, other keys are free', () => {
  expect(keyMoveOf('ArrowLeft')).toMatchObject({ kind: 'turn', up: 0 });
  expect(keyMoveOf('+')).toMatchObject({ kind: 'zoom', factor: 1.2 });
  expect(keyMoveOf('Tab')).toBeNull();
  expect(keyMoveOf('toString')).toBeNull();
});
