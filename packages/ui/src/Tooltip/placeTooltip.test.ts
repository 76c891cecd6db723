import { describe, expect, it } from 'vitest';
import { placeTooltip } from './placeTooltip.ts';

const view = { width: 400, height: 300 };
const tip = { width: 80, height: 20 };

describe('a tooltip', () => {
  it('stands centred on the wanted side', () => {
    const anchor = { left: 180, top: 140, width: 40, height: 20 };
    expect(placeTooltip('bottom', anchor, tip, view)).toEqual({ left: 160, top: 166 });
    expect(placeTooltip('top', anchor, tip, view)).toEqual({ left: 160, top: 114 });
    expect(placeTooltip('left', anchor, tip, view)).toEqual({ left: 94, top: 140 });
    expect(placeTooltip('right', anchor, tip, view)).toEqual({ left: 226, top: 140 });
  });

  it('takes the other side where there is no room', () => {
    expect(placeTooltip('bottom', { left: 180, top: 275, width: 40, height: 20 }, tip, view).top).toBe(249);
    expect(placeTooltip('left', { left: 10, top: 140, width: 40, height: 20 }, tip, view).left).toBe(56);
  });

  it('never leaves the window', () => {
    expect(placeTooltip('bottom', { left: 0, top: 10, width: 20, height: 20 }, tip, view).left).toBe(6);
    expect(placeTooltip('top', { left: 390, top: 140, width: 20, height: 20 }, tip, view).left).toBe(314);
    expect(placeTooltip('left', { left: 10, top: 0, width: 380, height: 300 }, tip, view)).toEqual({ left: 6, top: 140 });
  });
});
