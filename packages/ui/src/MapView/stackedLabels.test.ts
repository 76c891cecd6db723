import { expect, it } from 'vitest';
import { stackedLabels } from './stackedLabels.ts';

it('labels that lie apart stay where they are', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 120, y: 0 },
    { x: 0, y: 30 },
  ];
  expect(stackedLabels(places, 100, 24)).toEqual([0, 0, 0]);
});

it('labels of one place stand below each other, also below what they would then cover', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 40 },
    { x: 0, y: 2 },
    { x: 0, y: 0 },
  ];
  expect(stackedLabels(places, 100, 24)).toEqual([0, 0, 62, 88]);
});
