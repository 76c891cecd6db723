import { createHash } from 'node:crypto';
import { MadeOnce } from '../../cache/made-once.ts';
import { atMost } from '../../db/limit.ts';
import type { Db } from '../../db/types.ts';
import type { ImageFrame } from '../../tiles/window.ts';
import type { ShownPart } from './drawing/drawing.ts';
import { isPlaced } from './graphics/ready.ts';
import { needsDump, type DrawRow } from './query.ts';
import { shapesIn } from './rows.ts';
import type { RenderLayer } from './types.ts';

/** Side of a part of the map, in pixels: that of a tile of the web. */
const partPx = 256;
/** What the shapes of parts take together, in bytes, at most. */
const mostBytes = 128e6;
/** Parts of a picture at most: larger ones are prints, of which none comes twice. */
const mostParts = 150;
/** Parts of a picture that are asked for at once. */
const atOnce = 2;
/** What cannot be seen, in pixels. */
const nothingPx = 0.01;

/** A part of a map of one scale, and where it lies in a picture; columns and rows count from the origin of the system to the east and south. */
interface Part extends Pick<ShownPart, 'x' | 'y'> {
  readonly column: number;
  readonly row: number;
}

/** A part as a picture. */
function frameOf({ column, row }: Part, { pixelX, pixelY }: Scale, { srid, marginPx }: ImageFrame): ImageFrame {
  const [width, height] = [partPx * pixelX, partPx * pixelY];
  const extent = [column * width, -(row + 1) * height, (column + 1) * width, -row * height] as const;
  return { extent, srid, width: partPx, height: partPx, marginPx };
}

/** Size of a pixel in units of the system. */
interface Scale {
  readonly pixelX: number;
  readonly pixelY: number;
}

/** Pictures of one scale have the same pixels, but for the last digits. */
function scaleOf({ extent, width, height }: ImageFrame): Scale {
  const rounded = (size: number): number => Number(size.toPrecision(12));
  return { pixelX: rounded((extent[2] - extent[0]) / width), pixelY: rounded((extent[3] - extent[1]) / height) };
}

/** The parts that a picture shows some of, and whether it shows whole ones only. */
export function partsOf(frame: ImageFrame): { parts: readonly Part[]; areWhole: boolean } {
  const { pixelX, pixelY } = scaleOf(frame);
  const [left, top] = [frame.extent[0] / pixelX, -frame.extent[3] / pixelY];
  const along = (from: number, length: number): { at: number; px: number }[] => {
    const first = Math.floor((from + nothingPx) / partPx);
    const last = Math.ceil((from + length - nothingPx) / partPx);
    return Array.from({ length: last - first }, (_, index) => ({ at: first + index, px: (first + index) * partPx - from }));
  };
  const [columns, rows] = [along(left, frame.width), along(top, frame.height)];
  const parts = rows.flatMap((row) => columns.map((column) => ({ column: column.at, row: row.at, x: column.px, y: row.px })));
  const isEdge = (px: number): boolean => Math.abs(px) < nothingPx;
  const areWhole = isEdge(columns[0]!.px) && isEdge(rows[0]!.px) && frame.width % partPx === 0 && frame.height % partPx === 0;
  return { parts, areWhole };
}

const ofDatabases = new WeakMap<object, MadeOnce<readonly DrawRow[]>>();

const bytesOf = (rows: readonly DrawRow[]): number => rows.reduce((sum, { t }) => sum + t.length + 100, 200);

function shapesOf({ database }: Db): MadeOnce<readonly DrawRow[]> {
  const known = ofDatabases.get(database) ?? new MadeOnce(mostBytes, bytesOf);
  ofDatabases.set(database, known);
  return known;
}

/** Everything that the shapes of parts of one scale are made of; null where the records may change. */
export function scaleKey({ content, relation, symbol, geometryTypes }: RenderLayer, frame: ImageFrame): string | null {
  if (!content) return null;
  const { sql, params, srid } = relation;
  const { pixelX, pixelY } = scaleOf(frame);
  const made = [content, sql, params, srid, isPlaced(symbol), needsDump(geometryTypes), frame.srid, frame.marginPx, pixelX, pixelY];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64');
}

/**
 * What a picture shows of a layer whose records stay as they are, part by part of the map: a part is asked for once for all pictures of its
 * scale, whatever the style. Null for what is drawn as a whole: a picture that is not made of whole parts, as tiles are, would differ from
 * the same drawn at once by a part of a pixel.
 */
export async function keptParts(db: Db, layer: RenderLayer, frame: ImageFrame): Promise<readonly ShownPart[] | null> {
  const { parts, areWhole } = partsOf(frame);
  if (!areWhole || parts.length > mostParts) return null;
  const key = scaleKey(layer, frame);
  if (key === null) return null;
  const shapes = shapesOf(db);
  const scale = scaleOf(frame);
  const inTurn = atMost(atOnce);
  return Promise.all(
    parts.map(async (part) => {
      const rows = await shapes.of(`${key} ${part.column} ${part.row}`, () =>
        inTurn(() => shapesIn(db, layer, frameOf(part, scale, frame))),
      );
      return { rows, x: part.x, y: part.y, side: partPx };
    }),
  );
}
