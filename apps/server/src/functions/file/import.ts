import path from 'node:path';
import { defineFunction, resultLabel } from '../define.ts';
import { files } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { findImport, fingerprint, openImport } from './import-path.ts';

export const importFile = defineFunction({
  name: 'file.import',
  title: { de: 'Datei vom Server holen', en: 'Import file from server' },
  doc: {
    de: 'Holt **eine Datei aus dem Importordner des Servers** (`GEO_IMPORT_DIR`). Der Pfad zählt ab diesem Ordner oder steht ganz da. Die Datei wird kopiert; ändert sie sich im Ordner, ist das Ergebnis veraltet.\n\nBeispiel: **Pfad** = `pegel/2026.csv`.',
    en: "Takes **a file from the server's import folder** (`GEO_IMPORT_DIR`). The path counts from that folder, or is written in full. The file is copied; when it changes in the folder, the result is outdated.\n\nExample: **Path** = `gauges/2026.csv`.",
  },
  inputs: {
    filepath: text({
      label: { de: 'Pfad', en: 'Path' },
      help: { de: 'Ab dem Importordner des Servers, oder ganz.', en: "From the server's import folder on, or in full." },
    }),
  },
  outputs: { output: files({ label: resultLabel }) },
  superuserRequired: true,
  async sources({ importDir }, { filepath }) {
    const { stats } = await findImport(importDir, filepath);
    return [{ port: 'filepath', name: filepath, uri: null, fingerprint: fingerprint(stats) }];
  },
  async run({ importDir, files: store, touched }, { filepath }) {
    const { file, stats, body } = await openImport(importDir, filepath);
    const output = await store.create(path.basename(file), body);
    touched([{ port: 'filepath', name: filepath, uri: null, fingerprint: fingerprint(stats) }]);
    return { output };
  },
});
