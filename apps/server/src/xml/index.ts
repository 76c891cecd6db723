// What lives here: reading XML that may be hostile, and writing text into XML. What never does: any document's own elements.
export { decodeEntities } from './entities.ts';
export { XmlError } from './error.ts';
export { escapeXml } from './escape.ts';
export { childNamed, childrenNamed, nodeAt, textAt, textsOf, type XmlNode } from './node.ts';
export { parseXml, withoutDoctype, xmlLimits } from './parse.ts';
