import { z } from 'zod';
import { columnKinds } from '../columns/registry.ts';
import { filterLanguages, maxFilterCharacters } from '../filter/limits.ts';
import { breakMethods } from '../styles/breaks.ts';
import { mostCategories } from '../styles/classes.ts';
import { ListQuery, Uri } from './common.ts';
import { hinted } from './hints.ts';

/** GeoJSON geometry in the CRS the request asked for (default EPSG:4326), axis order x, y. */
export const Geometry = z.looseObject({ type: z.string() });

/**
 * A record. `resource_uri` is `/api/v1/datum/{index}@{moment}/` for a depot's record; `value` holds the value of a simple
 * type (string, number, bool), or the columns of a row; features carry geometry and properties, and so does a grid, whose attributes are
 * its value too (`bbox` in the system `srid`, `width`, `height` in cells), and a mesh (`origin` [x, y, z], `bbox3d`, `vertices`, `triangles`).
 * A whole number of more than 53 bits is the text of its digits in an attribute, here and in edits: JSON has no number that every reader
 * reads right.
 */
export const Datum = z.object({
  id: z.number().int(),
  resource_uri: Uri.nullable(),
  content_type: Uri,
  value: z.unknown().optional(),
  geometry: Geometry.nullish(),
  properties: z.record(z.string(), z.unknown()).optional(),
  /** Of a file, whose name is the value. */
  mime_type: z.string().optional(),
  /** Bytes of a file. */
  size: z.number().int().min(0).optional(),
  /** Where a file is loaded from. */
  download_url: z.string().optional(),
  /** Where a page of ours shows a PDF file in a frame; there is none for other files. */
  preview_url: z.string().optional(),
  /** Address pattern of the tiles of a map service or a grid with `{z}`, `{x}`, `{y}`; EPSG:3857, 256 px, y from the north. */
  tms_url: z.string().optional(),
  /** What such a tile is, as a file: `png`. */
  tms_extension: z.string().optional(),
  /** Where it says how a mesh is drawn, see `ThreeInfo`; below the record, or below the frame that holds it. */
  three_info: z.string().optional(),
  /** Where the first file of a scene of 3D Tiles is read by way of the platform; the others lie beside and below it. */
  tileset_url: z.string().optional(),
  /** Where the picture of a 3D object is. */
  png_preview: z.string().optional(),
});
export type Datum = z.infer<typeof Datum>;

/**
 * How a mesh is drawn. `glb_uri` is its binary glTF; `transform`, JSON of 16 numbers column by column, leads from there to metres around
 * the `origin` of the record, z up; `local_bounds`, JSON of `min` and `max` (x, y, z), is what it takes up there.
 */
export const ThreeInfo = z.object({ glb_uri: z.string(), transform: z.string(), local_bounds: z.string() });
export type ThreeInfo = z.infer<typeof ThreeInfo>;

/** A column of records, in the order of first appearance. */
export const DatumColumn = z.object({
  key: z.string(),
  kind: z.enum(columnKinds),
});
export type DatumColumn = z.infer<typeof DatumColumn>;

export const DatumList = z.object({
  objects: z.array(Datum),
  meta: z.object({
    offset: z.number().int(),
    limit: z.number().int(),
    total_count: z.number().int(),
    /** The `after` of the page that follows; null after the last one. */
    next: z.string().nullable(),
    columns: z.array(DatumColumn),
    /** Bytes of all records, null where it is not known. */
    size_bytes: z.number().int().nullable(),
    /** They were entered into a frame, and can be changed one by one. */
    entered: z.boolean().optional(),
    /** West, south, east, north in degrees; null without geometry. */
    extent4326: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  }),
});
export type DatumList = z.infer<typeof DatumList>;

/** A value that is to be added to a frame; its type is that of the frame. */
export const RecordInput = z.object({ content_type: Uri.optional(), resource_uri: z.null().optional(), value: z.unknown() });
export type RecordInput = z.input<typeof RecordInput>;

const Attributes = z.record(z.string().max(10_000), z.unknown());

