export { decodeEntities } from './entities.ts';
export { XmlError } from './error.ts';
export { escapeXml } from './escape.ts';
export { childNamed, childrenNamed, nodeAt, textAt, textsOf, type XmlNode } from './node.ts';
export { parseXml, withoutDoctype, xmlLimits } from './parse.ts';
export { attributeIn, scanXml, XmlDecoder, XmlScanner, type XmlListener } from './scan.ts';
