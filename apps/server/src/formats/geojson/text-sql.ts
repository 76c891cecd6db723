import type { Params } from '../../relation/relation.ts';

export interface Projection {
  /** EPSG code of the rows' geometry. */
  from: number;
  /** EPSG code of the answer. */
  to: number;
  decimals: number;
  /** Coordinates come as the registry orders the axes of the CRS of the answer: latitude, or northing, first. @default false */
  northFirst?: boolean;
  /** SQL of what follows the null of a geometry that has no place in the CRS of the answer. Without it such a record fails the statement. */
  unplaced?: string;
}

/** Geometry of row `f` in the CRS of the answer, x, y order. */
export function projectedGeometry({ from, to }: Pick<Projection, 'from' | 'to'>): string {
  return from === to ? 'f.geom' : `ST_Transform(f.geom, ${to})`;
}

/** The same, null for a geometry that has no place there. */
export function placedGeometry({ from, to }: Pick<Projection, 'from' | 'to'>): string {
  return from === to ? 'f.geom' : `geo.try_transform(f.geom, ${to})`;
}

function geometrySql(projection: Projection): string {
  const { from, to, decimals, unplaced, northFirst = false } = projection;
  const json = (geometry: string): string => `ST_AsGeoJSON(${northFirst ? `ST_FlipCoordinates(${geometry})` : geometry}, ${decimals}, 0)`;
  if (unplaced === undefined || from === to) return `coalesce(${json(projectedGeometry(projection))}, 'null')`;
  const missing = `CASE WHEN f.geom IS NULL THEN 'null' ELSE 'null' || ${unplaced} END`;
  return `coalesce(${json(placedGeometry(projection))}, ${missing})`;
}

function idSql(prefix: string, params: Params): string {
  return prefix === '' ? 'f.idx' : `'"' || ${params.add(prefix)}::text || f.idx || '"'`;
}

/** The text of a row `f` as GeoJSON feature; properties null for all of them, projection null to leave the geometry out. */
export function featureSql(properties: readonly string[] | null, projection: Projection | null, params: Params, idPrefix = ''): string {
  const id = idSql(idPrefix, params);
  const geometry = projection ? geometrySql(projection) : `'null'`;
  return `'{"type":"Feature","id":' || ${id} || ',"geometry":' || ${geometry} || ',"properties":' || ${propertiesSql(properties, params)} || '}'`;
}

/**
 * The text of a row `f` as GeoJSON feature with all of these properties, in this order and by these `names`: what has no value is null.
 * `jsonOf` is SQL of a value as `jsonb`, from the SQL of its key. Projection null leaves the geometry out.
 */
export function orderedFeatureSql(
  properties: readonly string[],
  projection: Projection | null,
  params: Params,
  names = properties,
  jsonOf = (_: string, at: string): string => `f.props->${at}`,
  idPrefix = '',
): string {
  const members = properties.map(
    (key, index) =>
      `${params.add(`${JSON.stringify(names[index])}:`)}::text || coalesce((${jsonOf(key, `${params.add(key)}::text`)})::text, 'null')`,
  );
  const object = members.length === 0 ? "'{}'" : `'{' || array_to_string(ARRAY[${members.join(', ')}], ',') || '}'`;
  const geometry = projection ? geometrySql(projection) : `'null'`;
  return `'{"type":"Feature","id":' || ${idSql(idPrefix, params)} || ',"geometry":' || ${geometry} || ',"properties":' || ${object} || '}'`;
}

/** The elements of a JSON array, each but the first after a comma. */
export const asJsonElement = (text: string, isFirst: boolean): string => (isFirst ? text : `,\n${text}`);

/** Pairs in one call of jsonb_build_object, below PostgreSQL's limit of 100 arguments. */
const pairsPerCall = 45;

function propertiesSql(properties: readonly string[] | null, params: Params): string {
  if (properties === null) return "coalesce(f.props::text, '{}')";
  if (properties.length === 0) return "'{}'";
  const calls: string[] = [];
  for (let i = 0; i < properties.length; i += pairsPerCall) {
    const pairs = properties.slice(i, i + pairsPerCall).map((key) => {
      const name = `${params.add(key)}::text`;
      return `${name}, f.props->${name}`;
    });
    calls.push(`jsonb_build_object(${pairs.join(', ')})`);
  }
  return `(${calls.join(' || ')})::text`;
}
