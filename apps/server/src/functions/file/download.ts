import { defineFunction, resultLabel } from '../define.ts';
import { files } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { requireImports } from './permission.ts';

export const download = defineFunction({
  name: 'file.download',
  title: { de: 'Datei herunterladen', en: 'Download file' },
  doc: {
    de: 'Lädt **eine Datei aus dem Web** und behält sie, wie sie ist. Sie heißt, wie der fremde Server sie nennt, sonst wie das Ende der Adresse. Jede Ausführung lädt sie neu, solange unter **Gültig für** keine Zeit steht.\n\nBeispiel: **Adresse** = `https://example.org/daten/pegel.csv` ergibt die Datei `pegel.csv`.',
    en: 'Loads **a file from the web** and keeps it as it is. It is named as the other server names it, else as the end of the address. Every run loads it anew, as long as no time is given at **Valid for**.\n\nExample: **Address** = `https://example.org/data/gauges.csv` gives the file `gauges.csv`.',
  },
  inputs: { url: text({ label: addressLabel }) },
  outputs: { output: files({ label: resultLabel }) },
  freshness: 'valid_for',
  async run({ actor, web, files: store }, { url }) {
    requireImports(actor);
    const { name, body } = await web.download(url);
    return { output: await store.create(name, body) };
  },
});
