import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { files } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { oneFile } from './one-file.ts';

export const checksum = defineFunction({
  name: 'file.checksum',
  title: { de: 'Prüfsumme', en: 'Checksum' },
  doc: {
    de: 'Rechnet die **Prüfsumme** einer Datei aus, in Ziffern des Sechzehnersystems. Zwei Dateien mit derselben sind gleich; MD5 taugt nur zum Vergleich mit vorhandenen Angaben.\n\nBeispiel: **Datei** = `pegel.csv` ergibt die Zeichenfolge, die auch `sha256sum pegel.csv` nennt.',
    en: 'Computes the **checksum** of a file, in hexadecimal digits. Two files with the same one are equal; MD5 is only good for comparing with what others state.\n\nExample: **File** = `gauges.csv` gives the text that `sha256sum gauges.csv` tells as well.',
  },
  inputs: {
    file: files({ label: { de: 'Datei', en: 'File' } }),
    algorithm: choice(
      [
        { value: 'sha256', label: { de: 'SHA-256', en: 'SHA-256' } },
        { value: 'md5', label: { de: 'MD5', en: 'MD5' } },
      ],
      { label: { de: 'Verfahren', en: 'Algorithm' }, default: 'sha256' },
    ),
  },
  outputs: { output: text({ label: resultLabel }) },
  async run({ files: store, signal }, { file: given, algorithm }) {
    const hash = createHash(algorithm);
    await pipeline(store.read(given, oneFile(given)), hash, { signal }).catch((error: unknown) => {
      throw signal.aborted || error instanceof Problem ? error : new Problem('data_gone');
    });
    return { output: { kind: 'value', type: 'string', value: hash.digest('hex') } };
  },
});
