import type { FormatWriter, TextWriting } from '../writer.ts';
import { asJsonElement, featureSql } from './text-sql.ts';

/** A collection of the features with these texts. */
export const featureCollection = (text: TextWriting['text']): TextWriting => ({
  head: '{"type":"FeatureCollection","features":[\n',
  text,
  separator: ',\n',
  each: asJsonElement,
  tail: '\n]}\n',
});

export const geoJsonWriter: FormatWriter = {
  place: 30,
  charset: 'utf-8',
  write({ columns, srid, narrowed }) {
    const keys = narrowed ? columns.map(({ key }) => key) : null;
    return { texts: featureCollection((params) => featureSql(keys, { from: srid, to: 4326, decimals: 7 }, params)) };
  },
};
