/** A text in both languages of the platform. */
export interface Localised {
  readonly de: string;
  readonly en: string;
}

/** What the values of a column are: texts, numbers and truths as JSON has them, dates and times as ISO 8601. */
export type ColumnKind = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'instant' | 'json';

export interface Column {
  readonly key: string;
  readonly kind: ColumnKind;
}

type Position = readonly number[];

/** A geometry of GeoJSON. Its positions are x, y and maybe a height, in the CRS that the records tell: not always in degrees. */
export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Geometry[] };

/** One record. A property that is missing is empty, as null is. A whole number that a double does not hold is the text of its digits. */
export interface FeatureRecord {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry | null;
}

/** Records at an input. They come in batches while they are read, once: what a function keeps of them is its memory. */
export interface RecordsIn extends AsyncIterable<FeatureRecord> {
  readonly columns: readonly Column[];
  /** EPSG code of their CRS. */
  readonly crs: number;
}

/** Records of an output. They are taken one by one while they are made. */
export interface RecordsOut {
  /** All that their properties may be called; the order is that of the table. */
  readonly columns: readonly Column[];
  /** EPSG code of their CRS. @default that of the first input of records, else 4326 (x is the longitude) */
  readonly crs?: number;
  readonly records: Iterable<FeatureRecord> | AsyncIterable<FeatureRecord>;
}

/** Records made one of each, with the columns that are there then: those of the input and `added`. */
export function mapRecords(input: RecordsIn, added: readonly Column[], change: (record: FeatureRecord) => FeatureRecord): RecordsOut {
  const own = new Set(added.map(({ key }) => key));
  async function* changed(): AsyncGenerator<FeatureRecord> {
    for await (const record of input) yield change(record);
  }
  return { columns: [...input.columns.filter(({ key }) => !own.has(key)), ...added], crs: input.crs, records: changed() };
}
