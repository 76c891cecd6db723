// What GDAL's driver for NAS needs otherwise than the surveying authorities write it. Markup is ASCII: bytes are looked at as Latin-1,
// and go on as they came.
import type { Rewriting } from '../definition.ts';

/** The version of GeoInfoDok by the namespace that a file declares, null where it declares none; namespaces of parts have names in between. */
export function nasVersion(head: string): string | null {
  return (
    /\bxmlns(?::[\w.-]+)?\s*=\s*["']https?:\/\/www\.adv-online\.de\/namespaces\/adv\/gid\/(\d+(?:\.\d+)*)\/?["']/.exec(head)?.[1] ?? null
  );
}

/** Documents of the surveying authorities have no identifier, their objects have one. */
function isSingleObject(head: string): boolean {
  const root = /<(?:\w+:)?A[AXP]_[^>]*>/.exec(head)?.[0] ?? '';
  return /\bgml:id\s*=/.test(root);
}

/** The document in which objects are handed out. */
const extract = {
  before:
    '<AX_Bestandsdatenauszug xmlns="http://www.adv-online.de/namespaces/adv/gid/7.1" xmlns:wfs="http://www.opengis.net/wfs/2.0" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.adv-online.de/namespaces/adv/gid/7.1 NAS-Operationen.xsd">' +
    '<enthaelt><wfs:FeatureCollection><wfs:member>',
  after: '</wfs:member></wfs:FeatureCollection></enthaelt></AX_Bestandsdatenauszug>',
};

/** The declaration of XML stays in front; GDAL reads none in the midst of a file. */
async function* inDocument(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const declaration = isFirst ? (/^\uFEFF?<\?xml[^>]*\?>/.exec(chunk.toString('utf8', 0, 500))?.[0] ?? '') : '';
    if (isFirst) yield Buffer.from(declaration + extract.before);
    yield chunk.subarray(Buffer.byteLength(declaration));
    isFirst = false;
  }
  yield Buffer.from(extract.after);
}

/** The beginning of an object, of its place, and a second place of it, which is a point. */
const places =
  /<(?:\w+:)?A[AXP]_\w+\s[^>]*\bgml:id\b[^>]*>|<(?:\w+:)?position[\s>]|<((?:\w+:)?objektkoordinaten)[\s>](?:(?!objektkoordinaten)[^])*<\/\1\s*>/g;
const secondPlace = /<(?:\w+:)?objektkoordinaten[\s>]/;
/** A point takes a few hundred bytes. */
const longestPoint = 16_384;
/** What is longer than this without markup goes on as it is. */
const longestRest = 1_048_576;

/**
 * GDAL keeps the last geometry of an object. Parcels have two, their area and a point for their number: the point becomes an attribute, so
 * that the area is their geometry. Where the point is all there is it stays.
 */
async function* withOnePlace(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  let hasPosition = false;
  const rewritten = (text: string): string =>
    text.replace(places, (found: string, point: string | undefined) => {
      if (point === undefined) hasPosition = /position[\s>]$/.test(found);
      else if (hasPosition) return `<${point}>${/<(?:\w+:)?pos\b[^>]*>\s*([^<]*?)\s*</.exec(found)?.[1] ?? ''}</${point}>`;
      return found;
    });
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    const end = wholeUntil(text);
    const whole = text.length - end > longestRest ? text.length : end;
    rest = text.slice(whole);
    yield Buffer.from(rewritten(text.slice(0, whole)), 'latin1');
  }
  yield Buffer.from(rewritten(rest), 'latin1');
}

/** How far a text goes without what has begun and not ended: markup, and a second place. */
function wholeUntil(text: string): number {
  const end = text.lastIndexOf('>') + 1;
  const tail = Math.max(0, end - longestPoint);
  const last = text.slice(tail, end).lastIndexOf('objektkoordinaten');
  if (last < 0) return end;
  const begin = text.lastIndexOf('<', tail + last);
  return secondPlace.test(text.slice(begin, end)) && text[begin + 1] !== '/' ? begin : end;
}

export const rewriteNas: Rewriting = (head) => (isSingleObject(head) ? (chunks) => inDocument(withOnePlace(chunks)) : withOnePlace);
