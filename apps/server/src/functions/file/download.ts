import type { FunctionDefinition } from '../../engine/definition.ts';
import { textOf } from '../inputs.ts';
import { requireImports } from './permission.ts';

export const download: FunctionDefinition = {
  name: 'file.download',
  verboseName: { de: 'Datei herunterladen', en: 'Download file' },
  doc: {
    de: 'Lädt **eine Datei aus dem Web** und behält sie, wie sie ist. Sie heißt, wie der fremde Server sie nennt, sonst wie das Ende der Adresse. Jede Ausführung lädt sie neu.\n\nBeispiel: `url` = `https://example.org/daten/pegel.csv` ergibt die Datei `pegel.csv`.',
    en: 'Loads **a file from the web** and keeps it as it is. It is named as the other server names it, else as the end of the address. Every run loads it anew.\n\nExample: `url` = `https://example.org/data/gauges.csv` gives the file `gauges.csv`.',
  },
  inputs: [{ name: 'url', type: 'string' }],
  outputs: [{ name: 'output', type: 'file' }],
  always: true,
  async run({ actor, web, files }, inputs) {
    requireImports(actor);
    const { name, body } = await web.download(textOf(inputs, 'url'));
    return { output: await files.create(name, body) };
  },
};
