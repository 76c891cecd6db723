import { Readable } from 'node:stream';
import { writtenStyleFormats, type WrittenStyleFormat } from '@geo/api';
import { writeForeignStyle } from '../../styles/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { choice, type Choice } from '../ports/choice.ts';
import { files } from '../ports/records.ts';
import { style } from '../ports/style.ts';
import { text } from '../ports/text.ts';
import { styleLabel } from './labels.ts';
import { tellLosses } from './losses.ts';

const formats = (Object.keys(writtenStyleFormats) as WrittenStyleFormat[]).map((value): Choice<WrittenStyleFormat> => {
  const { name } = writtenStyleFormats[value];
  return { value, label: { de: name, en: name } };
});

const shapes: readonly Choice<'Polygon' | 'LineString' | 'Point' | 'all'>[] = [
  { value: 'Polygon', label: { de: 'Flächen', en: 'areas' } },
  { value: 'LineString', label: { de: 'Linien', en: 'lines' } },
  { value: 'Point', label: { de: 'Punkte', en: 'points' } },
  { value: 'all', label: { de: 'alles', en: 'all' } },
];

export const exportStyle = defineFunction({
  name: 'style.export',
  title: { de: 'Kartenstil exportieren', en: 'Export map style' },
  doc: {
    de: 'Schreibt einen Kartenstil für andere Programme: **SLD** 1.1 oder 1.0, **QML** von QGIS. Andere Programme haben für Flächen, Linien und Punkte je eigene Regeln: **Was gezeichnet wird** sagt, welche. Was sich dort nicht sagen lässt, steht in den Hinweisen. Einen Stil für MapLibre hat jeder Layer als Dienst.\n\nBeispiel: **Format** = SLD 1.1, **Was gezeichnet wird** = Flächen ergibt `stil.sld`.',
    en: 'Writes a map style for other programs: **SLD** 1.1 or 1.0, **QML** of QGIS. Others have rules of their own for areas, lines and points: **What is drawn** says which. What cannot be said there stands in the notices. Each layer has a style for MapLibre as a service.\n\nExample: **Format** = SLD 1.1, **What is drawn** = areas gives `stil.sld`.',
  },
  inputs: {
    style: style({ label: styleLabel }),
    format: choice(formats, { label: { de: 'Format', en: 'Format' }, default: 'sld' }),
    shapes: choice(shapes, { label: { de: 'Was gezeichnet wird', en: 'What is drawn' }, default: 'Polygon' }),
    name: text({ label: { de: 'Name', en: 'Name' }, default: 'stil', group: 'advanced' }),
  },
  outputs: { output: files({ label: resultLabel }) },
  async run(context, { style: value, format, shapes: shape, name }) {
    const given = name.trim() || 'stil';
    const target = { name: given, geometryTypes: shape === 'all' ? [] : [shape] };
    const written = await writeForeignStyle(format, value, target);
    tellLosses(context, written.losses);
    const file = `${given.replace(/[^\p{L}\p{N}_. -]/gu, '_').slice(0, 80)}.${written.extension}`;
    return { output: await context.files.create(file, Readable.from([written.text])) };
  },
});
