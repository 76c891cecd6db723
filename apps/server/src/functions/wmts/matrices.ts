import { childrenNamed, type XmlNode, textAt } from '../../xml/index.ts';
import { isNorthingFirst } from '../../formats/crs/axis-order.ts';
import { numbersOf } from '../service/bbox.ts';
import { epsgCode, hasRegistryAxes, srsName } from '../service/srs.ts';
import { count, identifier, textLimits } from '../service/text.ts';

export interface TileMatrix {
  identifier: string;
  scale_denominator: number;
  /** East before north, or longitude before latitude, whatever the system's own order. */
  top_left: [x: number, y: number];
  tile_width: number;
  tile_height: number;
  matrix_width: number;
  matrix_height: number;
}

export interface TileMatrixSet {
  identifier: string;
  srs: string;
  /** The tiles of the web's maps: Web Mercator. */
  mercator: boolean;
  matrices: TileMatrix[];
}

export function matrixSet(node: XmlNode): TileMatrixSet {
  const written = textAt(node, 'SupportedCRS');
  const srs = srsName(written);
  const matrices = childrenNamed(node, 'TileMatrix')
    .slice(0, 100)
    .map((matrix) => tileMatrix(matrix, written));
  return {
    identifier: identifier(textAt(node, 'Identifier')),
    srs,
    mercator: srs === 'EPSG:3857' || /GoogleMapsCompatible/i.test(textAt(node, 'WellKnownScaleSet')),
    matrices: matrices.filter((matrix) => matrix !== null).slice(0, textLimits.listed),
  };
}

/** A matrix, null for one whose numbers say nothing. */
function tileMatrix(node: XmlNode, crs: string): TileMatrix | null {
  const name = identifier(textAt(node, 'Identifier'));
  const scale = Number(textAt(node, 'ScaleDenominator'));
  const corner = topLeft(numbersOf(textAt(node, 'TopLeftCorner')), crs);
  const [tileWidth, tileHeight] = [count(textAt(node, 'TileWidth')), count(textAt(node, 'TileHeight'))];
  const [matrixWidth, matrixHeight] = [count(textAt(node, 'MatrixWidth')), count(textAt(node, 'MatrixHeight'))];
  if (name === '' || !(scale > 0) || !Number.isFinite(scale) || !corner) return null;
  if (tileWidth === null || tileHeight === null || matrixWidth === null || matrixHeight === null) return null;
  return {
    identifier: name,
    scale_denominator: scale,
    top_left: corner,
    tile_width: tileWidth,
    tile_height: tileHeight,
    matrix_width: matrixWidth,
    matrix_height: matrixHeight,
  };
}

/** The corner is written in the order of the system's axes. Services that forget so show it by a latitude beyond the poles. */
function topLeft([first, second, ...more]: readonly number[], crs: string): [number, number] | null {
  if (first === undefined || second === undefined || more.length > 0 || !Number.isFinite(first) || !Number.isFinite(second)) return null;
  const code = epsgCode(srsName(crs));
  if (code === null || !hasRegistryAxes(crs)) return [first, second];
  const geographic = code === 4326 || code === 4258;
  const northFirst = geographic ? Math.abs(first) <= 90 : isNorthingFirst(code);
  return northFirst ? [second, first] : [first, second];
}
