import type { Geometry } from 'geojson';
import { childNamed, childrenNamed, nodeAt, parseXml, textAt, textsOf, withoutDoctype, XmlError, type XmlNode } from '../../xml/index.ts';
import { isObject } from '../../formats/text/json.ts';
import { FunctionError } from '../../problems/index.ts';
import type { NewRecord } from '../fetching/rewrite.ts';
import { htmlFound, isHtml } from '../service/html.ts';
import type { Found } from '../service/refusals.ts';
import { line } from '../service/text.ts';

/** Something else than a feed came. */
function noFeed(host: string, found: Found): FunctionError {
  return new FunctionError(
    'no_feed',
    `${host} antwortet nicht mit einem Feed. Gefunden: ${found.de}. Richtig ist RSS, Atom oder JSON Feed, zum Beispiel https://www.example.org/feed.xml.`,
    `${host} does not answer with a feed. Found: ${found.en}. Right is RSS, Atom or JSON Feed, for example https://www.example.org/feed.xml.`,
  );
}

/** The entries of a feed as records. */
export function feedRecords(source: string, host: string): NewRecord[] {
  const text = source.replace(/^\uFEFF/, '').trim();
  if (text === '') throw noFeed(host, { de: 'eine leere Antwort', en: 'an empty answer' });
  if (text.startsWith('{')) return jsonEntries(text, host);
  if (isHtml(text)) throw noFeed(host, htmlFound);
  if (!text.startsWith('<')) throw noFeed(host, { de: `Text („${line(text, 60)}“)`, en: `text ("${line(text, 60)}")` });
  const root = parsed(text, host);
  if (root.name === 'feed') return childrenNamed(root, 'entry').map(atomEntry);
  // RSS 1.0 has its items beside the channel.
  if (root.name === 'rss' || root.name === 'RDF')
    return [root, ...childrenNamed(root, 'channel')].flatMap((one) => childrenNamed(one, 'item')).map(rssItem);
  throw noFeed(host, {
    de: `XML mit dem Wurzelelement „${line(root.name, 60)}“`,
    en: `XML with the root element "${line(root.name, 60)}"`,
  });
}

function parsed(text: string, host: string): XmlNode {
  try {
    return parseXml(withoutDoctype(text), host);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw noFeed(host, { de: `XML, das nicht gelesen werden kann (${error.right.de})`, en: `XML that cannot be read (${error.right.en})` });
  }
}

interface Entry {
  id: string;
  title: string;
  link: string;
  summary: string;
  content: string;
  author: string;
  category: string;
  published: string;
  updated: string;
}

function recordOf(entry: Entry, geometry: Geometry | null): NewRecord {
  const properties = { ...entry, published: momentOf(entry.published), updated: momentOf(entry.updated) };
  return { geometry, properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, value === '' ? null : value])) };
}

/** A time in UTC, however a feed writes it; what is none stays as it is. */
function momentOf(written: string): string {
  const time = Date.parse(written);
  return written === '' || Number.isNaN(time) ? written : new Date(time).toISOString().replace('.000Z', 'Z');
}

function atomEntry(node: XmlNode): NewRecord {
  const links = childrenNamed(node, 'link').map(({ attributes }) => attributes);
  const link = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  return recordOf(
    {
      id: textAt(node, 'id'),
      title: textAt(node, 'title'),
      link: link?.href ?? '',
      summary: textAt(node, 'summary'),
      content: textAt(node, 'content'),
      author: childrenNamed(node, 'author')
        .map((one) => textAt(one, 'name'))
        .join('; '),
      category: childrenNamed(node, 'category')
        .map(({ attributes }) => attributes.label ?? attributes.term ?? '')
        .join('; '),
      published: textAt(node, 'published'),
      updated: textAt(node, 'updated'),
    },
    placeOf(node),
  );
}

