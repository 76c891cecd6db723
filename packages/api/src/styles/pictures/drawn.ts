import { symbolNumbers } from '../numbers.ts';
import type { StyleSymbol, SymbolType } from '../style.ts';
import { billboardNamed, type BillboardName } from './icons.ts';
import { storedStyleImage } from './image.ts';

/** A stored picture (`user_images/…`) at a place. */
export interface DrawnGraphic {
  readonly filename: string;
  /** Of its own size. */
  readonly scale: number;
  readonly opacity: number;
  /** The point of it that stands at the place, as shares of width and height from its upper left corner. */
  readonly anchor: readonly [x: number, y: number];
  /** In px, to the right and down. */
  readonly offset: readonly [x: number, y: number];
}

/** What a symbol draws at a place: a picture, an icon in its colours, or its shape. */
export function symbolTypeOf({ symbol_type, billboard }: StyleSymbol): SymbolType {
  return symbol_type ?? (billboard === true ? 'billboard' : 'style');
}

/** The middle of a picture. */
export const usualAnchor = [symbolNumbers.graphic_anchor.usual, symbolNumbers.graphic_anchor.usual] as const;

/** The picture of a symbol; null where it draws its shape, also as its picture is none that the platform has. */
export function drawnGraphic(symbol: StyleSymbol): DrawnGraphic | null {
  const filename = symbolTypeOf(symbol) === 'graphic' ? storedStyleImage(symbol.graphic) : null;
  if (filename === null) return null;
  return {
    filename,
    scale: symbol.graphic_scale ?? symbolNumbers.graphic_scale.usual,
    opacity: symbol.graphic_opacity ?? symbolNumbers.graphic_opacity.usual,
    anchor: symbol.graphic_anchor ?? usualAnchor,
    offset: symbol.graphic_offset ?? [0, 0],
  };
}

/** The icon of a symbol; null where it draws its shape. */
export function drawnIcon(symbol: StyleSymbol): BillboardName | null {
  return symbolTypeOf(symbol) === 'billboard' ? billboardNamed(symbol.graphic_url) : null;
}

/** The picture that areas are filled with, over and over; null for their colour. */
export function drawnPattern(symbol: StyleSymbol): string | null {
  return symbolTypeOf(symbol) === 'style' ? storedStyleImage(symbol.fill_pattern) : null;
}
