import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { integer } from '../ports/number.ts';
import { text } from '../ports/text.ts';
import { textValue } from '../values/values.ts';
import { charactersOf, requireText, textLabel } from './labels.ts';

const fillerLabel = { de: 'Füllzeichen', en: 'Filler' };

export const pad = defineFunction({
  name: 'string.pad',
  title: { de: 'Text auffüllen', en: 'Pad text' },
  doc: {
    de: 'Füllt einen **Text** auf eine **Länge** auf, am Anfang oder am Ende; ein längerer bleibt, wie er ist.\n\nBeispiel: `315` mit der Länge `5` und dem Füllzeichen `0` am Anfang gibt `00315`.',
    en: 'Fills a **text** up to a **length**, at its beginning or end; a longer one stays as it is.\n\nExample: `315` with the length `5` and the filler `0` at the beginning gives `00315`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    length: integer({ label: { de: 'Länge', en: 'Length' }, min: 1, max: 10_000 }),
    filler: text({ label: fillerLabel, default: ' ' }),
    side: choice(
      [
        { value: 'start', label: { de: 'am Anfang', en: 'at the beginning' } },
        { value: 'end', label: { de: 'am Ende', en: 'at the end' } },
      ],
      { label: { de: 'Seite', en: 'Side' }, default: 'start' },
    ),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given, length, filler, side }) => {
    requireText(filler, fillerLabel);
    const lacking = length - charactersOf(given).length;
    const units = charactersOf(filler);
    const added = Array.from({ length: Math.max(0, lacking) }, (__, at) => units[at % units.length]).join('');
    return Promise.resolve({ output: textValue(side === 'start' ? added + given : given + added) });
  },
});
