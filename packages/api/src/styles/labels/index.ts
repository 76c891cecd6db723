export { drawnLabel, hasHalo, type DrawnLabel } from './drawn.ts';
export { labelParts } from './parts.ts';
export { labelBox, labelLineHeight, placedLabels, type LabelCandidate, type PlacedLabel, type PxBox } from './place.ts';
export { labelKeys, labelLines, longestLabelValue, readLabel, unknownLabelKeys, type LabelPart } from './template.ts';
