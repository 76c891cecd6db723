import type { DatumColumn } from '@geo/api';
import type { RecordsValue, RunContext } from '../../../engine/definition.ts';
import { FunctionError } from '../../../problems/index.ts';
import type { Box } from '../../../relation/box.ts';
import type { Params } from '../../../relation/relation.ts';
import type { Box as Degrees } from '../../ports/bbox.ts';
import { bbox } from '../../ports/bbox.ts';
import { crs } from '../../ports/crs.ts';
import { number } from '../../ports/number.ts';
import { features, featuresLabel } from '../../ports/records.ts';
import { planeAround, planeOf, type Plane } from './plane.ts';

/** What functions that lay a grid over an area are told, besides the size of its cells. */
export const gridInputs = {
  features: features({
    label: featuresLabel,
    help: { de: 'Über deren Ausdehnung das Gitter liegt.', en: 'Over whose extent the grid lies.' },
    optional: true,
    searched: true,
  }),
  extent: bbox({
    label: { de: 'Ausdehnung', en: 'Extent' },
    help: { de: 'In Grad, statt der Objekte.', en: 'In degrees, in place of features.' },
    optional: true,
  }),
  crs: crs({
    label: { de: 'Koordinatensystem', en: 'Coordinate system' },
    help: {
      de: 'Des Gitters über einer Ausdehnung; das über Objekten liegt in deren System.',
      en: 'Of the grid over an extent; one over features lies in their system.',
    },
    default: 25832,
  }),
};

export const cellSize = (label: { de: string; en: string }) => number({ label, unit: 'm', default: 1000, min: 0.01, max: 10_000_000 });

interface Given {
  features: RecordsValue | undefined;
  extent: Degrees | undefined;
  crs: number;
}

/** The area that a grid is to cover, with its plane. */
export async function gridExtent(
  context: Pick<RunContext, 'db' | 'signal'>,
  { features: input, extent, crs: srid }: Given,
): Promise<Plane & { box: Box }> {
  if ((input === undefined) === (extent === undefined))
    throw new FunctionError(
      'no_area',
      'Worüber das Gitter liegen soll, ist nicht klar. Richtig sind entweder Objekte oder eine Ausdehnung.',
      'It is not clear over what the grid is to lie. Right are either features or an extent.',
    );
  const plane = input ? await planeOf(context, input.relation) : await planeAround(context, srid, await boxOf(context, extent!, srid));
  if (plane.box) return { ...plane, box: plane.box };
  throw new FunctionError(
    'no_area',
    `Die Ausdehnung hat in EPSG:${plane.srid} keinen Platz. Richtig ist ein Koordinatensystem, das dort gilt.`,
    `The extent has no place in EPSG:${plane.srid}. Right is a coordinate system that holds there.`,
  );
}

/** A box in degrees as the box around it in another system; null where it has no place there. */
async function boxOf({ db }: Pick<RunContext, 'db'>, degrees: Degrees, srid: number): Promise<Box | null> {
  const [west, south, east, north] = degrees;
  if (west >= east || south >= north)
    throw new FunctionError(
      'input_bbox',
      `Die Ausdehnung [${degrees.join(', ')}] hat keine Fläche. Richtig sind West, Süd, Ost und Nord in Grad, der kleinere Wert zuerst; wo sie den 180. Längengrad überschreitet, sind es zwei Gitter.`,
      `The extent [${degrees.join(', ')}] has no area. Right are west, south, east and north in degrees, the smaller value first; where it crosses the 180th meridian there are two grids.`,
    );
  const { rows } = await db.query<{ box: (number | null)[] }>(
    `SELECT ARRAY[ST_XMin(g), ST_YMin(g), ST_XMax(g), ST_YMax(g)] AS box
     FROM (SELECT geo.try_transform(ST_Segmentize(ST_MakeEnvelope($1::float8, $2::float8, $3::float8, $4::float8, 4326), $5::float8), ${srid}) AS g OFFSET 0) s`,
    [...degrees, Math.max(east - west, north - south) / 50],
  );
  const { box } = rows[0]!;
  return box.every((one) => one !== null && Number.isFinite(one)) ? (box as unknown as Box) : null;
}

/** The cells of a grid: a statement with their number, `column` and `row`, and shape. */
export function gridCells(sql: string, { values }: Params, srid: number, size: number | null): RecordsValue {
  const columns = ['column', 'row'].map((key): DatumColumn => ({ key, kind: 'integer' }));
  return { kind: 'records', type: 'feature', size, stored: false, relation: { sql, params: values, srid, columns, bases: [] } };
}
