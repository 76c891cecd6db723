export { breakMethodLabels, breakMethods, breaksOf, type BreakMethod } from './breaks.ts';
export {
  categorizedStyle,
  classBounds,
  graduatedStyle,
  inCategoryOrder,
  mostCategories,
  mostClassified,
  usualClassLook,
  type CategoryValue,
  type ClassLook,
} from './classes.ts';
export { dashPatterns, dashPresets, dashText, parseDash, type Dash, type DashPreset } from './dashes.ts';
export { baseRule, baseSymbol, defaultStyle } from './defaults.ts';
export { drawnSymbol, type DrawnSymbol } from './drawn.ts';
export { asksColumns, equalityOf, isStyleFilter, parseStyleFilter } from './filter.ts';
export { styleKey } from './key.ts';
export { leanRule } from './lean.ts';
export { legendOf, type LegendEntry } from './legend.ts';
export { categoricalPalettes, categoryColors, rampColors, sequentialPalettes, shaded, type Palette } from './palettes.ts';
export { readStyle, type StyleProblem, type StyleReading } from './read.ts';
export { rulesAt, rulesFor, symbolsFor, type StyledRecord } from './rules.ts';
export { scaleOfPixel, scaleOfZoom, zoomOfScale } from './scale.ts';
export { Style, StyleRule, StyleSymbol, styleBounds, symbolTypes, type SymbolType } from './style.ts';
