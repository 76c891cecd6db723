import { typeLabel, typeOf, type DetectedLayer, type MessageLanguage } from '@geo/api';
import type { EditorsTextKey, EditorsTranslate } from '../i18n/texts.ts';

const geometryTexts: Readonly<Record<string, EditorsTextKey>> = {
  Point: 'geometryPoint',
  MultiPoint: 'geometryMultiPoint',
  LineString: 'geometryLineString',
  MultiLineString: 'geometryMultiLineString',
  Polygon: 'geometryPolygon',
  MultiPolygon: 'geometryMultiPolygon',
};

/** The names of geometry types; what has none is a collection. */
export function geometryNames(types: readonly string[], t: EditorsTranslate): string {
  const names = types.map((type) => t(geometryTexts[type.replace(/ ?Z?M?$/, '')] ?? 'geometryCollection'));
  return [...new Set(names)].join(', ');
}

/** What lies where in a layer: geometries, what is a file as a whole, or nothing. */
export function placedText(
  { record_type, geometry_types, awaited }: Pick<DetectedLayer, 'record_type' | 'geometry_types' | 'awaited'>,
  t: EditorsTranslate,
  language: MessageLanguage,
): string {
  if (awaited?.includes('geometry')) return t('awaited');
  const { file } = typeOf(record_type).can;
  if (geometry_types.length === 0) return t(file ? 'modelWithoutPlace' : 'noGeometry');
  return file ? typeLabel(record_type, language) : geometryNames(geometry_types, t);
}
