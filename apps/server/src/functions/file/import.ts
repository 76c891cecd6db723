import path from 'node:path';
import type { FunctionDefinition } from '../../engine/definition.ts';
import { textOf } from '../inputs.ts';
import { findImport, fingerprint, openImport } from './import-path.ts';

export const importFile: FunctionDefinition = {
  name: 'file.import',
  verboseName: { de: 'Datei vom Server holen', en: 'Import file from server' },
  doc: {
    de: 'Holt **eine Datei aus dem Importordner des Servers** (`GEO_IMPORT_DIR`). Der Pfad zählt ab diesem Ordner oder steht ganz da. Die Datei wird kopiert; ändert sie sich im Ordner, ist das Ergebnis veraltet.\n\nBeispiel: `filepath` = `pegel/2026.csv`.',
    en: "Takes **a file from the server's import folder** (`GEO_IMPORT_DIR`). The path counts from that folder, or is written in full. The file is copied; when it changes in the folder, the result is outdated.\n\nExample: `filepath` = `gauges/2026.csv`.",
  },
  inputs: [{ name: 'filepath', type: 'string' }],
  outputs: [{ name: 'output', type: 'file' }],
  superuserRequired: true,
  async sources({ importDir }, inputs) {
    const filepath = textOf(inputs, 'filepath');
    const { stats } = await findImport(importDir, filepath);
    return [{ port: 'filepath', name: filepath, uri: null, fingerprint: fingerprint(stats) }];
  },
  async run({ importDir, files, touched }, inputs) {
    const filepath = textOf(inputs, 'filepath');
    const { file, stats, body } = await openImport(importDir, filepath);
    const output = await files.create(path.basename(file), body);
    touched([{ port: 'filepath', name: filepath, uri: null, fingerprint: fingerprint(stats) }]);
    return { output };
  },
};
