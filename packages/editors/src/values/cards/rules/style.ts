import { drawnSymbol, readStyle, type DrawnSymbol } from '@geo/api';

/** Rules beyond are not seen on a card. */
const mostSamples = 3;

/** How the first rules of a style draw, as far as it can be read. */
export function previewSymbols(style: unknown): readonly DrawnSymbol[] {
  const rules = readStyle(style).style?.rules ?? [];
  return rules.slice(0, mostSamples).map(({ symbol }) => drawnSymbol(symbol));
}
