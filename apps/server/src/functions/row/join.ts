import { FunctionError } from '../../problems/index.ts';
import { joined, unmatched, type JoinedBy } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { requireColumn } from '../ports/attribute.ts';
import { attributesOf } from '../ports/attributes.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { othersLabel, partners, rowsLabel } from './labels.ts';

export const join = defineFunction({
  name: 'row.join',
  title: { de: 'Datensätze verbinden', en: 'Join records' },
  doc: {
    de: 'Gibt Datensätzen die Attribute von **weiteren Datensätzen**, die in einem Schlüssel gleich sind; die Geometrie bleibt. Wer mehrere Partner hat, kommt mehrmals vor. Zahlen gleichen Zahlen, alles andere als Text. Gleiche Namen bekommen eine Nummer.\n\nBeispiel: Gemeinden mit **Schlüssel** = `ags` und einer Liste von Einwohnerzahlen; heißt der Schlüssel dort anders, `ags = schluessel`.',
    en: 'Gives records the attributes of **other records** that have the same key; the geometry stays. A record with several partners occurs several times. Numbers equal numbers, all else equals as text. Names that are there already get a number.\n\nExample: municipalities with **Key** = `ags` and a list of populations; where the key has another name there, `ags = key`.',
  },
  example: {
    inputs: {
      rows: towns.slice(0, 3),
      others: [
        [{ state: 'NW', ags: '05' }, null],
        [{ state: 'RP', ags: '07' }, null],
      ],
      by: 'state',
    },
  },
  inputs: {
    rows: records({ label: rowsLabel }),
    others: records({ label: othersLabel }),
    by: attributesOf('rows', {
      label: { de: 'Schlüssel', en: 'Key' },
      help: {
        de: 'Ein Attribut oder mehrere mit Kommas dazwischen; `eigenes = dortiges`, wo die Namen verschieden sind.',
        en: 'A column, or several with commas between them; `own = other`, where their names differ.',
      },
      pairs: true,
    }),
    kind: partners,
  },
  outputs: {
    output: records({ label: resultLabel }),
    unmatched: records({ label: { de: 'Ohne Partner', en: 'Without a partner' } }),
  },
  async run(_, { rows, others, by, kind }) {
    if (by.length === 0)
      throw new FunctionError(
        'no_key',
        'Der Eingang „Schlüssel“ ist leer. Richtig ist ein Attribut, das beide haben, zum Beispiel ags.',
        'The input "Key" is empty. Right is a column that both have, for example ags.',
      );
    const pairs: JoinedBy[] = by.map(({ column, as }) => ({ column, other: requireColumn(as, others.relation.columns) }));
    return {
      output: computed(rows, joined(rows.relation, others.relation, pairs, kind === 'left')),
      unmatched: computed(rows, unmatched(rows.relation, others.relation, pairs)),
    };
  },
});
