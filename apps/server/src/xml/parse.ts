import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeEntities } from './entities.ts';
import { XmlError } from './error.ts';
import type { XmlNode } from './node.ts';

export const xmlLimits = { characters: 2_000_000, depth: 64 } as const;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
});

/**
 * Parses hostile XML: no document type, no entities but the five of XML and numbers, limited length and depth.
 * @param where What the text is called in a refusal.
 */
export function parseXml(text: string, where: string): XmlNode {
  if (text.length > xmlLimits.characters)
    throw new XmlError(where, { de: `höchstens ${xmlLimits.characters} Zeichen`, en: `at most ${xmlLimits.characters} characters` });
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new XmlError(where, { de: 'XML ohne DOCTYPE und ENTITY', en: 'XML without DOCTYPE and ENTITY' });
  if (depthOf(text) > xmlLimits.depth)
    throw new XmlError(where, { de: `höchstens ${xmlLimits.depth} Ebenen`, en: `at most ${xmlLimits.depth} levels` });
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    throw new XmlError(where, { de: `wohlgeformtes XML (Zeile ${valid.err.line})`, en: `well-formed XML (line ${valid.err.line})` });
  const roots = parsed(text, where).filter((raw) => elementName(raw) !== null);
  if (roots.length !== 1) throw new XmlError(where, { de: 'genau ein Wurzelelement', en: 'exactly one root element' });
  return toNode(roots[0] as RawNode);
}

type RawNode = Record<string, unknown>;

/** The parser itself refuses names that mean something to JavaScript objects. */
function parsed(text: string, where: string): RawNode[] {
  try {
    return parser.parse(text) as RawNode[];
  } catch {
    throw new XmlError(where, { de: 'XML mit den Elementen des Dienstes', en: "XML with the service's elements" });
  }
}

function elementName(raw: RawNode): string | null {
  const name = Object.keys(raw).find((key) => key !== ':@');
  return name === undefined || name.startsWith('#') || name.startsWith('?') ? null : name;
}

function toNode(raw: RawNode): XmlNode {
  const name = elementName(raw) as string;
  const attributes = Object.create(null) as Record<string, string>;
  for (const [key, value] of Object.entries((raw[':@'] as Record<string, string> | undefined) ?? {}))
    attributes[key] = decodeEntities(String(value));
  const children: XmlNode[] = [];
  let text = '';
  for (const child of raw[name] as RawNode[]) {
    if (typeof child['#text'] === 'string') text += decodeEntities(child['#text']);
    else if (Array.isArray(child['#cdata']))
      text += (child['#cdata'] as { '#text'?: string }[]).map((part) => part['#text'] ?? '').join('');
    else if (elementName(child) !== null) children.push(toNode(child));
  }
  return { name, attributes, children, text: text.trim() };
}

/** Greatest nesting of elements, by a scan that needs no stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of text.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, (depth += 1));
  }
  return deepest;
}

/**
 * WMS 1.1.1 names its document type. The parser refuses any, for what one may define; one that only names a file defines nothing, as
 * nobody reads it.
 */
export function withoutDoctype(text: string): string {
  return text.replace(/<!DOCTYPE\s+[\w:.-]+\s+(?:SYSTEM\s+"[^"<>[\]]*"|PUBLIC\s+"[^"<>[\]]*"(?:\s+"[^"<>[\]]*")?)\s*>/, '');
}