/** A record that is to be. Its attributes are `properties`, of a row also `value`, which wins. Geometry in EPSG:4326. */
export const DatumInput = z.object({
  properties: Attributes.optional(),
  value: Attributes.optional(),
  geometry: Geometry.nullish(),
});
export type DatumInput = z.input<typeof DatumInput>;

/** Which record is copied by its number, and the moment that was read: the newest, or the open one upon it. */
export const NewDatumQuery = z.object({
  template: z.coerce.number().int().min(0).optional(),
  moment_id: z.coerce.number().int().optional(),
});

/**
 * A record as it is to be. Where it says what was read `before`, only what differs is changed, and refused (409) where somebody
 * else has changed the same since; without it all attributes are replaced.
 */
export const DatumPatch = DatumInput.extend({ before: DatumInput.optional() });
export type DatumPatch = z.input<typeof DatumPatch>;

/**
 * What an edit leads to: the open moment that has it, the number of records there, and the record; null for one that was deleted. `step` is what is
 * taken back; null where nothing was changed.
 */
export const DatumChange = z.object({
  step: z.number().int().nullable(),
  moment_id: z.number().int(),
  moment_size: z.number().int().min(0),
  datum: Datum.nullable(),
});
export type DatumChange = z.infer<typeof DatumChange>;

/** Which records. `q` is found in any attribute; `filter` is CQL2, as the services read it: text, or JSON where `filter-lang` says so. */
export const RecordNarrowing = z.object({
  q: z.string().max(1000).optional(),
  filter: z.string().max(maxFilterCharacters).optional(),
  /** @default 'cql2-text' */
  'filter-lang': z.enum(filterLanguages).optional(),
});

/**
 * Which records, and in which order. `sortby` is a column, after - for the greatest first (by default in the order of their numbers).
 * `after` is the `next` of the page before, which is quicker than a high `offset`. `at` finds records at a place: longitude, latitude in
 * degrees and a tolerance in metres.
 */
export const DatumQuery = RecordNarrowing.extend({
  offset: z.coerce.number().int().min(0).default(0),
  after: z.string().max(4000).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  sortby: z.string().min(1).max(10_001).optional(),
  at: z
    .string()
    .refine((text) => /^-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?$/.test(text), hinted('place'))
    .optional(),
  /** Without it, with 7 decimals, or with all digits, for what is to meet it exactly. */
  geometry: z.enum(['0', '1', 'exact']).default('1'),
});

const Count = z.number().int().min(0);
/** Values from one edge to below the next one, as they are stored. */
const Bins = z.array(z.object({ from: z.string(), to: z.string(), count: Count }));

/** Which column is looked at, and of which records. */
export const ColumnStatisticsQuery = RecordNarrowing.extend({ column: z.string().max(10_000) });

/** What stands in a column of the records that were asked for. */
export const ColumnStatistics = z.object({
  column: DatumColumn,
  total_count: Count,
  filled: Count,
  empty: Count,
  /** Different values. */
  distinct: Count,
  /** There are more than that: so many are told apart, and `values` is found among them. */
  distinct_more: z.boolean(),
  /** How many values are what; a column may hold several. Days and times only where the column is of such. */
  forms: z.object({ number: Count, date: Count, text: Count, boolean: Count, json: Count }),
  /** Least and greatest number with all digits; about 20 bars, none where all are the same. The mean is null beyond what a double holds. */
  numbers: z.object({ min: z.string(), max: z.string(), mean: z.number().nullable(), bins: Bins }).nullable(),
  dates: z.object({ min: z.string(), max: z.string(), bins: Bins }).nullable(),
  booleans: z.object({ yes: Count, no: Count }).nullable(),
  /** The most frequent texts and parts, at most 20; of one that is `cut` only the beginning is told. */
  values: z.array(z.object({ value: z.string(), cut: z.boolean(), count: Count })),
});
export type ColumnStatistics = z.infer<typeof ColumnStatistics>;

/** Into which classes a column is parted. `by` the frequency of its values, or by bounds of its numbers; `classes` at most. */
export const ColumnClassesQuery = z.object({
  column: z.string().max(10_000),
  by: z.enum(['value', ...breakMethods]).default('value'),
  classes: z.coerce.number().int().min(1).max(mostCategories).default(8),
});

