import { encodings } from '@geo/api';
import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { files } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { textOfFile } from './text-of-file.ts';

export const readText = defineFunction({
  name: 'file.read_text',
  title: { de: 'Textdatei lesen', en: 'Read text file' },
  doc: {
    de: 'Liest **eine Textdatei** bis 5 MB als einen Text. Die Kodierung wird erkannt: die der Byte-Reihenfolge-Marke, sonst UTF-8, für Zeilen, die das nicht sind, Windows-1252.\n\nBeispiel: **Datei** = `LIESMICH.txt`.',
    en: 'Reads **a text file** of up to 5 MB as one text. The encoding is found: that of the byte order mark, else UTF-8, for lines that are none Windows-1252.\n\nExample: **File** = `README.txt`.',
  },
  inputs: {
    file: files({ label: { de: 'Datei', en: 'File' } }),
    encoding: choice(
      [{ value: 'auto', label: { de: 'erkennen', en: 'find' } }, ...encodings.map((value) => ({ value, label: { de: value, en: value } }))],
      { label: { de: 'Kodierung', en: 'Encoding' }, default: 'auto', group: 'advanced' },
    ),
  },
  outputs: { output: text({ label: resultLabel }) },
  async run(context, { file, encoding }) {
    return {
      output: { kind: 'value', type: 'string', value: await textOfFile(context, file, encoding === 'auto' ? undefined : encoding) },
    };
  },
});
