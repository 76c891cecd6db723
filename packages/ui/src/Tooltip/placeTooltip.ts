export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Distance between what is explained and its tooltip, and from the window's edges, in px. */
const gap = 6;

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

function beside(side: TooltipSide, anchor: Box, tip: Size): { left: number; top: number } {
  const centred = { left: anchor.left + (anchor.width - tip.width) / 2, top: anchor.top + (anchor.height - tip.height) / 2 };
  if (side === 'top') return { left: centred.left, top: anchor.top - tip.height - gap };
  if (side === 'bottom') return { left: centred.left, top: anchor.top + anchor.height + gap };
  if (side === 'left') return { left: anchor.left - tip.width - gap, top: centred.top };
  return { left: anchor.left + anchor.width + gap, top: centred.top };
}

/** Place of a tooltip in window px: on the wanted side, on the other when that has no room, and always within the window. */
export function placeTooltip(side: TooltipSide, anchor: Box, tip: Size, view: Size): { left: number; top: number } {
  const fits = ({ left, top }: { left: number; top: number }): boolean =>
    side === 'top' || side === 'bottom'
      ? top >= gap && top + tip.height <= view.height - gap
      : left >= gap && left + tip.width <= view.width - gap;
  const wanted = beside(side, anchor, tip);
  const other = beside(opposite[side], anchor, tip);
  const place = fits(wanted) || !fits(other) ? wanted : other;
  const within = (value: number, size: number, room: number): number => Math.max(gap, Math.min(value, room - size - gap));
  return { left: Math.round(within(place.left, tip.width, view.width)), top: Math.round(within(place.top, tip.height, view.height)) };
}
