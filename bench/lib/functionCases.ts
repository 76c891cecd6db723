/** The tables of a statement by hand: polygons, the points within them, and what lies at the moment that is read. */
export interface Tables {
  polygons: string;
  points: string;
}

/** What stands at an input: a value, or records that were read before. A key is that of a dict. */
export type CaseInput = { type: string; data: unknown; key?: string } | 'polygons' | 'points' | 'lines';

/** How a function is measured: with which inputs, and by which statement somebody would do the same by hand. */
export type FunctionCase = { inputs: Readonly<Record<string, CaseInput>>; sql: (tables: Tables) => string } | { why: string };

const text = (data: string, key?: string): CaseInput => ({ type: 'string', data, ...(key !== undefined && { key }) });
const number = (data: number): CaseInput => ({ type: 'number', data });
const integer = (data: number): CaseInput => ({ type: 'int', data });

/** A function that makes one geometry of each. */
const each = (geom: string, inputs: Readonly<Record<string, CaseInput>> = {}): FunctionCase => ({
  inputs: { features: 'polygons', ...inputs },
  sql: ({ polygons: p }) => `SELECT idx, props, ${geom} AS geom FROM ${p} p`,
});
/** The same over the outlines of the polygons. */
const ofLines = (geom: string, inputs: Readonly<Record<string, CaseInput>> = {}): FunctionCase => ({
  inputs: { features: 'lines', ...inputs },
  sql: ({ polygons: p }) => `SELECT idx, props, ${geom} AS geom FROM (SELECT idx, props, ST_Boundary(geom) AS geom FROM ${p} p) l`,
});
/** A function over rows that needs no geometry to be made. */
const rows = (sql: (polygons: string) => string, inputs: Readonly<Record<string, CaseInput>> = {}): FunctionCase => ({
  inputs: { rows: 'polygons', ...inputs },
  sql: ({ polygons }) => sql(polygons),
});
const both = { features: 'polygons', others: 'polygons' } as const;
const files: FunctionCase = { why: 'reads or writes a file' };
const numbered = 'row_number() OVER () AS idx';
const none = 'NULL::geometry AS geom';

