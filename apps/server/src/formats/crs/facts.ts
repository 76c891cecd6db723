import { normalised } from './match.ts';
import { parameterNames } from './known.ts';
import { child, find, nameOf, type WktNode } from './wkt.ts';

/** What sets a CRS apart, whatever its parts are called: angles in degrees, lengths of parameters in its own unit. */
export interface CrsFacts {
  geographic: boolean;
  /** Normalised name of the datum. */
  datum: string;
  /** Whether the datum's name says no more than its ellipsoid does. */
  isGenericDatum: boolean;
  semiMajor: number;
  inverseFlattening: number;
  /** Longitude of the prime meridian. */
  meridian: number;
  method: string;
  parameters: ReadonlyMap<string, number>;
  /** Metres, or radians, of the unit of coordinates. */
  unit: number;
}

const horizontal = ['PROJCS', 'GEOGCS', 'PROJCRS', 'GEOGCRS', 'GEODCRS'];
const geographicKeywords = new Set(['GEOGCS', 'GEOGCRS', 'GEODCRS']);

/** Facts of a WKT tree; null where it lacks an ellipsoid or a projection. */
export function factsOf(root: WktNode): CrsFacts | null {
  const crs = find(root, ...horizontal);
  if (!crs) return null;
  const geographic = geographicKeywords.has(crs.keyword);
  const ellipsoid = find(crs, 'SPHEROID', 'ELLIPSOID');
  const [, semiMajor, inverseFlattening] = ellipsoid?.values ?? [];
  if (typeof semiMajor !== 'number' || typeof inverseFlattening !== 'number') return null;
  const method = methodOf(normalised(nameOf(find(crs, 'PROJECTION', 'METHOD'))));
  if (!geographic && method === '') return null;
  const datum = normalised(nameOf(find(crs, 'DATUM', 'TRF', 'GEODETICDATUM', 'ENSEMBLE')));
  const meridian = find(crs, 'PRIMEM', 'PRIMEMERIDIAN')?.values[1];
  return {
    geographic,
    datum,
    isGenericDatum: isGeneric(datum, normalised(nameOf(ellipsoid))),
    semiMajor,
    inverseFlattening,
    meridian: typeof meridian === 'number' ? meridian : 0,
    method,
    parameters: geographic ? new Map() : parametersOf(crs),
    unit: unitOf(crs, geographic),
  };
}

/** `unknown`, `Not specified (based on GRS 1980 ellipsoid)`, `D_Bessel_1841`, `GRS 1980(IUGG, 1980)` and the like. */
function isGeneric(datum: string, ellipsoid: string): boolean {
  return (
    datum === '' ||
    datum === ellipsoid ||
    /unknown|unnamed|notspecified|custom|ellipsoid|^(grs|bessel|airy|clarke|international|krass)/.test(datum)
  );
}

const methods: readonly [RegExp, string][] = [
  [/^(transversemercator|gausskruger|transversemercatorcomplex)$/, 'tmerc'],
  [/^(mercatorauxiliarysphere|popularvisualisationpseudomercator|mercator1?s?p?|mercatorvariant[ab])$/, 'merc'],
  [/^(lambertconformalconic)(2sp)?$/, 'lcc2'],
  [/^lambertconformalconic1sp$/, 'lcc1'],
  [/^(lambertazimuthalequalarea)$/, 'laea'],
  [/^(doublestereographic|obliquestereographic)$/, 'sterea'],
  [/^(hotineobliquemercator(azimuthcenter|variantb)?|swissobliquecylindrical|swissobliquemercator|obliquemercator)$/, 'omerc'],
  [/^(cassini|cassinisoldner)$/, 'cass'],
  [/^(albers|albersconicequalarea|albersequalarea)$/, 'aea'],
];

function methodOf(name: string): string {
  return methods.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}

function parametersOf(crs: WktNode): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const collect = (node: WktNode): void => {
    for (const part of node.children) {
      if (part.keyword === 'PARAMETER') {
        const name = normalised(nameOf(part));
        const value = part.values[1];
        if (typeof value === 'number') found.set(parameterNames[name] ?? name, value);
      } else if (part.keyword === 'CONVERSION') collect(part);
    }
  };
  collect(crs);
  return found;
}

function unitOf(crs: WktNode, geographic: boolean): number {
  const unit = child(crs, 'UNIT', 'LENGTHUNIT', 'ANGLEUNIT') ?? find(child(crs, 'CS') ?? crs, geographic ? 'ANGLEUNIT' : 'LENGTHUNIT');
  const value = unit?.values[1];
  return typeof value === 'number' ? value : geographic ? Math.PI / 180 : 1;
}

const near = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));

/** Whether two definitions place coordinates alike, apart from how their datums are called. */
export function areAlike(a: CrsFacts, b: CrsFacts): boolean {
  return (
    a.geographic === b.geographic &&
    a.method === b.method &&
    near(a.semiMajor, b.semiMajor, 1e-8) &&
    near(a.inverseFlattening, b.inverseFlattening, 1e-9) &&
    near(a.meridian, b.meridian, 1e-8) &&
    near(a.unit, b.unit, 1e-9) &&
    [...new Set([...a.parameters.keys(), ...b.parameters.keys()])].every((name) =>
      near(a.parameters.get(name) ?? neutral(name), b.parameters.get(name) ?? neutral(name), 1e-9),
    )
  );
}

/** The value of a parameter that is not given. */
function neutral(name: string): number {
  return name === 'scalefactor' ? 1 : 0;
}
