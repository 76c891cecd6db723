import type { PublishedLayer } from '../types.ts';

const nameStart =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const startCharacter = new RegExp(`^[${nameStart}]$`);
const laterCharacter = new RegExp(`^[${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]$`);
const escapePattern = /_x([0-9A-F]{4})_/g;

/**
 * A name as XML NCName: characters that may not stand there become `_xHHHH_` (UTF-16 code units); letters with
 * diacritics stay. `fromNcName` gives the name back.
 */
export function toNcName(name: string): string {
  let out = '';
  for (let i = 0; i < name.length; i += 1) {
    const character = name[i] as string;
    const allowed = i === 0 ? startCharacter.test(character) : laterCharacter.test(character);
    const looksEscaped = character === '_' && /^_x[0-9A-F]{4}_/.test(name.slice(i, i + 7));
    out += allowed && !looksEscaped ? character : escaped(character);
  }
  return out === '' ? '_x_' : out;
}

export function fromNcName(name: string): string {
  return name === '_x_' ? '' : name.replace(escapePattern, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function escaped(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Name of a layer as XML type. A slug holds no dot, so the prefix for ids and slugs that begin with a digit cannot collide. */
export function layerTypeName(layer: Pick<PublishedLayer, 'serviceName'>): string {
  const name = layer.serviceName;
  return /^[A-Za-z_]/.test(name) ? toNcName(name) : `layer.${toNcName(`_${name}`).slice(1)}`;
}

/** The layer that a client names by service name or type name, with or without namespace prefix. */
export function findLayer(layers: readonly PublishedLayer[], name: string): PublishedLayer | null {
  const local = name.slice(name.lastIndexOf(':') + 1);
  return layers.find((layer) => layer.serviceName === local) ?? layers.find((layer) => layerTypeName(layer) === local) ?? null;
}

/** A field name as people read it in XML: runs of characters that may not stand there are one `_`. Others may have the same. */
function readableName(name: string): string {
  const allowed = Array.from(name, (character) => (laterCharacter.test(character) ? character : ' ')).join('');
  const joined = allowed.trim().replaceAll(/ +/g, '_');
  return startCharacter.test(joined.charAt(0)) ? joined : `_${joined}`;
}

/**
 * Names of the elements of a layer's features: one for each column, and one for the geometry that no column has. They differ by more than
 * case, which programs do not tell apart. A name that can stand as it is stays so, whatever others there are.
 */
export function elementNames(columns: readonly { key: string }[]): { columns: ReadonlyMap<string, string>; geometry: string } {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase());
  const name = (key: string, element: string): void => {
    names.set(key, element);
    taken.add(element.toLowerCase());
  };
  for (const { key } of columns) if (readableName(key) === key && isFree(key)) name(key, key);
  for (const { key } of columns) {
    if (names.has(key)) continue;
    const readable = readableName(key);
    let element = readable;
    for (let n = 2; !isFree(element); n += 1) element = `${readable}_${n}`;
    name(key, element);
  }
  let geometry = 'geometry';
  while (!isFree(geometry)) geometry = `_${geometry}`;
  return { columns: names, geometry };
}

/** Id of a feature in all services: `{typeName}.{idx}`. */
export function parseFeatureId(id: string): { typeName: string; idx: number } | null {
  const match = /^(.*)\.(\d{1,15})$/s.exec(id);
  return match ? { typeName: match[1] as string, idx: Number(match[2]) } : null;
}
