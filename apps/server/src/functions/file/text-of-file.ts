import { buffer } from 'node:stream/consumers';
import { plainNumber } from '@geo/api';
import type { FilesValue, RunContext } from '../../engine/definition.ts';
import { readText } from '../../formats/index.ts';
import { FunctionError, Problem } from '../../problems/index.ts';
import { oneFile } from './one-file.ts';

/** More does not belong into a single value. */
const mostBytes = 5_000_000;

/** The text of the only file; its encoding is found where none is said. Lines that are not in it are told. */
export async function textOfFile(
  { files: store, notice }: Pick<RunContext, 'files' | 'notice'>,
  given: FilesValue,
  encoding?: string,
): Promise<string> {
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
  const read = await readText(bytes, file.name, encoding);
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
  return read.text;
}
