import { readStyleFormats, writtenStyleFormats } from '../../styles/files.ts';
import type { StyleLoss } from '../../styles/losses.ts';
import { MockError } from '../errors.ts';
import type { Answers } from './answers.ts';

/** The mock world knows of SLD the fill of rules, and of other formats nothing. */
const fillOf = (rule: string): string | undefined => /name="fill">\s*(#[0-9a-fA-F]{6})/.exec(rule)?.[1];

export const styleFileAnswers: Answers<'readStyleFile' | 'writeStyleFile'> = {
  readStyleFile: ({ body: { text } }) => {
    const fills = text
      .split(/<(?:se:)?Rule>/)
      .slice(1)
      .flatMap((rule) => fillOf(rule) ?? []);
    if (!text.includes('StyledLayerDescriptor') || fills.length === 0) {
      const names = Object.values(readStyleFormats).map(({ name }) => name);
      const reason = `Die Datei ist kein Kartenstil, der gelesen werden kann. Gelesen werden ${names.join(', ')}.`;
      throw new MockError(422, 'style_file', reason, { fields: { text: reason } });
    }
    const losses: StyleLoss[] = [...text.matchAll(/<VendorOption name="([^"]*)"/g)].map(([, name]) => ({
      rule: 1,
      property: `VendorOption ${name}`,
      reason: 'unsupported',
    }));
    return { format: 'sld', style: { rules: fills.map((fill) => ({ symbol: { fill } })) }, losses };
  },
  writeStyleFile: ({ body: { style, format } }) => {
    const { extension, mediaType } = writtenStyleFormats[format];
    const rules = style.rules.map(({ symbol }) => `<Rule><CssParameter name="fill">${symbol.fill ?? '#37B24D'}</CssParameter></Rule>`);
    const losses = style.rules.flatMap(({ hover_enabled }, index): StyleLoss[] =>
      hover_enabled ? [{ rule: index + 1, property: 'hover_symbol', reason: 'unsupported' }] : [],
    );
    const text = `<StyledLayerDescriptor version="1.0.0">${rules.join('')}</StyledLayerDescriptor>`;
    return { text, extension, media_type: mediaType, losses };
  },
};
