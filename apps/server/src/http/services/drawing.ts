import { scaleOfZoom, typeOf, type MapDrawing, type Style } from '@geo/api';
import sharp from 'sharp';
import type { Db, Sql } from '../../db/types.ts';
import { symbolOfType } from '../../publish/default-style.ts';
import { renderMap, tileBox, type RenderLayer } from '../../publish/index.ts';
import type { Relation } from '../../relation/relation.ts';
import { depotsOf, withoutPicture } from '../../store/depots/depot-files.ts';
import type { Platform } from '../context.ts';
import { gridTile } from '../depots/record-files.ts';
import { styleGraphics } from '../../publish/render/graphics/stored.ts';
import { tileNumbers, type TileParams } from './tile-numbers.ts';

/** Records that a map shows, of a type. */
export interface MapRecords {
  readonly type: string;
  readonly relation: Relation;
  /** How the depot that they are of draws them. @default the symbol of their type */
  readonly style?: Style | null;
}

/** What is drawn of records: shapes, the first below, and beneath them the pictures of files. */
interface Drawn {
  readonly pictures: Relation | null;
  readonly shapes: readonly Relation[];
}

/** A mark for whatever is more than a point. */
function anchors({ sql, ...relation }: Relation): Relation {
  return { ...relation, sql: `SELECT a.idx, a.props, ST_Centroid(a.geom) AS geom FROM (${sql}) a WHERE ST_Dimension(a.geom) > 0` };
}

const asItLies = (relation: Relation): Drawn => ({ pictures: null, shapes: [relation] });

/** What of records is drawn, by the way their type asks for. */
const drawings: { readonly [Way in MapDrawing]: (relation: Relation) => Drawn } = {
  geometry: asItLies,
  area: asItLies,
  named: asItLies,
  service: asItLies,
  picture: (relation) => {
    const depots = depotsOf(relation);
    if (depots.length === 0) return asItLies(relation);
    return { pictures: relation, shapes: [withoutPicture(relation, depots)] };
  },
  place: (relation) => ({ pictures: null, shapes: [relation, anchors(relation)] }),
};

async function holdsRecords(sql: Sql, { sql: records, params }: Relation): Promise<boolean> {
  const { rows } = await sql.query<{ found: boolean }>(`SELECT EXISTS (${records}) AS found`, params);
  return rows[0]!.found;
}

/** A tile (PNG, Web Mercator) of records as their type is drawn on maps. */
export async function recordTile(
  platform: Platform,
  { type, relation, style = null }: MapRecords,
  params: TileParams,
  db: Db,
): Promise<Buffer> {
  const { z, x, y } = tileNumbers(params);
  const { pictures, shapes } = drawings[typeOf(type).can.map || 'geometry'](relation);
  const ground = pictures && (await gridTile(platform, pictures, params));
  if (ground && !(await holdsRecords(db, shapes[0]!))) return ground;
  const layers: RenderLayer[] = shapes.map((shape) => ({
    relation: shape,
    symbol: symbolOfType(type),
    style,
    graphics: styleGraphics(platform),
  }));
  const image = {
    extent: tileBox(z, x, y),
    srid: 3857,
    width: 256,
    height: 256,
    transparent: true,
    background: '#ffffff',
    scaleDenominator: scaleOfZoom(z),
  } as const;
  const drawn = Buffer.from(await renderMap({ layers, ...image, format: 'image/png' }, db));
  if (!ground) return drawn;
  return sharp(ground)
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}
