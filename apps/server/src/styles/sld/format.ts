import { SldStyleParser, type SldVersion } from 'geostyler-sld-parser';
import { parseXml } from '../../xml/index.ts';
import type { StyleReader, StyleWriter } from '../definition.ts';
import { rulesOf } from '../geostyler/read.ts';
import { geoStylerStyle } from '../geostyler/write.ts';
import { withElse } from './else.ts';
import { unreadParts } from './unread.ts';

const root = /<(?:[\w.-]+:)?StyledLayerDescriptor\b/;

/** Files without a version, or of one that was never finished, are read as the first; the parser takes none but its two. */
function withVersion(text: string): string {
  return text.replace(/<(?:[\w.-]+:)?StyledLayerDescriptor\b[^>]*/, (start) => {
    if (/\sversion\s*=\s*["']1\.[01]\.0["']/.test(start)) return start;
    return `${start.replace(/\sversion\s*=\s*(["']).*?\1/, '').replace(/\/$/, '')} version="1.0.0"`;
  });
}

/** Styled Layer Descriptor 1.0.0 and, with Symbology Encoding, 1.1.0. */
export const sldReader: StyleReader = {
  holds: (text) => root.test(text),
  read: async (text, losses) => {
    const node = parseXml(text, 'SLD');
    for (const { rule, property } of unreadParts(node)) losses.add(rule, property);
    const { output, errors } = await new SldStyleParser().readStyle(withVersion(text));
    if (!output) throw errors?.[0] ?? new Error('The SLD holds no style.');
    return rulesOf(withElse(output.rules, node, losses), losses);
  },
};

export function sldWriter(sldVersion: SldVersion): StyleWriter {
  return async (style, target, losses) => {
    const parser = new SldStyleParser({ sldVersion, builderOptions: { format: false } });
    const { output, errors } = await parser.writeStyle(geoStylerStyle(style, target, losses));
    if (output === undefined) throw new Error(`SLD was not written: ${String(errors?.[0])}`);
    return output;
  };
}