function rssItem(node: XmlNode): NewRecord {
  return recordOf(
    {
      id: textAt(node, 'guid') || (node.attributes['rdf:about'] ?? node.attributes['about'] ?? ''),
      title: textAt(node, 'title'),
      link: textAt(node, 'link'),
      summary: textAt(node, 'description'),
      // The namespace of modules is left out by the parser.
      content: textAt(node, 'encoded'),
      author: textAt(node, 'author') || textAt(node, 'creator'),
      category: textsOf(node, 'category').join('; '),
      published: textAt(node, 'pubDate') || textAt(node, 'date'),
      updated: textAt(node, 'updated'),
    },
    placeOf(node),
  );
}

const numbers = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** Latitude and longitude, one after the other, as GeoJSON has them; null where one is no place on Earth. */
function positions(text: string): [number, number][] | null {
  const all = numbers(text);
  if (text.trim() === '' || all.length % 2 !== 0) return null;
  const places = Array.from({ length: all.length / 2 }, (_, index): [number, number] => [all[index * 2 + 1]!, all[index * 2]!]);
  return places.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90) ? places : null;
}

/** The place of an entry by GeoRSS (simple or GML), or by the vocabulary of W3C. */
function placeOf(node: XmlNode): Geometry | null {
  const gml = childNamed(node, 'where');
  const [lat, long] = [textAt(node, 'lat') || textAt(node, 'Point', 'lat'), textAt(node, 'long') || textAt(node, 'Point', 'long')];
  const point = positions(textAt(node, 'point') || (gml ? textAt(gml, 'Point', 'pos') : '') || (lat && long ? `${lat} ${long}` : ''));
  if (point?.length === 1) return { type: 'Point', coordinates: point[0]! };
  const course = positions(textAt(node, 'line') || (gml ? textAt(gml, 'LineString', 'posList') : ''));
  if (course && course.length > 1) return { type: 'LineString', coordinates: course };
  const ring = positions(textAt(node, 'polygon') || (gml ? (nodeAt(gml, 'Polygon', 'exterior', 'LinearRing', 'posList')?.text ?? '') : ''));
  if (ring && ring.length > 3) return { type: 'Polygon', coordinates: [ring] };
  const corners = positions(
    textAt(node, 'box') || (gml ? `${textAt(gml, 'Envelope', 'lowerCorner')} ${textAt(gml, 'Envelope', 'upperCorner')}` : ''),
  );
  if (corners?.length !== 2) return null;
  const [[west, south], [east, north]] = corners as [[number, number], [number, number]];
  const around = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [around] };
}

function jsonEntries(text: string, host: string): NewRecord[] {
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch {
    throw noFeed(host, { de: 'JSON, das nicht vollständig oder nicht gültig ist', en: 'JSON that is not complete or not valid' });
  }
  const { version, items } = (isObject(feed) ? feed : {}) as { version?: unknown; items?: unknown };
  if (typeof version !== 'string' || !version.includes('jsonfeed.org') || !Array.isArray(items))
    throw noFeed(host, { de: 'JSON, das kein JSON Feed ist', en: 'JSON that is no JSON Feed' });
  return (items as unknown[]).filter(isObject).map((one) => {
    const value = (name: string): string => (typeof one[name] === 'string' || typeof one[name] === 'number' ? String(one[name]) : '');
    const authors = Array.isArray(one['authors']) ? (one['authors'] as unknown[]) : [];
    const names = authors.map((author) => (isObject(author) && typeof author.name === 'string' ? author.name : ''));
    return recordOf(
      {
        id: value('id'),
        title: value('title'),
        link: value('url') || value('external_url'),
        summary: value('summary'),
        content: value('content_text') || value('content_html'),
        author: names.filter((name) => name !== '').join('; '),
        category: Array.isArray(one['tags']) ? (one['tags'] as unknown[]).filter((tag) => typeof tag === 'string').join('; ') : '',
        published: value('date_published'),
        updated: value('date_modified'),
      },
      null,
    );
  });
}
