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
export { baseHoverSymbol, baseRule, baseSymbol, defaultStyle } from './defaults.ts';
export { drawnSymbol, type DrawnSymbol } from './drawn.ts';
export { asksColumns, equalityOf, isStyleFilter, parseStyleFilter } from './filter.ts';
export { drawnHover, type DrawnHover } from './hover.ts';
export { styleKey } from './key.ts';
export {
  drawnLabel,
  hasHalo,
  labelKeys,
  labelLineHeight,
  labelLines,
  labelParts,
  longestLabelValue,
  placedLabels,
} from './labels/index.ts';
export { unknownLabelKeys, type DrawnLabel, type LabelCandidate, type PlacedLabel, type PxBox } from './labels/index.ts';
export { leanRule } from './lean.ts';
export { legendOf, type LegendEntry } from './legend.ts';
export { symbolColors, symbolNumbers, type SymbolNumber, type SymbolNumberName } from './numbers.ts';
export { categoricalPalettes, categoryColors, rampColors, sequentialPalettes, shaded, type Palette } from './palettes.ts';
export {
  billboardFile,
  billboardIcon,
  billboardIcons,
  billboardNamed,
  billboardPx,
  storedStyleImage,
  styleImagePath,
} from './pictures/index.ts';
export { symbolTypeOf, usualAnchor, type BillboardName, type DrawnGraphic } from './pictures/index.ts';
export {
  mostStyleCharacters,
  ReadStyleFile,
  readStyleFormats,
  WriteStyleFileInput,
  WrittenStyleFile,
  writtenStyleFormats,
  type ReadStyleFormat,
  type WrittenStyleFormat,
} from './files.ts';
export { StyleLoss, styleLossTexts, type StyleLossReason } from './losses.ts';
export { readStyle, type StyleProblem, type StyleReading } from './read.ts';
export { rulesAt, rulesFor, symbolsFor, type StyledRecord } from './rules.ts';
export { styleFilterOf } from './sayable.ts';
export { scaleOfPixel, scaleOfZoom, zoomOfScale } from './scale.ts';
export {
  contourTypes,
  HoverSymbol,
  Style,
  StyleRule,
  StyleSymbol,
  styleBounds,
  symbolTypes,
  type ContourType,
  type SymbolType,
} from './style.ts';
