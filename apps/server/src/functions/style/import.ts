import { mostStyleCharacters, plainNumber } from '@geo/api';
import { FormatError, FunctionError } from '../../problems/index.ts';
import { readForeignStyle } from '../../styles/index.ts';
import { defineFunction } from '../define.ts';
import { textOfFile } from '../file/text-of-file.ts';
import { files } from '../ports/records.ts';
import { style } from '../ports/style.ts';
import { styleLabel } from './labels.ts';
import { tellLosses } from './losses.ts';

export const importStyle = defineFunction({
  name: 'style.import',
  title: { de: 'Kartenstil importieren', en: 'Import map style' },
  doc: {
    de: 'Liest den Kartenstil eines anderen Programms: **SLD** 1.0 und 1.1, **QML** von QGIS, **MapLibre**. Welche davon die Datei ist, wird erkannt. Was nicht übernommen werden kann, steht einzeln in den Hinweisen; eine Regel, deren Filter sich nicht sagen lässt, wird weggelassen. Bilder von anderswo werden nicht geholt.\n\nBeispiel: **Datei** = `baumkataster.qml`; danach **Kartenstil eines Layers**.',
    en: "Reads another program's map style: **SLD** 1.0 and 1.1, **QML** of QGIS, **MapLibre**. Which of them the file is, is found. What cannot be carried over stands in the notices, thing by thing; a rule whose filter cannot be said is left out. Pictures from elsewhere are not fetched.\n\nExample: **File** = `trees.qml`; then **Style of a layer**.",
  },
  inputs: { file: files({ label: { de: 'Datei', en: 'File' } }) },
  outputs: { output: style({ label: styleLabel }) },
  async run(context, { file }) {
    const text = await textOfFile(context, file);
    if (text.length > mostStyleCharacters)
      throw new FunctionError(
        'style_too_long',
        `Die Stildatei hat ${plainNumber(text.length, 'de')} Zeichen. Richtig sind höchstens ${plainNumber(mostStyleCharacters, 'de')}.`,
        `The style file has ${plainNumber(text.length, 'en')} characters. Right is at most ${plainNumber(mostStyleCharacters, 'en')}.`,
      );
    try {
      const { style: value, losses } = await readForeignStyle(text);
      tellLosses(context, losses);
      return { output: { kind: 'value', type: 'style', value } };
    } catch (error) {
      if (error instanceof FormatError) throw new FunctionError(error.code, error.text('de'), error.text('en'));
      throw error;
    }
  },
});
