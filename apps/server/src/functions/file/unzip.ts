import { Readable } from 'node:stream';
import type { NewFile } from '../../engine/definition.ts';
import { membersOf } from '../../formats/index.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { files } from '../ports/records.ts';
import { oneFile } from './one-file.ts';

export const unzip = defineFunction({
  name: 'file.unzip',
  title: { de: 'ZIP entpacken', en: 'Unzip' },
  doc: {
    de: 'Entpackt **ein ZIP-Archiv**; alle Dateien darin liegen danach in einem Datensatz. Verschlüsselte, beschädigte und überquellende Archive werden abgelehnt, ebenso Archive in Archiven. Was entpackt ist, zählt zu Ihren Uploads.\n\nBeispiel: `pegel.zip` mit `2025.csv` und `2026.csv` ergibt diese beiden Dateien.',
    en: 'Unpacks **a zip archive**; all files in it lie in one dataset then. Encrypted, damaged and bursting archives are refused, and so are archives in archives. What is unpacked counts among your uploads.\n\nExample: `gauges.zip` with `2025.csv` and `2026.csv` gives these two files.',
  },
  inputs: { file: files({ label: { de: 'Datei', en: 'File' } }) },
  outputs: { output: files({ label: resultLabel }) },
  async run({ files: store, signal, progress }, { file: given }) {
    const file = oneFile(given);
    const { paths, workDir, release } = await store.lend(given, file);
    let close: (() => Promise<void>) | undefined;
    try {
      const archive = await membersOf(paths[0]!, file.name, workDir);
      const { members } = archive;
      close = archive.close;
      if (members.length === 0)
        throw new FunctionError(
          'zip_empty',
          `Das ZIP-Archiv „${file.name}“ enthält keine Dateien.`,
          `The zip archive "${file.name}" holds no files.`,
        );
      async function* bodies(): AsyncGenerator<NewFile> {
        for (const [index, { path, stream }] of members.entries()) {
          signal.throwIfAborted();
          yield { path, body: Readable.from(stream(signal)) };
          if (index % 50 === 49) await progress((index + 1) / members.length, index + 1, members.length);
        }
      }
      return { output: await store.createAll(bodies()) };
    } finally {
      await close?.();
      await release();
    }
  },
});
