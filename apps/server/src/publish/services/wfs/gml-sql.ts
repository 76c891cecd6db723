import { columnSql } from '../../../columns/index.ts';
import type { Column, Params } from '../../../relation/relation.ts';
import { type Crs, crs84Urn, decimalsOf, gmlCrsName, urnOf } from '../crs.ts';
import { placedGeometry } from '../../../formats/geojson/text-sql.ts';
import { unplacedSql } from '../unplaced.ts';
import { type GeometryShape, gmlOptions } from './geometry-type.ts';
import { layersPrefix, type Dialect } from './version.ts';

export interface GmlFeature {
  dialect: Pick<Dialect, 'version' | 'member' | 'id'>;
  typeName: string;
  columns: readonly Column[];
  /** Element name by column key. */
  elements: ReadonlyMap<string, string>;
  /** null to leave the geometry out. */
  geometryElement: string | null;
  shape: GeometryShape;
  /** EPSG code of the rows. */
  from: number;
  crs: Crs;
}

/** Arguments of one call of concat, below PostgreSQL's limit of 100. */
const argumentsPerCall = 90;

/** Text of row `f` as feature member of a WFS answer. Values are escaped in the database, so no feature is touched later. */
export function memberSql(feature: GmlFeature, params: Params): string {
  const text = (value: string): string => `${params.add(value)}::text`;
  const { member, id } = feature.dialect;
  const name = `${layersPrefix}:${feature.typeName}`;
  const open = `${text(`<${member}><${name} ${id}="${feature.typeName}.`)} || f.idx || '">'`;
  return concat([open, ...elementsSql(feature, text), text(`</${name}></${member}>`)]);
}

/** Text of the elements of row `f` alone, each what GetPropertyValue was asked for. */
export function valueSql(feature: GmlFeature, params: Params): string {
  const text = (value: string): string => `${params.add(value)}::text`;
  const { member } = feature.dialect;
  return concat([text(`<${member}>`), ...elementsSql(feature, text), text(`</${member}>`)]);
}

function elementsSql(feature: GmlFeature, text: (value: string) => string): string[] {
  const parts = feature.columns.map((column) => elementSql(column, feature.elements.get(column.key) as string, text));
  if (feature.geometryElement !== null && feature.shape.kind !== 'none') {
    const element = `${layersPrefix}:${feature.geometryElement}`;
    const written = `${text(`<${element}>`)} || ${geometrySql(feature, () => text(`${feature.typeName}.`))} || ${text(`</${element}>`)}`;
    parts.push(feature.from === feature.crs.srid ? written : `coalesce(${written}, CASE WHEN f.geom IS NOT NULL THEN ${unplacedSql} END)`);
  }
  return parts;
}

/** concat treats null as no text: a missing value leaves its element out. */
function concat(parts: readonly string[]): string {
  if (parts.length <= argumentsPerCall) return `concat(${parts.join(', ')})`;
  const calls: string[] = [];
  for (let i = 0; i < parts.length; i += argumentsPerCall) calls.push(`concat(${parts.slice(i, i + argumentsPerCall).join(', ')})`);
  return concat(calls);
}

// What needs work: markup, and characters that XML cannot hold. Most values need none, and the test is cheaper than the work.
const special = "'[&<>\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]'";
const illegal = "'[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]'";

export function escapeSql(value: string): string {
  const clean = `regexp_replace(${value}, ${illegal}, '', 'g')`;
  return `CASE WHEN ${value} ~ ${special} THEN replace(replace(replace(${clean}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') ELSE ${value} END`;
}

/** The element of a column; its text is as the schema says it. */
function elementSql(column: Column, element: string, text: (value: string) => string): string {
  const open = text(`<${layersPrefix}:${element}>`);
  const close = text(`</${layersPrefix}:${element}>`);
  const value = `(f.props->>${text(column.key)})`;
  return `${open} || ${columnSql(column.kind).xml(value, escapeSql(value))} || ${close}`;
}

/**
 * Geometry as GML of the version. In 3.2 every geometry bears an id, also the parts of a multi geometry, which ST_AsGML leaves
 * without; they are written one by one there.
 */
function geometrySql({ dialect: { version }, shape, from, crs }: GmlFeature, idPrefix: () => string): string {
  const decimals = decimalsOf(crs);
  const options = gmlOptions(crs);
  const projected = placedGeometry({ from, to: crs.srid });
  // The database knows one name only of a system.
  const known = version === '1.0.0' ? `EPSG:${crs.srid}` : urnOf(crs.srid);
  const named = (gml: string): string => (crs.form === 'crs84' ? `replace(${gml}, '"${known}"', '"${crs84Urn}"')` : gml);
  const whole = shape.kind === 'multi' ? `ST_Multi(${projected})` : projected;
  if (version === '1.0.0') return named(`ST_AsGML(2, ${whole}, ${decimals}, 0)`);
  if (version === '1.1.0') return named(`ST_AsGML(3, ${whole}, ${decimals}, ${options})`);
  const id = `${idPrefix()} || f.idx || '.g'`;
  const single = named(`ST_AsGML(3, ${projected}, ${decimals}, ${options}, 'gml', ${id})`);
  if (shape.kind === 'single') return single;
  const part = named(`ST_AsGML(3, d.geom, ${decimals}, ${options}, 'gml', ${id} || '.' || d.nr)`);
  const srsName = `'" srsName="${gmlCrsName(crs)}">'`;
  const parts = `(SELECT string_agg('<${shape.member}>' || ${part} || '</${shape.member}>', '') FROM (SELECT p.geom, row_number() OVER () AS nr FROM ST_Dump(${projected}) p) d)`;
  const multi = `'<${shape.collection} gml:id="' || ${id} || ${srsName} || ${parts} || '</${shape.collection}>'`;
  if (shape.kind === 'multi') return multi;
  const ownTags = multiTags
    .map(
      ([type, collection, member]) =>
        `WHEN '${type}' THEN ${multi.replaceAll(shape.collection, collection).replaceAll(shape.member, member)}`,
    )
    .join(' ');
  return `CASE GeometryType(f.geom) ${ownTags} ELSE ${single} END`;
}

const multiTags = [
  ['MULTIPOINT', 'gml:MultiPoint', 'gml:pointMember'],
  ['MULTILINESTRING', 'gml:MultiCurve', 'gml:curveMember'],
  ['MULTIPOLYGON', 'gml:MultiSurface', 'gml:surfaceMember'],
  ['GEOMETRYCOLLECTION', 'gml:MultiGeometry', 'gml:geometryMember'],
] as const;
