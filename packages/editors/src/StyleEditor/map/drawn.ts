import {
  drawnHover,
  drawnSymbol,
  labelLines,
  placedLabels,
  rulesAt,
  rulesFor,
  type Datum,
  type DatumColumn,
  type DrawnHover,
  type DrawnSymbol,
  type LabelCandidate,
  type PlacedLabel,
  type Style,
} from '@geo/api';
import type { Geometry, Position } from 'geojson';
import { placeOfGeometry } from '../../geometry/place.ts';

/** A record as a rule draws it. */
export interface DrawnRecord {
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What a rule draws. */
export interface DrawnByRule {
  readonly symbol: DrawnSymbol;
  readonly hover: DrawnHover | null;
  readonly records: readonly DrawnRecord[];
}

/** Records rule by rule, the first below. */
export function drawnByRules(
  style: Style,
  records: readonly Datum[],
  columns: readonly DatumColumn[],
  scaleDenominator: number,
): readonly DrawnByRule[] {
  const byRule = new Map(rulesAt(style, scaleDenominator).map((rule) => [rule, [] as DrawnRecord[]]));
  for (const { geometry, properties = {} } of records) {
    if (!geometry) continue;
    const record = { geometry: geometry as unknown as Geometry, properties };
    for (const rule of rulesFor(style, { scaleDenominator, properties, columns })) byRule.get(rule)?.push(record);
  }
  return [...byRule].map(([rule, drawn]) => ({ symbol: drawnSymbol(rule.symbol), hover: drawnHover(rule), records: drawn }));
}

const everywhere = [-Infinity, -Infinity, Infinity, Infinity] as const;

/** The labels that find room, those of the rule on top first. @param pixelOf Of a place, to the right and down */
export function labelsOf(
  rules: readonly DrawnByRule[],
  columns: readonly DatumColumn[],
  pixelOf: (place: Position) => { readonly x: number; readonly y: number },
  widthOf: (text: string, px: number) => number,
): readonly PlacedLabel[] {
  const candidates = rules.toReversed().flatMap(({ symbol: { label }, records }) =>
    label
      ? records.flatMap(({ geometry, properties }): readonly LabelCandidate[] => {
          const lines = labelLines(label.parts, properties, columns);
          const place = lines.length > 0 ? placeOfGeometry(geometry) : null;
          return place ? [{ ...pixelOf(place), lines, label }] : [];
        })
      : [],
  );
  return placedLabels(candidates, everywhere, ({ lines, label }) => Math.max(...lines.map((line) => widthOf(line, label.size))));
}
