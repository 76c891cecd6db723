import { describe, expect, it } from 'vitest';
import { createDetailQueue, levelOf, type DetailLevel } from './detailQueue.ts';

/** A clock whose time passes only while cards are drawn. */
function world() {
  let time = 0;
  const frames: (() => void)[] = [];
  const levels: DetailLevel[] = [];
  const queue = createDetailQueue((level) => levels.push(level), { now: () => time, nextFrame: (then) => void frames.push(then) });
  return {
    queue,
    levels,
    draws: (ms: number) => void (time += ms),
    frame: () => frames.shift()?.(),
    idle: () => frames.length === 0,
  };
}

describe('levelOf', () => {
  it('has a bound for rows and one for titles', () => {
    expect([2, 0.5, 0.49, 0.25, 0.24].map(levelOf)).toEqual(['full', 'full', 'title', 'title', 'block']);
  });
});

describe('createDetailQueue', () => {
  it('draws a few cards in each frame, and all in the end', () => {
    const { queue, frame, draws, idle } = world();
    const shown: number[] = [];
    for (let card = 0; card < 10; card += 1) {
      queue.register(false, () => {
        shown.push(card);
        draws(2);
      });
    }
    frame();
    expect(shown).toEqual([0, 1, 2]);
    frame();
    frame();
    frame();
    expect(shown).toHaveLength(10);
    expect(idle()).toBe(true);
  });

  it('draws fewer in a frame while the view moves', () => {
    const { queue, frame, draws } = world();
    let shown = 0;
    for (let card = 0; card < 10; card += 1) {
      queue.register(false, () => {
        shown += 1;
        draws(2);
      });
    }
    queue.setMoving(true);
    frame();
    expect(shown).toBe(1);
    queue.setMoving(false);
    frame();
    expect(shown).toBe(4);
  });

  it('turns cards into blocks below the bound, and tells the level', () => {
    const { queue, frame, levels } = world();
    const told: boolean[] = [];
    queue.register(true, (full) => told.push(full));
    queue.setZoom(0.3);
    queue.setZoom(0.1);
    frame();
    queue.setZoom(1);
    frame();
    expect(levels).toEqual(['title', 'block', 'full']);
    expect(told).toEqual([false, true]);
  });

  it('leaves a card alone whose zoom came back before its turn, and one that is gone', () => {
    const { queue, frame } = world();
    const told: string[] = [];
    queue.register(true, () => told.push('stays'));
    const forget = queue.register(true, () => told.push('gone'));
    queue.setZoom(0.3);
    forget();
    queue.setZoom(1);
    frame();
    expect(told).toEqual([]);
  });

  it('starts with rows on a small graph only', () => {
    const { queue } = world();
    expect(queue.initial()).toBe(true);
    queue.setSmall(false);
    expect(queue.initial()).toBe(false);
    queue.setSmall(true);
    queue.setZoom(0.1);
    expect(queue.initial()).toBe(false);
  });
});
