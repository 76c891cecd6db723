import { childNamed, childrenNamed, type XmlNode, textAt, textsOf } from '../../xml/index.ts';
import { linkOf, templateOf, withParameters } from '../service/address.ts';
import { getAddress, operationOf } from '../service/ows.ts';
import { identifier, line, textLimits } from '../service/text.ts';
import { wmtsParameters } from './address.ts';

export interface TileChoice {
  layer: string;
  style: string;
  format: string;
  matrixSet: string;
}

export interface TileTemplate {
  template: string;
  /** What its tiles are: a template may offer only another format than was chosen. */
  format: string;
}

/** Placeholders that whoever loads tiles fills. */
const places = ['TileMatrix', 'TileRow', 'TileCol'];

/** A dimension of such a name would ask for something else than the tile. */
const reserved = new Set([...wmtsParameters].filter((name) => name !== 'time' && name !== 'elevation'));

/** The template of a layer's tile addresses: its own where it has one that can be used, else by parameters. */
export function tileTemplate(root: XmlNode, layer: XmlNode, choice: TileChoice, asked: URL): TileTemplate {
  const dimensions = dimensionsOf(layer);
  const own = childrenNamed(layer, 'ResourceURL').filter(({ attributes }) => (attributes.resourceType ?? 'tile') === 'tile');
  // The one of the format, but a service that offers only others has to be taken by its word.
  const sorted = [...own].sort((a, b) => Number(b.attributes.format === choice.format) - Number(a.attributes.format === choice.format));
  for (const { attributes } of sorted) {
    const template = templateOf(filled(attributes.template ?? '', choice, dimensions), asked);
    if (template !== null && places.every((place) => template.includes(`{${place}}`)) && !hasOthers(template))
      return { template, format: line(attributes.format, textLimits.format) || choice.format };
  }
  const base = linkOf(getAddress(operationOf(root, 'GetTile')), asked, wmtsParameters);
  const fixed = withParameters(base, {
    service: 'WMTS',
    request: 'GetTile',
    version: '1.0.0',
    layer: choice.layer,
    style: choice.style,
    format: choice.format,
    tilematrixset: choice.matrixSet,
    ...Object.fromEntries([...dimensions].filter(([name]) => !reserved.has(name.toLowerCase()))),
  });
  return { template: `${fixed}&tilematrix={TileMatrix}&tilerow={TileRow}&tilecol={TileCol}`, format: choice.format };
}

/** Further dimensions as time, each with its default or its last value: the newest one of a list in order. */
function dimensionsOf(layer: XmlNode): Map<string, string> {
  const all = childrenNamed(layer, 'Dimension').map((dimension): [string, string] => [
    identifier(textAt(dimension, 'Identifier')),
    identifier(childNamed(dimension, 'Default')?.text || textsOf(dimension, 'Value').at(-1)),
  ]);
  return new Map(all.filter(([name, value]) => name !== '' && value !== ''));
}

/** Fills all placeholders but those of the tile; their names count in any case. */
function filled(template: string, choice: TileChoice, dimensions: ReadonlyMap<string, string>): string {
  const values = new Map([...dimensions].map(([name, value]) => [name.toLowerCase(), value]));
  values.set('layer', choice.layer).set('style', choice.style).set('tilematrixset', choice.matrixSet);
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const place = places.find((one) => one.toLowerCase() === name.toLowerCase());
    if (place) return `{${place}}`;
    const value = values.get(name.toLowerCase());
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

function hasOthers(template: string): boolean {
  return [...template.matchAll(/\{([^{}]*)\}/g)].some(([, name]) => !places.includes(name!));
}
