import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ServiceError } from './errors.ts';

// Characters XML 1.0 cannot hold: controls but tab and line ends, lone surrogates, U+FFFE, U+FFFF.
const illegal = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]|\p{Cs}/gu;
const entityOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it may stand in an XML element or attribute; characters XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(illegal, '').replace(/[&<>"']/g, (character) => entityOf[character] as string);
}

/** An element with its namespace prefix removed. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** Own character data, without that of children. */
  text: string;
}

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

/** Parses hostile XML: no document type, no entities but the five of XML and numbers, limited length and depth. */
export function parseXml(text: string, locator: string): XmlNode {
  if (text.length > xmlLimits.characters)
    throw refused(locator, `höchstens ${xmlLimits.characters} Zeichen`, `at most ${xmlLimits.characters} characters`);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw refused(locator, 'XML ohne DOCTYPE und ENTITY', 'XML without DOCTYPE and ENTITY');
  if (depthOf(text) > xmlLimits.depth) throw refused(locator, `höchstens ${xmlLimits.depth} Ebenen`, `at most ${xmlLimits.depth} levels`);
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw refused(locator, `wohlgeformtes XML (Zeile ${valid.err.line})`, `well-formed XML (line ${valid.err.line})`);
  const roots = parsed(text, locator).filter((raw) => elementName(raw) !== null);
  if (roots.length !== 1) throw refused(locator, 'genau ein Wurzelelement', 'exactly one root element');
  return toNode(roots[0] as RawNode);
}

type RawNode = Record<string, unknown>;

/** The parser itself refuses names that mean something to JavaScript objects. */
function parsed(text: string, locator: string): RawNode[] {
  try {
    return parser.parse(text) as RawNode[];
  } catch {
    throw refused(locator, 'XML mit den Elementen des Dienstes', "XML with the service's elements");
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

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and character numbers; anything else stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] as string;
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
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

function refused(locator: string, de: string, en: string): ServiceError {
  return new ServiceError('OperationParsingFailed', locator, {
    de: `Das XML in „${locator}“ kann nicht gelesen werden. Richtig ist: ${de}.`,
    en: `The XML in "${locator}" cannot be read. Right is: ${en}.`,
  });
}

export function childNamed(node: XmlNode, ...names: readonly string[]): XmlNode | null {
  return node.children.find((child) => names.includes(child.name)) ?? null;
}

export function childrenNamed(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  return node.children.filter((child) => names.includes(child.name));
}
