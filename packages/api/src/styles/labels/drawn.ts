import { symbolColors, symbolNumbers } from '../numbers.ts';
import type { StyleSymbol } from '../style.ts';
import { readLabel, type LabelPart } from './template.ts';

/** How a label is drawn, with nothing left open. Colours are `#RRGGBB`, lengths px. */
export interface DrawnLabel {
  readonly parts: readonly LabelPart[];
  /** To the right; the text then begins there. To the left where negative: it ends there. */
  readonly dx: number;
  /** Down, and up where negative. */
  readonly dy: number;
  readonly size: number;
  readonly fill: string;
  /** Null without a border. */
  readonly halo: { readonly fill: string; readonly radius: number } | null;
}

/** Whether a label has a border: one of its properties is stored. */
export function hasHalo({ text_halo_fill, text_halo_radius }: StyleSymbol): boolean {
  return text_halo_fill !== undefined || text_halo_radius !== undefined;
}

/** The label of a symbol; null for none. */
export function drawnLabel(symbol: StyleSymbol): DrawnLabel | null {
  const { text_label, text_dx, text_dy, text_size, text_fill, text_halo_fill, text_halo_radius } = symbol;
  if (text_label === undefined || text_label.trim() === '') return null;
  return {
    parts: readLabel(text_label),
    dx: text_dx ?? symbolNumbers.text_dx.usual,
    dy: text_dy ?? symbolNumbers.text_dy.usual,
    size: text_size ?? symbolNumbers.text_size.usual,
    fill: text_fill ?? symbolColors.text_fill,
    halo: hasHalo(symbol)
      ? { fill: text_halo_fill ?? symbolColors.text_halo_fill, radius: text_halo_radius ?? symbolNumbers.text_halo_radius.usual }
      : null,
  };
}
