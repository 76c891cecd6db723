import { buffer } from 'node:stream/consumers';
import { encodings, plainNumber } from '@geo/api';
import { readText as textOfBytes } from '../../formats/index.ts';
import { FunctionError, Problem } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { files } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { oneFile } from './one-file.ts';

/** More does not belong into a single value. */
const mostBytes = 5_000_000;

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
  async run({ files: store, notice }, { file: given, encoding }) {
    const file = oneFile(given);
    if (file.size > mostBytes)
      throw new FunctionError(
        'text_too_large',
        `„${file.name}“ ist ${plainNumber(file.size / 1e6, 'de', 1)} MB groß. Richtig ist eine Textdatei bis 5 MB.`,
        `"${file.name}" has ${plainNumber(file.size / 1e6, 'en', 1)} MB. Right is a text file of up to 5 MB.`,
      );
    const bytes = await buffer(store.read(given, file)).catch((error: unknown) => {
      throw error instanceof Problem ? error : new Problem('data_gone');
    });
    const read = await textOfBytes(bytes, file.name, encoding === 'auto' ? undefined : encoding);
    if (read.text.includes('\0'))
      throw new FunctionError(
        'no_text_file',
        `„${file.name}“ ist keine Textdatei: Sie enthält das Zeichen NUL. Richtig ist eine Datei aus Text, etwa CSV, JSON oder XML.`,
        `"${file.name}" is no text file: it holds the character NUL. Right is a file of text, such as CSV, JSON or XML.`,
      );
    if (read.foreignLines > 0)
      notice({
        code: 'encoding_fallback',
        de: `„${file.name}“: ${plainNumber(read.foreignLines, 'de')} Zeilen sind kein gültiges UTF-8; sie wurden als Windows-1252 gelesen.`,
        en: `"${file.name}": ${plainNumber(read.foreignLines, 'en')} lines are not valid UTF-8; they were read as Windows-1252.`,
      });
    return { output: { kind: 'value', type: 'string', value: read.text } };
  },
});
