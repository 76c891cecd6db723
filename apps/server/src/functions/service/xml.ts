import { parseXml, textAt, withoutDoctype, XmlError, type XmlNode } from '../../xml/index.ts';
import { htmlFound, isHtml } from './html.ts';
import type { ServiceKind } from './kinds.ts';
import { notTheService, serviceReports, type Found } from './refusals.ts';
import { line } from './text.ts';

/** The root of a service's capabilities; anything else is refused by what it is. */
export function capabilitiesRoot(text: string, host: string, wanted: ServiceKind): XmlNode {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const found = notXml(bare);
  if (found) throw notTheService(host, wanted, found);
  const root = parsed(withoutDoctype(bare), host, wanted);
  const kind = kindOf(root, bare);
  if (kind === wanted) return root;
  if (/^(ServiceExceptionReport|ExceptionReport|ServiceException)$/.test(root.name)) throw serviceReports(host, wanted, reportOf(root));
  throw notTheService(host, wanted, describe(root, kind));
}

function notXml(text: string): Found | null {
  if (text === '') return { de: 'eine leere Antwort', en: 'an empty answer' };
  if (/^[[{]/.test(text)) return { de: 'JSON statt XML', en: 'JSON instead of XML' };
  if (isHtml(text)) return htmlFound;
  if (!text.startsWith('<')) return { de: `Text („${line(text, 80)}“)`, en: `text ("${line(text, 80)}")` };
  return null;
}

function parsed(text: string, host: string, wanted: ServiceKind): XmlNode {
  try {
    return parseXml(text, host);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw notTheService(host, wanted, {
      de: `XML, das nicht gelesen werden kann (Richtig ist: ${error.right.de})`,
      en: `XML that cannot be read (Right is: ${error.right.en})`,
    });
  }
}

/** OGC gives several services the root `Capabilities`; they differ in their namespace, which the parser leaves out. */
const wmtsNamespace = /\sxmlns(?::[\w.-]+)?\s*=\s*["']https?:\/\/www\.opengis\.net\/wmts\//;

function kindOf(root: XmlNode, text: string): ServiceKind | null {
  if (root.name === 'WMS_Capabilities' || root.name === 'WMT_MS_Capabilities') return 'wms';
  if (root.name === 'WFS_Capabilities') return 'wfs';
  return root.name === 'Capabilities' && wmtsNamespace.test(text.slice(0, 5000)) ? 'wmts' : null;
}

function describe(root: XmlNode, kind: ServiceKind | null): Found {
  if (kind) return { de: `ein ${kind.toUpperCase()}`, en: `a ${kind.toUpperCase()}`, kind };
  const type = line(textAt(root, 'ServiceIdentification', 'ServiceType'), 60);
  if (type) return { de: `ein anderer Dienst (${type})`, en: `another service (${type})` };
  return { de: `XML mit dem Wurzelelement „${line(root.name, 60)}“`, en: `XML with the root element "${line(root.name, 60)}"` };
}

/** The texts of a report: OWS puts them into ExceptionText, WMS into ServiceException. */
function reportOf(root: XmlNode): string {
  const parts = [root, ...root.children, ...root.children.flatMap(({ children }) => children)];
  const texts = parts.flatMap(({ text }) => (text === '' ? [] : [text]));
  const codes = root.children.map(({ attributes }) => attributes.exceptionCode ?? attributes.code ?? '');
  return texts.length > 0 ? texts.join(' ') : codes.join(' ');
}
