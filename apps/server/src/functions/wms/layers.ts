import { childNamed, childrenNamed, type XmlNode, textAt, textsOf } from '../../xml/index.ts';
import { degreesBox, mercatorBox, type Bbox } from '../service/bbox.ts';
import { swapped } from '../service/ows.ts';
import { srsName } from '../service/srs.ts';
import { distinct, identifier, textLimits, title } from '../service/text.ts';

/** A named layer with what it inherits. */
export interface WmsLayer {
  name: string;
  title: string;
  queryable: boolean;
  bbox: Bbox | null;
  srs: readonly string[];
  /** Names of its styles, own ones first. */
  styles: readonly string[];
  attribution: string;
  /** No layer with a name lies below it. */
  leaf: boolean;
}

type Inherited = Pick<WmsLayer, 'queryable' | 'bbox' | 'srs' | 'styles' | 'attribution'>;

const nothing: Inherited = { queryable: false, bbox: null, srs: [], styles: [], attribution: '' };

/** All layers with a name below a node, in order, as many as are kept. */
export function wmsLayers(capability: XmlNode, version: string): WmsLayer[] {
  const layers: WmsLayer[] = [];
  for (const root of childrenNamed(capability, 'Layer')) collect(root, nothing, version, layers);
  return layers;
}

function collect(node: XmlNode, parent: Inherited, version: string, layers: WmsLayer[]): void {
  if (layers.length >= textLimits.entries) return;
  const own = inherit(node, parent, version);
  const name = identifier(textAt(node, 'Name'));
  const layer: WmsLayer = { name, title: title(textAt(node, 'Title')) || name, ...own, leaf: true };
  if (name !== '') layers.push(layer);
  const before = layers.length;
  for (const child of childrenNamed(node, 'Layer')) collect(child, own, version, layers);
  layer.leaf = layers.length === before;
}

/** By the standard, systems and styles of a parent are added, and the rest holds until a layer says otherwise. */
function inherit(node: XmlNode, parent: Inherited, version: string): Inherited {
  const { queryable } = node.attributes;
  // WMS 1.1.0 lists several systems in one element.
  const named = textsOf(node, 'CRS', 'SRS').flatMap((text) => text.split(/\s+/).map(srsName));
  return {
    queryable: queryable === undefined ? parent.queryable : /^(1|true)$/i.test(queryable),
    bbox: layerBox(node, version) ?? parent.bbox,
    srs: named.length === 0 ? parent.srs : distinct([...parent.srs, ...named]),
    styles: distinct([...childrenNamed(node, 'Style').map((style) => identifier(textAt(style, 'Name'))), ...parent.styles]),
    attribution: title(textAt(node, 'Attribution', 'Title')) || parent.attribution,
  };
}

function layerBox(node: XmlNode, version: string): Bbox | null {
  const geographic = childNamed(node, 'EX_GeographicBoundingBox');
  const sides = ['westBoundLongitude', 'southBoundLatitude', 'eastBoundLongitude', 'northBoundLatitude'];
  if (geographic) return degreesBox(sides.map((side) => numberIn(textAt(geographic, side))));
  const inDegrees = childNamed(node, 'LatLonBoundingBox');
  if (inDegrees) return degreesBox(attributeBox(inDegrees));
  return derivedBox(node, version);
}

/** A box in a system that needs only a formula; WMS 1.3.0 writes EPSG:4326 with the latitude first. */
function derivedBox(node: XmlNode, version: string): Bbox | null {
  for (const box of childrenNamed(node, 'BoundingBox')) {
    const srs = srsName(box.attributes.CRS ?? box.attributes.SRS ?? '');
    const numbers = attributeBox(box);
    if (srs === 'CRS:84') return degreesBox(numbers);
    if (srs === 'EPSG:4326') return degreesBox(version === '1.3.0' ? swapped(numbers) : numbers);
    if (srs === 'EPSG:3857') return mercatorBox(numbers);
  }
  return null;
}

function attributeBox({ attributes }: XmlNode): number[] {
  return [attributes.minx, attributes.miny, attributes.maxx, attributes.maxy].map(numberIn);
}

function numberIn(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}