/** The classes of a column, as styles have them: `style.categorize` and `style.graduate` find the same ones. */
export const ColumnClasses = z.object({
  column: DatumColumn,
  /** The most frequent values first, each with its records; empty by bounds. Nothing but texts, numbers and truth values. */
  categories: z.array(z.object({ value: z.union([z.string(), z.number(), z.boolean()]), count: Count })),
  /** Values without a category, at least so many where there are thousands, and the records that have them; 0 by bounds. */
  others: z.object({ values: Count, records: Count }),
  /** Lower bounds of all classes but the first, ascending; null where there are no two different numbers, and by value. */
  breaks: z.array(z.number()).nullable(),
  /** Records in each class; empty by value. */
  counts: z.array(Count),
});
export type ColumnClasses = z.infer<typeof ColumnClasses>;

/** Attributes of a layer: `q` is found in their names. */
export const LayerAttributesQuery = ListQuery.pick({ offset: true, limit: true, q: true }).extend({ layer: Uri });

/** Which values: each once. */
export const AttributeValuesQuery = z.object({ layer: Uri, attribute: z.string().max(10_000), unique: z.literal('true').default('true') });

/** Values of an attribute, numbers by their size and then texts by the German alphabet. */
export const AttributeValues = z.array(z.union([z.string(), z.number(), z.boolean()]));

/** Text that a database can hold. */
const Storable = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'), hinted('storable'));

/** So many records are changed by one call, by the database of the platform: where all share one connection, others wait for as long as that takes. */
export const mostChanged = { embedded: 1000, postgres: 100_000 } as const;

/** Values that are to be replaced, of the records that `q` and `filter` leave; no patterns, every character means itself. */
export const ReplacementInput = RecordNarrowing.extend({
  /** @default all columns of texts */
  column: z.string().max(10_000).optional(),
  find: Storable.pipe(z.string().min(1).max(1000)),
  /** Where nothing is left of a value there is none any more. */
  replacement: Storable.pipe(z.string().max(10_000)).default(''),
  /** Only values that are just what is looked for. */
  whole: z.boolean().default(false),
  match_case: z.boolean().default(false),
});
export type ReplacementInput = z.input<typeof ReplacementInput>;

/** What a replacement would change: how many values of how many records, and the first of them, as they are stored; null for none. */
export const ReplacementPreview = z.object({
  records: Count,
  values: Count,
  /** So many records can be changed at once; where there are `more`, they are not counted further. */
  limit: Count,
  more: z.boolean(),
  objects: z.array(z.object({ id: z.number().int(), column: z.string(), before: z.string(), after: z.string().nullable() })),
});
export type ReplacementPreview = z.infer<typeof ReplacementPreview>;

/**
 * What a replacement has changed in the open moment; `skipped` were changed by others at the same time, and left as those did.
 */
export const ReplacementResult = DatumChange.omit({ datum: true }).extend({
  changed: Count,
  skipped: Count,
});
export type ReplacementResult = z.infer<typeof ReplacementResult>;

/**
 * Records that are to be deleted: all that `q` and `filter` leave, without both all of the moment. `count` is how many whoever asks has seen;
 * where there are others by now, nothing is deleted.
 */
export const DeletionInput = RecordNarrowing.extend({ count: z.number().int().min(1) });
export type DeletionInput = z.input<typeof DeletionInput>;

/** What was deleted in the open moment, as one step. */
export const DeletionResult = DatumChange.omit({ datum: true }).extend({ deleted: Count });
export type DeletionResult = z.infer<typeof DeletionResult>;

/** So many records are added by one call; for more there is the import. */
export const mostAdded = 1000;

/** Records that are to be, without places; each says its attributes. */
export const DatumRows = z.object({ rows: z.array(Attributes).min(1).max(mostAdded) });
export type DatumRows = z.input<typeof DatumRows>;

/** What was added to the open moment: the number of the first record, which the others follow one by one. */
export const DatumsAdded = DatumChange.omit({ datum: true }).extend({ added: Count, first: z.number().int() });
export type DatumsAdded = z.infer<typeof DatumsAdded>;
