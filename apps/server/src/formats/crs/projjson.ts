import { factsOf, type CrsFacts } from './facts.ts';
import { child, find, nameOf, parseWkt, type WktNode } from './wkt.ts';

type Json = Readonly<Record<string, unknown>>;

/** A parameter of a method: its name and code in EPSG's data, what it is called in facts, and its unit. */
type Parameter = readonly [name: string, code: number, fact: string, unit: 'degree' | 'length' | 'unity'];

interface Method {
  name: string;
  code: number;
  parameters: readonly Parameter[];
}

const latitude: Parameter = ['Latitude of natural origin', 8801, 'latitudeoforigin', 'degree'];
const longitude: Parameter = ['Longitude of natural origin', 8802, 'centralmeridian', 'degree'];
const scale: Parameter = ['Scale factor at natural origin', 8805, 'scalefactor', 'unity'];
const shift: readonly Parameter[] = [
  ['False easting', 8806, 'falseeasting', 'length'],
  ['False northing', 8807, 'falsenorthing', 'length'],
];
const atFalseOrigin: readonly Parameter[] = [
  ['Latitude of false origin', 8821, 'latitudeoforigin', 'degree'],
  ['Longitude of false origin', 8822, 'centralmeridian', 'degree'],
  ['Latitude of 1st standard parallel', 8823, 'standardparallel1', 'degree'],
  ['Latitude of 2nd standard parallel', 8824, 'standardparallel2', 'degree'],
  ['Easting at false origin', 8826, 'falseeasting', 'length'],
  ['Northing at false origin', 8827, 'falsenorthing', 'length'],
];

/** By what facts call them. */
const methods: Readonly<Record<string, Method>> = {
  tmerc: { name: 'Transverse Mercator', code: 9807, parameters: [latitude, longitude, scale, ...shift] },
  lcc1: { name: 'Lambert Conic Conformal (1SP)', code: 9801, parameters: [latitude, longitude, scale, ...shift] },
  lcc2: { name: 'Lambert Conic Conformal (2SP)', code: 9802, parameters: atFalseOrigin },
  laea: { name: 'Lambert Azimuthal Equal Area', code: 9820, parameters: [latitude, longitude, ...shift] },
  aea: { name: 'Albers Equal Area', code: 9822, parameters: atFalseOrigin },
  sterea: { name: 'Oblique Stereographic', code: 9809, parameters: [latitude, longitude, scale, ...shift] },
  cass: { name: 'Cassini-Soldner', code: 9806, parameters: [latitude, longitude, ...shift] },
};
const pseudoMercator: Method = {
  name: 'Popular Visualisation Pseudo Mercator',
  code: 1024,
  parameters: [latitude, longitude, ...shift],
};

const degree = Math.PI / 180;
const epsg = (code: number): Json => ({ authority: 'EPSG', code });

/**
 * The PROJJSON of a CRS from its WKT 1. Null for what it cannot say without loss: methods that are not in its table, meridians
 * other than Greenwich, angles other than degrees.
 */
export function projJsonOf(wkt: string): Json | null {
  const root = parseWkt(wkt);
  const facts = root && factsOf(root);
  if (!root || !facts || facts.meridian !== 0) return null;
  const geographic = find(root, 'GEOGCS');
  const angle = geographic && child(geographic, 'UNIT')?.values[1];
  if (!geographic || typeof angle !== 'number' || Math.abs(angle - degree) > 1e-9) return null;
  const schema = { $schema: 'https://proj.org/schemas/v0.7/projjson.schema.json' };
  if (facts.geographic) return root === geographic ? { ...schema, ...geographicCrs(geographic, facts, true) } : null;
  const method = methodOf(root, facts);
  if (!method || root.keyword !== 'PROJCS') return null;
  return {
    ...schema,
    type: 'ProjectedCRS',
    name: nameOf(root),
    base_crs: geographicCrs(geographic, facts, false),
    conversion: {
      name: nameOf(root),
      method: { name: method.name, id: epsg(method.code) },
      parameters: method.parameters.map(([name, code, fact, unit]) => ({
        name,
        value: facts.parameters.get(fact) ?? (unit === 'unity' ? 1 : 0),
        unit: unit === 'length' ? lengthUnit(root, facts) : unit,
        id: epsg(code),
      })),
    },
    coordinate_system: {
      subtype: 'Cartesian',
      axis: [
        { name: 'Easting', abbreviation: 'E', direction: 'east', unit: lengthUnit(root, facts) },
        { name: 'Northing', abbreviation: 'N', direction: 'north', unit: lengthUnit(root, facts) },
      ],
    },
    ...idOf(root),
  };
}

/** WKT 1 has no name for the Mercator of web maps: it is one whose PROJ text takes the ellipsoid for a sphere. */
function methodOf(root: WktNode, { method }: CrsFacts): Method | undefined {
  if (method !== 'merc') return methods[method];
  const text = String(child(root, 'EXTENSION')?.values[1] ?? '');
  return text.includes('+nadgrids=@null') ? pseudoMercator : undefined;
}

function geographicCrs(node: WktNode, { semiMajor, inverseFlattening }: CrsFacts, withAxes: boolean): Json {
  const ellipsoid = { name: nameOf(find(node, 'SPHEROID')), semi_major_axis: semiMajor };
  const axes = [
    { name: 'Geodetic latitude', abbreviation: 'Lat', direction: 'north', unit: 'degree' },
    { name: 'Geodetic longitude', abbreviation: 'Lon', direction: 'east', unit: 'degree' },
  ];
  return {
    ...(withAxes ? { type: 'GeographicCRS' } : {}),
    name: nameOf(node),
    datum: {
      type: 'GeodeticReferenceFrame',
      name: nameOf(child(node, 'DATUM')).replaceAll('_', ' '),
      // A sphere has no flattening to invert.
      ellipsoid:
        inverseFlattening === 0 ? { name: ellipsoid.name, radius: semiMajor } : { ...ellipsoid, inverse_flattening: inverseFlattening },
    },
    coordinate_system: { subtype: 'ellipsoidal', axis: axes },
    ...idOf(node),
  };
}

function lengthUnit(root: WktNode, { unit }: CrsFacts): Json | string {
  return unit === 1 ? 'metre' : { type: 'LinearUnit', name: nameOf(child(root, 'UNIT')), conversion_factor: unit };
}

function idOf(node: WktNode): Json {
  const own = child(node, 'AUTHORITY');
  const code = Number(own?.values[1]);
  return nameOf(own) === 'EPSG' && Number.isInteger(code) ? { id: epsg(code) } : {};
}
