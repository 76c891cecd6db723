import { describe, expect, it } from 'vitest';
import type { Box3, MeshPart } from './model.ts';
import { drawModel, type Picture } from './picture.ts';

const upright = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const box: Box3 = [0, 0, 0, 1, 1, 1];
const part = (positions: number[], colour: MeshPart['colour'] = [1, 0, 0], more: Partial<MeshPart> = {}): MeshPart => ({
  positions,
  triangles: null,
  isPoints: false,
  matrix: upright,
  colour,
  ...more,
});
/** A square of one metre at a height. */
const floor = (z: number): number[] => [0, 0, z, 1, 0, z, 1, 1, z, 0, 0, z, 1, 1, z, 0, 1, z];
const at = ({ side, rgba }: Picture, x: number, y: number): number[] => {
  const from = (Math.floor(y * side) * side + Math.floor(x * side)) * 4;
  return [...rgba.subarray(from, from + 4)];
};
const drawn = ({ rgba }: Picture): number => rgba.filter((_, index) => index % 4 === 3).filter((opacity) => opacity > 0).length;

describe('the picture of a model', () => {
  it('shows its triangles in their colour, and is seen through beside them', () => {
    const picture = drawModel([part(floor(0.5))], box, 64);
    expect(at(picture, 0.5, 0.5)[0]).toBeGreaterThan(150);
    expect(at(picture, 0.5, 0.5).slice(1)).toEqual([0, 0, 255]);
    expect(at(picture, 0.02, 0.02)).toEqual([0, 0, 0, 0]);
  });

  it('has what is nearer in front, in whatever order it comes', () => {
    const [low, high] = [part(floor(0.4), [0, 1, 0]), part(floor(0.6), [0, 0, 1])];
    for (const parts of [
      [low, high],
      [high, low],
    ]) {
      const picture = drawModel(parts, box, 64);
      expect(at(picture, 0.5, 0.5)[2], 'the upper one where both are').toBeGreaterThan(150);
      expect(at(picture, 0.5, 0.5)[1]).toBe(0);
      expect(at(picture, 0.5, 0.7)[1], 'the lower one below').toBeGreaterThan(150);
    }
  });

  it('tells by its light how a surface lies, whichever way its corners run', () => {
    const turned = floor(0.5)
      .flatMap((_, index, all) => (index % 3 === 0 ? [all.length - 3 - index] : []))
      .flatMap((from) => floor(0.5).slice(from, from + 3));
    const [top, backwards] = [floor(0.5), turned].map((corners) => at(drawModel([part(corners)], box, 64), 0.5, 0.5));
    const wall = at(drawModel([part([0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1])], box, 64), 0.3, 0.5);
    expect(backwards).toEqual(top);
    expect(wall[3]).toBe(255);
    expect(wall[0]).not.toBe(top![0]);
  });

  it('lies in the middle, also of a model far away', () => {
    const far = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 9000, 0, 0, 1];
    const moved = drawModel([part(floor(0.5), [1, 0, 0], { matrix: far })], [9000, 0, 0, 9001, 1, 1], 64);
    expect(drawn(moved)).toBeCloseTo(drawn(drawModel([part(floor(0.5))], box, 64)), -1);
  });

  it('of points has points, and one without any size is no fault', () => {
    expect(drawn(drawModel([part([0.5, 0.5, 0.5], [1, 1, 1], { isPoints: true })], box, 64))).toBe(4);
    expect(drawn(drawModel([part([0, 0, 0], [1, 1, 1], { isPoints: true })], [0, 0, 0, 0, 0, 0], 64))).toBe(4);
  });

  it('has no more work than is allowed: what is too much stands there as points', () => {
    const many = Array.from({ length: 200 }, (_, layer) => part(floor(layer / 200)));
    expect(drawn(drawModel(many, box, 64, 4096))).toBeLessThan(drawn(drawModel(many, box, 64)));
    expect(drawn(drawModel(many, box, 64, 0))).toBeGreaterThan(0);
  });
});