/** Every function of the namespaces `feature` and `row`. */
export const functionCases: Readonly<Record<string, FunctionCase>> = {
  'feature.area_and_length': {
    inputs: { features: 'polygons' },
    sql: ({ polygons: p }) =>
      `SELECT idx, props || jsonb_build_object('area', ST_Area(geom), 'length', ST_Perimeter(geom)) AS props, geom FROM ${p} p`,
  },
  'feature.buffer': each('ST_Buffer(geom, 100, 8)'),
  'feature.centroid': each('ST_Centroid(geom)'),
  'feature.check_validity': {
    inputs: { features: 'polygons' },
    sql: ({ polygons: p }) => `SELECT idx, props, geom FROM ${p} p WHERE ST_IsValid(geom)`,
  },
  'feature.clip': { why: 'its mask is one united area, which is a second statement by hand' },
  'feature.cluster': {
    inputs: { features: 'points' },
    sql: ({ points: p }) =>
      `SELECT idx, props || jsonb_build_object('cluster', ST_ClusterDBSCAN(geom, 100, 5) OVER ()) AS props, geom FROM ${p} p`,
  },
  'feature.collect': {
    inputs: { features: 'points', by: text('class') },
    sql: ({ points: p }) =>
      `SELECT ${numbered}, jsonb_build_object('class', props -> 'class') AS props, ST_Collect(geom) AS geom FROM ${p} p GROUP BY props -> 'class'`,
  },
  'feature.compute': {
    inputs: { features: 'polygons', name: text('storeys'), expression: text('floors * 2') },
    sql: ({ polygons: p }) =>
      `SELECT idx, props || jsonb_build_object('storeys', (props ->> 'floors')::float8 * 2) AS props, geom FROM ${p} p`,
  },
  'feature.concave_hull': each('ST_ConcaveHull(geom, 0.3, false)'),
  'feature.convex_hull': each('ST_ConvexHull(geom)'),
  'feature.count_points_in_polygons': {
    inputs: { features: 'polygons', points: 'points' },
    sql: ({ polygons: p, points }) =>
      `SELECT p.idx, p.props || jsonb_build_object('count', (SELECT count(*) FROM ${points} o WHERE ST_Intersects(p.geom, o.geom))) AS props, p.geom FROM ${p} p`,
  },
  'feature.delaunay': {
    inputs: { features: 'points' },
    sql: ({ points: p }) =>
      `SELECT ${numbered}, '{}'::jsonb AS props, d.geom FROM (SELECT ST_Collect(geom) AS geom FROM ${p} p) c, ST_Dump(ST_DelaunayTriangles(c.geom)) d`,
  },
  'feature.densify': each('ST_Segmentize(geom, 5)', { distance: number(5) }),
  'feature.difference': {
    inputs: { features: 'polygons', others: 'points' },
    sql: ({ polygons: p, points }) =>
      `SELECT p.idx, p.props, coalesce(ST_Difference(p.geom, (SELECT ST_Union(o.geom) FROM ${points} o WHERE ST_Intersects(p.geom, o.geom))), p.geom) AS geom FROM ${p} p`,
  },
  'feature.dissolve': {
    inputs: { features: 'polygons', by: text('class') },
    sql: ({ polygons: p }) =>
      `SELECT ${numbered}, jsonb_build_object('class', props -> 'class') AS props, ST_Union(geom) AS geom FROM ${p} p GROUP BY props -> 'class'`,
  },
  'feature.envelope': each('ST_Envelope(geom)'),
  'feature.explode': {
    inputs: { features: 'polygons' },
    sql: ({ polygons: p }) => `SELECT ${numbered}, p.props, d.geom FROM ${p} p, ST_Dump(p.geom) d`,
  },
  'feature.filter': {
    inputs: { features: 'polygons', where: text('floors > 3') },
    sql: ({ polygons: p }) => `SELECT idx, props, geom FROM ${p} p WHERE (props ->> 'floors')::float8 > 3`,
  },
  'feature.filter_by_extent': {
    inputs: { features: 'polygons', extent: { type: 'bbox', data: [8, 48, 11, 51] } },
    sql: ({ polygons: p }) =>
      `SELECT idx, props, geom FROM ${p} p WHERE ST_Intersects(geom, ST_Transform(ST_Segmentize(ST_MakeEnvelope(8, 48, 11, 51, 4326), 0.1), 25832))`,
  },
  'feature.filter_by_geometry': {
    inputs: { features: 'polygons', others: 'points' },
    sql: ({ polygons: p, points }) =>
      `SELECT idx, props, geom FROM ${p} p WHERE EXISTS (SELECT 1 FROM ${points} o WHERE ST_Intersects(p.geom, o.geom))`,
  },
  'feature.force_2d': each('ST_Force2D(geom)'),
  'feature.from_rows': { why: 'takes rows with coordinates, which this data set has none of' },
  'feature.heatmap_grid': { why: 'its kernel over a grid is no statement that somebody writes' },
  'feature.hex_grid': {
    inputs: { features: 'polygons', size: number(10_000) },
    sql: ({ polygons: p }) =>
      `SELECT ${numbered}, '{}'::jsonb AS props, h.geom FROM (SELECT ST_SetSRID(ST_Extent(geom)::geometry, 25832) AS geom FROM ${p} p) e, ST_HexagonGrid(10000, e.geom) h`,
  },
  'feature.intersection': {
    inputs: both,
    sql: ({ polygons: p }) =>
      `SELECT ${numbered}, a.props || b.props AS props, ST_Intersection(a.geom, b.geom) AS geom FROM ${p} a JOIN ${p} b ON ST_Intersects(a.geom, b.geom)`,
  },
  'feature.line_merge': ofLines('ST_LineMerge(geom)'),
  'feature.lines_to_polygons': ofLines('ST_BuildArea(geom)'),
  'feature.make_valid': each('ST_MakeValid(geom)'),
  'feature.nearest': {
    inputs: { features: 'points', others: 'polygons' },
    sql: ({ polygons: p, points }) =>
      `SELECT a.idx, a.props || o.props || jsonb_build_object('distance', ST_Distance(a.geom, o.geom)) AS props, a.geom FROM ${points} a
       CROSS JOIN LATERAL (SELECT * FROM ${p} p ORDER BY p.geom <-> a.geom LIMIT 1) o`,
  },
  'feature.point_on_surface': each('ST_PointOnSurface(geom)'),
  'feature.polygons_to_lines': each('ST_Boundary(geom)'),
  'feature.reproject': each('ST_Transform(geom, 3857)', { crs: integer(3857) }),
  'feature.sample_along': {
    inputs: { features: 'lines', distance: number(10) },
    sql: ({ polygons: p }) =>
      `SELECT ${numbered}, l.props, ST_LineInterpolatePoint(l.geom, least(1, n * 10 / ST_Length(l.geom))) AS geom
       FROM (SELECT props, ST_Boundary(geom) AS geom FROM ${p} p) l, generate_series(0, floor(ST_Length(l.geom) / 10)::integer) n`,
  },
  'feature.set_properties': {
    inputs: { features: 'polygons', properties: text('floors + 1', 'storeys') },
    sql: ({ polygons: p }) =>
      `SELECT idx, props || jsonb_build_object('storeys', (props ->> 'floors')::float8 + 1) AS props, geom FROM ${p} p`,
  },
  'feature.shared_borders': { why: 'no two of these polygons have a border in common' },
  'feature.simplify': each('ST_SimplifyPreserveTopology(geom, 10)'),
  'feature.smooth': each('ST_ChaikinSmoothing(geom, 2)'),
  'feature.spatial_join': {
    inputs: { features: 'points', others: 'polygons' },
    sql: ({ polygons: p, points }) =>
      `SELECT ${numbered}, a.props || coalesce(o.props, '{}') AS props, a.geom FROM ${points} a LEFT JOIN ${p} o ON ST_Intersects(a.geom, o.geom)`,
  },
  'feature.square_grid': {
    inputs: { features: 'polygons', size: number(10_000) },
    sql: ({ polygons: p }) =>
      `SELECT ${numbered}, '{}'::jsonb AS props, s.geom FROM (SELECT ST_SetSRID(ST_Extent(geom)::geometry, 25832) AS geom FROM ${p} p) e, ST_SquareGrid(10000, e.geom) s`,
  },
  'feature.substring': ofLines('ST_LineSubstring(geom, 0.25, 0.75)', { from: number(0.25), to: number(0.75) }),
  'feature.swap_axes': each('ST_FlipCoordinates(geom)'),
  'feature.symmetric_difference': { why: 'two statements by hand, one for each side' },
  'feature.to_rows': {
    inputs: { features: 'polygons', wkt: text('wkt') },
    sql: ({ polygons: p }) => `SELECT idx, props || jsonb_build_object('wkt', ST_AsText(geom)) AS props, ${none} FROM ${p} p`,
  },
  'feature.union': { why: 'three statements by hand: what is common, and what is left of each side' },
  'feature.voronoi': {
    inputs: { features: 'points' },
    sql: ({ points: p }) =>
      `SELECT ${numbered}, o.props, d.geom FROM (SELECT ST_Collect(geom) AS geom FROM ${p} p) c, ST_Dump(ST_VoronoiPolygons(c.geom)) d JOIN ${p} o ON ST_Intersects(o.geom, d.geom)`,
  },
  'feature.within_distance': {
    inputs: { features: 'polygons', others: 'points' },
    sql: ({ polygons: p, points }) =>
      `SELECT idx, props, geom FROM ${p} p WHERE EXISTS (SELECT 1 FROM ${points} o WHERE ST_DWithin(p.geom, o.geom, 100))`,
  },
  'row.aggregate': rows(
    (p) =>
      `SELECT ${numbered}, jsonb_build_object('class', props -> 'class', 'n', count(*)) AS props, ${none} FROM ${p} p GROUP BY props -> 'class'`,
    { by: text('class'), aggregates: text('count()', 'n') },
  ),
  'row.cast': rows((p) => `SELECT idx, props || jsonb_build_object('floors', props ->> 'floors') AS props, geom FROM ${p} p`, {
    columns: text('floors'),
    kind: text('text'),
  }),
  'row.compute': rows(
    (p) => `SELECT idx, props || jsonb_build_object('storeys', (props ->> 'floors')::float8 * 2) AS props, geom FROM ${p} p`,
    { name: text('storeys'), expression: text('floors * 2') },
  ),
  'row.deduplicate': rows((p) => `SELECT DISTINCT ON (props -> 'name') idx, props, geom FROM ${p} p ORDER BY props -> 'name', idx`, {
    by: text('name'),
  }),
  'row.export_csv': files,
  'row.export_excel': files,
  'row.export_parquet': files,
  'row.filter': rows((p) => `SELECT idx, props, geom FROM ${p} p WHERE (props ->> 'floors')::float8 > 3`, { where: text('floors > 3') }),
  'row.import_csv': files,
  'row.import_excel': files,
  'row.import_parquet': files,
  'row.join': { why: 'no column of this data set is a key' },
  'row.limit': rows((p) => `SELECT idx, props, geom FROM ${p} p ORDER BY idx LIMIT 1000`, { count: integer(1000) }),
  'row.pivot': rows(
    (p) =>
      `SELECT ${numbered}, jsonb_build_object('floors', floors) || jsonb_object_agg(class, n) AS props, ${none}
       FROM (SELECT props -> 'floors' AS floors, props ->> 'class' AS class, count(*) AS n FROM ${p} p GROUP BY 1, 2) g GROUP BY floors`,
    { by: text('floors'), names: text('class') },
  ),
  'row.rename_columns': rows(
    (p) => `SELECT idx, (props - 'class') || jsonb_build_object('kind', props -> 'class') AS props, geom FROM ${p} p`,
    { names: text('class = kind') },
  ),
  'row.sample': rows((p) => `SELECT idx, props, geom FROM ${p} p ORDER BY md5('1 ' || idx) LIMIT 100`, { count: integer(100) }),
  'row.select_columns': rows(
    (p) => `SELECT idx, jsonb_build_object('name', props -> 'name', 'class', props -> 'class') AS props, geom FROM ${p} p`,
    { columns: text('name, class') },
  ),
  'row.sort': rows((p) => `SELECT row_number() OVER (ORDER BY props ->> 'name', idx) AS idx, props, geom FROM ${p} p`, {
    by: text('name'),
  }),
  'row.union': {
    inputs: { rows: 'polygons', others: 'points' },
    sql: ({ polygons: p, points }) =>
      `SELECT ${numbered}, props, geom FROM (SELECT props, geom FROM ${p} p UNION ALL SELECT props, geom FROM ${points} o) a`,
  },
  'row.unpivot': rows(
    (p) =>
      `SELECT ${numbered}, (p.props - '{value,floors}'::text[]) || jsonb_build_object('column', c.key, 'of', c.value) AS props, ${none}
       FROM ${p} p, jsonb_each(p.props) c WHERE c.key IN ('value', 'floors')`,
    { columns: text('value, floors'), name: text('column'), value: text('of') },
  ),
};
