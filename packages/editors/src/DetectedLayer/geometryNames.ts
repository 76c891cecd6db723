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
