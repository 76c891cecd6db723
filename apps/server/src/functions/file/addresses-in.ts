import { FunctionError } from '../../problems/index.ts';
import { parseXml, XmlError } from '../../xml/index.ts';
import { isHtml } from '../service/html.ts';
import { jsonAddresses } from './json-addresses.ts';
import type { FoundAddress } from './web-address.ts';
import { xmlAddresses } from './xml-addresses.ts';

const most = 10_000;
const longestText = 500;

/** The addresses in a feed or another document, in its order, each once. Relative ones are resolved against `base`. */
export function addressesIn(text: string, contentType: string, base: string): FoundAddress[] {
  const found = new Map<string, FoundAddress>();
  for (const one of read(text.trimStart(), contentType, base)) {
    if (found.has(one.url)) continue;
    if (found.size === most) throw tooMany();
    found.set(one.url, { url: one.url, title: line(one.title), type: line(one.type), updated: line(one.updated) });
  }
  return [...found.values()];
}

/** A text of the document as a cell of a table: short, in one line, and without what a database cannot hold. */
function line(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed();
}

function read(text: string, contentType: string, base: string): Iterable<FoundAddress> {
  if (contentType === 'text/html' || contentType === 'application/xhtml+xml' || isHtml(text)) throw webPage();
  if (text.startsWith('<')) return xmlAddresses(parsedXml(text), base);
  try {
    return jsonAddresses(JSON.parse(text), base);
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable() : error;
  }
}

function parsedXml(text: string): ReturnType<typeof parseXml> {
  try {
    return parseXml(text, 'url');
  } catch (error) {
    throw error instanceof XmlError ? new FunctionError('feed_xml', error.text('de'), error.text('en')) : error;
  }
}

function tooMany(): FunctionError {
  return new FunctionError(
    'feed_too_many',
    'Das Dokument nennt mehr als 10.000 Adressen. Richtig ist ein kürzerer Feed, zum Beispiel eine einzelne Seite.',
    'The document names more than 10,000 addresses. Right is a shorter feed, for example a single page of it.',
  );
}

function webPage(): FunctionError {
  return new FunctionError(
    'feed_web_page',
    'Unter der Adresse liegt eine Webseite (HTML). Richtig ist die Adresse eines Feeds oder Dokuments in ATOM, RSS, JSON oder XML.',
    'At the address lies a web page (HTML). Right is the address of a feed or document in ATOM, RSS, JSON or XML.',
  );
}

function unreadable(): FunctionError {
  return new FunctionError(
    'feed_unreadable',
    'Unter der Adresse liegt weder JSON noch XML, das gelesen werden kann. Richtig ist die Adresse eines Feeds oder Dokuments in ATOM, RSS, JSON oder XML.',
    'At the address lies neither JSON nor XML that can be read. Right is the address of a feed or document in ATOM, RSS, JSON or XML.',
  );
}
