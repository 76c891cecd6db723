import { invalidParameter, ServiceError, shown } from '../../../problems/index.ts';
import type { ImageFormat } from '../../render/types.ts';
import { integer, list, oneOf, optional, refuseUnsupported, required, type Kvp, type Parameters } from '../params.ts';
import { matrixSets, type MatrixTile } from './matrix-sets.ts';

export const wmtsVersion = '1.0.0';
/** The only style of a layer. */
export const styleName = 'default';
/** Formats of tiles; the paths have the first. */
export const tileFormats: readonly ImageFormat[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Where the service answers for a layer. What a path names is called as in the parameters. */
export const wmtsPaths = [
  ':layer/wmts',
  ':layer/wmts/1.0.0/WMTSCapabilities.xml',
  ':layer/wmts/1.0.0/:style/:tilematrixset/:tilematrix/:tilerow/:tilecol.png',
] as const;

export type WmtsRequest =
  | { operation: 'GetCapabilities' }
  | {
      operation: 'GetTile';
      /** Name of the layer; null for the one at whose address it was asked. */
      layer: string | null;
      tile: MatrixTile;
      format: ImageFormat;
    };

/** @param layer Name of the layer, if it is named */
function tileRequest(kvp: Kvp, layer: string | null): WmtsRequest {
  refuseUnsupported(kvp, ['time', 'elevation', 'cql_filter']);
  const style = optional(kvp, 'style') ?? styleName;
  if (style !== styleName) throw invalidParameter('style', style, { de: `„${styleName}“`, en: `"${styleName}"` });
  const format = oneOf('format', optional(kvp, 'format') ?? tileFormats[0]!, tileFormats);
  return { operation: 'GetTile', layer, tile: tileOf(kvp), format };
}

function tileOf(kvp: Kvp): MatrixTile {
  const names = matrixSets.map(({ id }) => id).join(', ');
  const wanted = required(kvp, 'tilematrixset', { de: `eines von ${names}`, en: `one of ${names}` });
  const id = oneOf(
    'tilematrixset',
    wanted,
    matrixSets.map((one) => one.id),
  );
  const set = matrixSets.find((one) => one.id === id)!;
  const levels = { de: `von ${set.level(0)} bis ${set.level(set.levels - 1)}`, en: `from ${set.level(0)} to ${set.level(set.levels - 1)}` };
  const matrix = required(kvp, 'tilematrix', levels);
  // Clients count levels as numbers, or name them with the set before.
  const z = Number(/^(?:.*:)?(\d{1,2})$/.exec(matrix)?.[1] ?? Number.NaN);
  if (!(z < set.levels)) throw invalidParameter('tilematrix', matrix, levels);
  const within = (name: string): number => {
    const whole = { de: 'eine ganze Zahl', en: 'a whole number' };
    const value = integer(name, required(kvp, name, whole), 0);
    if (value < 2 ** z) return value;
    throw new ServiceError('TileOutOfRange', name, {
      de: `Die Stufe ${set.level(z)} hat keine Kachel mit ${name}=${value}. Richtig ist 0 bis ${2 ** z - 1}.`,
      en: `Level ${set.level(z)} has no tile with ${name}=${value}. Right is 0 to ${2 ** z - 1}.`,
    });
  };
  return { set, z, row: within('tilerow'), column: within('tilecol') };
}

function checkVersion(kvp: Kvp, operation: string): void {
  const accepted = operation === 'getcapabilities' ? list(optional(kvp, 'acceptversions') ?? '') : [];
  const asked = accepted.length > 0 ? accepted : [optional(kvp, 'version') ?? wmtsVersion];
  if (asked.includes(wmtsVersion)) return;
  throw new ServiceError(
    operation === 'getcapabilities' ? 'VersionNegotiationFailed' : 'InvalidParameterValue',
    accepted.length > 0 ? 'acceptversions' : 'version',
    {
      de: `WMTS gibt es hier nicht in der Version „${shown(asked.join(', '))}“. Richtig ist ${wmtsVersion}.`,
      en: `There is no WMTS of version "${shown(asked.join(', '))}" here. Right is ${wmtsVersion}.`,
    },
  );
}

/** GetCapabilities and GetTile of WMTS 1.0.0, by parameters and by path. */
export function parseWmts({ kvp, path }: Parameters): WmtsRequest {
  if (path.endsWith('.xml')) return { operation: 'GetCapabilities' };
  if (path.endsWith('.png')) return tileRequest(kvp, null);
  const service = optional(kvp, 'service');
  if (service !== null && service.toUpperCase() !== 'WMTS') throw invalidParameter('service', service, { de: 'WMTS', en: 'WMTS' });
  const names = { de: 'GetCapabilities oder GetTile', en: 'GetCapabilities or GetTile' };
  const request = required(kvp, 'request', names);
  const operation = request.toLowerCase();
  checkVersion(kvp, operation);
  if (operation === 'getcapabilities') return { operation: 'GetCapabilities' };
  if (operation === 'gettile') return tileRequest(kvp, required(kvp, 'layer', { de: 'der Name eines Layers', en: 'the name of a layer' }));
  const unknown = invalidParameter('request', request, names);
  throw new ServiceError('OperationNotSupported', 'request', unknown.said);
}
