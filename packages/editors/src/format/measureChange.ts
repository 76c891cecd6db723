import type { GeometryMeasure } from '@geo/api';
import type { Format } from '@geo/ui';
import type { EditorsTranslate } from '../i18n/texts.ts';

/** From here on areas are told in square kilometres. */
const largeM2 = 1_000_000;

/** An area in words: `1.234,5 m²`, `12,3 km²`. */
export function areaText(areaM2: number, t: EditorsTranslate, format: Format): string {
  return areaM2 < largeM2 ? t('areaM2', { area: format.number(areaM2, 1) }) : t('areaKm2', { area: format.number(areaM2 / largeM2, 3) });
}

/** What differs between two geometries: parts, points and area, those that stay with one number. */
export function measureChange(before: GeometryMeasure, after: GeometryMeasure, t: EditorsTranslate, format: Format): string {
  const both = (old: string, now: string): string => (old === now ? now : `${old} → ${now}`);
  const area = (one: GeometryMeasure): string => (one.area_m2 === null ? '–' : areaText(one.area_m2, t, format));
  const parts = [
    t('measureParts', { parts: both(format.number(before.parts), format.number(after.parts)) }),
    t('measurePoints', { points: both(format.number(before.points), format.number(after.points)) }),
  ];
  if (before.area_m2 !== 0 || after.area_m2 !== 0) parts.push(t('measureArea', { area: both(area(before), area(after)) }));
  return parts.join(' · ');
}
