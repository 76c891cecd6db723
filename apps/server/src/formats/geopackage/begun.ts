import type { DatabaseSync } from 'node:sqlite';
import type { AwaitedFact } from '@geo/api';
import type { Description, ProbedFile, ReadContext } from '../definition.ts';
import { refuse } from '../messages.ts';
import { Sampler } from '../reading/sampler.ts';
import type { SourceField, SourceLayer } from '../types.ts';
import { readRows } from './batches.ts';
import { declaredKind, geometryOf, readLayers, tellsKind, type PackageColumn, type PackageLayer } from './layers.ts';
import { packageMessages } from './messages.ts';
import { Pages, type Come } from './pages.ts';
import { hasRowNumbers } from './rows.ts';

/** What tables say about others, which must be there as a whole. */
const needed = ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys'];
/** What only some files have. */
const [descriptions, counts] = ['gpkg_data_columns', 'gpkg_ogr_contents'];

const tables = new Set<unknown>(['table', 'view']);

/** The tables that are known of a database with a gap, and their rows. */
interface Begun {
  /** All tables are known. */
  isWhole: boolean;
  has: (table: string) => boolean;
  rowsOf: (table: string) => Come;
}

function begunOf(database: DatabaseSync, pages: Pages): Begun {
  const list = pages.rowsOf(1);
  const named = database.prepare('SELECT type, lower(name) AS name, rootpage FROM sqlite_schema ORDER BY rowid LIMIT ?').all(list.rows);
  const roots = new Map(named.flatMap(({ type, name, rootpage }) => (tables.has(type) ? [[String(name), Number(rootpage)]] : [])));
  return {
    isWhole: list.isWhole,
    has: (table) => roots.has(table.toLowerCase()),
    rowsOf: (table) => pages.rowsOf(roots.get(table.toLowerCase()) ?? 0),
  };
}

/**
 * What is known of a GeoPackage of which a part in the middle has not come: its layers, with what tables say about them. Of each that is there
 * its fields, and the records up to the first that is not there as a whole.
 */
export async function describeBegun(database: DatabaseSync, file: ProbedFile, context: ReadContext): Promise<Description> {
  const begun = begunOf(database, await Pages.of(file));
  const isReadable = (table: string): boolean => begun.rowsOf(table).isWhole;
  if (!needed.every((table) => begun.has(table) && isReadable(table)) || (begun.has(descriptions) && !isReadable(descriptions))) {
    const { from, to } = file.gap!;
    throw refuse(packageMessages.truncated(file.name, file.sizeBytes, file.sizeBytes - (to - from)));
  }
  const layers: SourceLayer[] = [];
  for (const layer of readLayers(database, file.name, [], begun.isWhole))
    layers.push(await layerOf(database, layer, begun, file.name, context));
  return { layers, warnings: [] };
}

async function layerOf(
  database: DatabaseSync,
  layer: PackageLayer,
  begun: Begun,
  file: string,
  { limits }: ReadContext,
): Promise<SourceLayer> {
  const { table, crs, extent } = layer;
  const isKnown = layer.columns.length > 0 && begun.has(table);
  const come = isKnown && hasRowNumbers(database, layer) ? begun.rowsOf(table) : { rows: 0, isWhole: false };
  const sampler = new Sampler(file);
  if (come.rows > 0) {
    const pass = { file, limits, warnings: [], totalBytes: 0, count: () => come.rows, first: come.rows };
    for await (const batch of readRows(database, layer, pass)) {
      sampler.addBatch(batch);
      break;
    }
  }
  const hasGeometry = isKnown ? layer.geometryColumn !== null : geometryOf(database, table) !== null;
  const awaited: AwaitedFact[] = [];
  if (!come.isWhole && hasGeometry && sampler.types.size === 0) awaited.push('geometry');
  if (!isKnown) awaited.push('fields');
  if (!come.isWhole && come.rows === 0) awaited.push('records');
  const count = countOf(database, layer, begun, file, come);
  return {
    name: table,
    geometryTypes: [...sampler.types],
    crs,
    encoding: 'utf-8',
    count,
    fields: isKnown ? layer.columns.map((column) => fieldOf(database, layer, column, { begun, come, sampler })) : [],
    extent: hasGeometry ? (extent ?? (come.isWhole && come.rows <= 2000 ? sampler.extent : null)) : null,
    places: sampler.places,
    sample: sampler.sample,
    ...(awaited.length > 0 && { awaited }),
  };
}

/** The records of a layer: as many as are there, or as a header says. Both must fit. */
function countOf(database: DatabaseSync, { table }: PackageLayer, begun: Begun, file: string, { rows, isWhole }: Come): number | null {
  const isCounted = begun.has(counts) && begun.rowsOf(counts).isWhole;
  const row = isCounted
    ? database.prepare(`SELECT feature_count AS n FROM ${counts} WHERE lower(table_name) = lower(?)`).get(table)
    : undefined;
  const stated = typeof row?.n === 'number' ? row.n : null;
  if (stated !== null && (isWhole ? stated !== rows : stated < rows)) throw refuse(packageMessages.miscounted(file, table, stated, rows));
  return isWhole ? rows : stated;
}

interface KnownRows {
  begun: Begun;
  come: Come;
  sampler: Sampler;
}

function fieldOf(database: DatabaseSync, layer: PackageLayer, column: PackageColumn, { begun, come, sampler }: KnownRows): SourceField {
  const declared = declaredKind(database, layer, column, come.rows);
  const sampled = sampler.fields.find(({ name }) => name === column.name)?.kind;
  // A table that has not come may say that texts are JSON.
  const mayBeJson = declared === 'string' && !begun.isWhole && !begun.has(descriptions);
  const isTold = declared !== null && (come.isWhole || tellsKind(database, layer, column, come.rows));
  const isSampled = declared === null && come.isWhole;
  return { name: column.name, kind: declared ?? sampled ?? 'string', ...((mayBeJson || !(isTold || isSampled)) && { awaited: true }) };
}
