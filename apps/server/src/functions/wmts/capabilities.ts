import { childNamed, childrenNamed, type XmlNode, textAt, textsOf } from '../../xml/index.ts';
import { linkOf } from '../service/address.ts';
import type { Bbox } from '../service/bbox.ts';
import { chosenEntries } from '../service/choose.ts';
import { getAddress, operationOf, owsBox } from '../service/ows.ts';
import { nothingOffered, unknownNames } from '../service/refusals.ts';
import { distinct, identifier, line, textLimits, title } from '../service/text.ts';
import { capabilitiesRoot } from '../service/xml.ts';
import { wmtsParameters } from './address.ts';
import { matrixSet, type TileMatrix, type TileMatrixSet } from './matrices.ts';
import { tileTemplate } from './tiles.ts';

export interface WmtsLayer {
  name: string;
  title: string;
  bbox: Bbox | null;
  styles: string[];
  formats: string[];
  tile_matrix_sets: string[];
}

export interface WmtsValue {
  url: string;
  title: string;
  attribution: string;
  layer: string;
  available: WmtsLayer[];
  style: string;
  format: string;
  tile_matrix_set: string;
  srs: string;
  /** Template with {TileMatrix}, {TileRow} and {TileCol}; all else is filled in. */
  tile_url: string;
  tile_matrices: TileMatrix[];
  bbox: Bbox | null;
}

export interface WmtsChoice {
  /** '' takes the first one. */
  layer: string;
  /** '' takes Web Mercator where the layer has it, else the first one. */
  tileMatrixSet: string;
}

/** Reads the capabilities of a WMTS. */
export function wmtsValue(text: string, asked: URL, choice: WmtsChoice): WmtsValue {
  const { host } = asked;
  const root = capabilitiesRoot(text, host, 'wmts');
  const contents = childNamed(root, 'Contents');
  const nodes = contents ? childrenNamed(contents, 'Layer').slice(0, textLimits.entries) : [];
  const nodeOf = new Map(nodes.map((node) => [wmtsLayer(node), node]));
  const known = [...nodeOf.keys()].filter(({ name }) => name !== '');
  if (!contents || known.length === 0) throw nothingOffered(host, 'wmts');
  const names = choice.layer === '' ? [] : [choice.layer];
  const layer = chosenEntries(known, names, known, { host, port: 'layer' })[0]!;
  const node = nodeOf.get(layer)!;
  const sets = childrenNamed(contents, 'TileMatrixSet').slice(0, textLimits.listed).map(matrixSet);
  const set = chosenSet(host, sets, layer, choice.tileMatrixSet);
  const style = defaultStyle(node) || layer.styles[0] || '';
  const format = layer.formats.find((one) => /^image\/png/i.test(one)) ?? layer.formats[0] ?? 'image/png';
  const tiles = tileTemplate(root, node, { layer: layer.name, style, format, matrixSet: set.identifier }, asked);
  return {
    url: linkOf(getAddress(operationOf(root, 'GetTile')), asked, wmtsParameters).href,
    title: title(textAt(root, 'ServiceIdentification', 'Title')) || layer.title || host,
    attribution: title(textAt(root, 'ServiceProvider', 'ProviderName')),
    layer: layer.name,
    available: known,
    style,
    format: tiles.format,
    tile_matrix_set: set.identifier,
    srs: set.srs,
    tile_url: tiles.template,
    tile_matrices: set.matrices,
    bbox: layer.bbox,
  };
}

function wmtsLayer(node: XmlNode): WmtsLayer {
  const name = identifier(textAt(node, 'Identifier'));
  const links = childrenNamed(node, 'TileMatrixSetLink').map((link) => identifier(textAt(link, 'TileMatrixSet')));
  return {
    name,
    title: title(textAt(node, 'Title')) || name,
    bbox: owsBox(node),
    styles: distinct(childrenNamed(node, 'Style').map((style) => identifier(textAt(style, 'Identifier')))),
    formats: distinct(textsOf(node, 'Format').map((format) => line(format, textLimits.format))),
    tile_matrix_sets: distinct(links),
  };
}

function defaultStyle(node: XmlNode): string {
  const style = childrenNamed(node, 'Style').find(({ attributes }) => attributes.isDefault === 'true');
  return style ? identifier(textAt(style, 'Identifier')) : '';
}

function chosenSet(host: string, sets: readonly TileMatrixSet[], layer: WmtsLayer, wanted: string): TileMatrixSet {
  const offered = layer.tile_matrix_sets
    .flatMap((name) => sets.find(({ identifier: one }) => one === name) ?? [])
    .filter(({ matrices }) => matrices.length > 0);
  if (offered.length === 0) throw nothingOffered(host, 'wmts');
  if (wanted === '') return offered.find(({ mercator }) => mercator) ?? offered[0]!;
  const found = offered.find(({ identifier: one }) => one === wanted);
  if (!found)
    throw unknownNames(
      host,
      'tile_matrix_set',
      [wanted],
      offered.map(({ identifier: one }) => one),
    );
  return found;
}
