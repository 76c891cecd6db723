export { dashPresets, dashText, parseDash, type Dash, type DashPreset } from './dashes.ts';
export { baseRule, baseSymbol, defaultStyle } from './defaults.ts';
export { drawnSymbol, type DrawnSymbol } from './drawn.ts';
export { asksColumns, equalityOf, isStyleFilter, parseStyleFilter } from './filter.ts';
export { styleKey } from './key.ts';
export { readStyle, type StyleProblem, type StyleReading } from './read.ts';
export { rulesAt, rulesFor, symbolsFor, type StyledRecord } from './rules.ts';
export { scaleOfPixel, scaleOfZoom, zoomOfScale } from './scale.ts';
export { Style, StyleRule, StyleSymbol, styleBounds, symbolTypes, type SymbolType } from './style.ts';
