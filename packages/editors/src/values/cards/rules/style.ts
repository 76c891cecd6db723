import { drawnSymbol, readStyle, type DrawnSymbol } from '@geo/api';

/** Rules beyond are not seen on a card. */
const mostSamples = 3;

/** How the first rules of a style draw, as far as it can be read; none for those that draw pictures. */
export function previewSymbols(style: unknown): readonly DrawnSymbol[] {
  const rules = readStyle(style).style?.rules ?? [];
  const drawing = rules.filter(({ symbol: { symbol_type: type = 'style', billboard } }) => type === 'style' && billboard !== true);
  return drawing.slice(0, mostSamples).map(({ symbol }) => drawnSymbol(symbol));
}
