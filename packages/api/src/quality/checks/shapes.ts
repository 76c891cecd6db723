import { flawText } from '../../records/texts.ts';
import type { CheckDefinition, Fault, Language } from './definition.ts';
import { boundText } from './values.ts';

const typeWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  Point: { de: 'Punkt', en: 'point' },
  MultiPoint: { de: 'mehrere Punkte', en: 'several points' },
  LineString: { de: 'Linie', en: 'line' },
  MultiLineString: { de: 'mehrere Linien', en: 'several lines' },
  Polygon: { de: 'Fläche', en: 'polygon' },
  MultiPolygon: { de: 'mehrere Flächen', en: 'several polygons' },
  GeometryCollection: { de: 'Sammlung', en: 'collection' },
};

/** What a type of geometries is called; one that GeoJSON does not have keeps its name. */
export function geometryTypeText(type: string, language: Language): string {
  return Object.hasOwn(typeWords, type) ? typeWords[type]![language] : type;
}

const centre = ([west, south, east, north]: readonly [number, number, number, number]): [number, number] => [
  (west + east) / 2,
  (south + north) / 2,
];

const placeText = ({ place }: Fault, language: Language): string => {
  if (!place) return '';
  const degrees = place.map((one) => one.toFixed(7)).join(' ');
  return language === 'de' ? ` Stelle (Länge, Breite): ${degrees}.` : ` Place (longitude, latitude): ${degrees}.`;
};

export const geometry: CheckDefinition<'geometry'> = {
  label: { de: 'Geometrie vorhanden', en: 'Geometry present' },
  says: ({ types }, language) => {
    const names = types.map((one) => geometryTypeText(one, language)).join(', ');
    if (names === '') return language === 'de' ? 'Jeder Datensatz hat eine Geometrie.' : 'Each record has a geometry.';
    return language === 'de' ? `Jeder Datensatz hat eine Geometrie: ${names}.` : `Each record has a geometry: ${names}.`;
  },
  finding: (_, { details = {} }, language) => {
    if (details['type'] === undefined) return language === 'de' ? 'Die Geometrie fehlt.' : 'The geometry is missing.';
    const found = geometryTypeText(String(details['type']), language);
    return language === 'de' ? `Die Geometrie ist von anderer Art: ${found}.` : `The geometry is of another type: ${found}.`;
  },
  shape: 'type',
  fault: ({ types }, { shape }) => {
    if (shape === null) return {};
    const isRight = types.length === 0 || (types as readonly string[]).includes(shape.type);
    return isRight ? null : { details: { type: shape.type } };
  },
};

export const validGeometry: CheckDefinition<'valid_geometry'> = {
  label: { de: 'Gültige Geometrie', en: 'Valid geometry' },
  says: (_, language) => (language === 'de' ? 'Jede Geometrie ist gültig.' : 'Each geometry is valid.'),
  finding: (_, found, language) => `${flawText(String(found.details?.['flaw'] ?? ''), language)}${placeText(found, language)}`,
  shape: 'flaw',
  repairable: true,
  fault: (_, { shape }) => (shape?.flaw ? { details: { flaw: shape.flaw.name }, place: shape.flaw.place } : null),
};

export const duplicateGeometry: CheckDefinition<'duplicate_geometry'> = {
  label: { de: 'Doppelte Geometrie', en: 'Duplicate geometry' },
  says: (_, language) => (language === 'de' ? 'Keine Geometrie kommt zweimal vor.' : 'No geometry stands twice.'),
  finding: (_, { details = {} }, language) => {
    const [count, other] = [boundText(Number(details['count']), language), details['other'] ?? ''];
    return language === 'de'
      ? `Dieselbe Geometrie haben ${count} Datensätze, auch Nr. ${other}.`
      : `${count} records have the same geometry, also no. ${other}.`;
  },
  shape: 'identity',
  identity: (_, { shape }) => (shape === null ? null : { key: shape.identity }),
};

/** In degrees, a tenth of a millimetre: places are brought there from other systems. */
const rounding = 1e-9;

export const extent: CheckDefinition<'extent'> = {
  label: { de: 'Gebiet', en: 'Extent' },
  says: ({ extent: box }, language) => {
    const [west, south, east, north] = box.map((one) => boundText(one, language));
    return language === 'de'
      ? `Jede Geometrie liegt zwischen ${west}° und ${east}° Länge, ${south}° und ${north}° Breite.`
      : `Each geometry lies between longitudes ${west}° and ${east}°, latitudes ${south}° and ${north}°.`;
  },
  finding: (_, found, language) =>
    `${language === 'de' ? 'Liegt nicht ganz im Gebiet.' : 'Does not lie wholly within the extent.'}${placeText(found, language)}`,
  shape: 'box',
  fault: ({ extent: [west, south, east, north] }, { shape }) => {
    if (shape === null) return null;
    if (shape.box === null) return {};
    const [left, bottom, right, top] = shape.box;
    const isInside = left >= west - rounding && bottom >= south - rounding && right <= east + rounding && top <= north + rounding;
    return isInside ? null : { place: centre(shape.box) };
  },
};
