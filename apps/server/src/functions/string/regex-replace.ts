import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { text } from '../ports/text.ts';
import { textValue } from '../values/values.ts';
import { textLabel } from './labels.ts';
import { ignoreCaseLabel, patternHelp, patternLabel, replacedIn } from './pattern.ts';

export const regexReplace = defineFunction({
  name: 'string.regex_replace',
  title: { de: 'Muster ersetzen', en: 'Replace by pattern' },
  doc: {
    de: 'Ersetzt jeden Treffer eines **Musters** (regulärer Ausdruck nach RE2) im **Text**. In **Ersetzen durch** steht `$1` für die erste Gruppe, `$0` für den Treffer, `$$` für ein Dollarzeichen.\n\nBeispiel: `51-06` mit dem Muster `(\\d+)-(\\d+)` und `$2/$1` ergibt `06/51`.',
    en: 'Replaces each match of a **pattern** (regular expression as RE2 has it) in the **text**. In **Replace with**, `$1` stands for the first group, `$0` for the match, `$$` for a dollar sign.\n\nExample: `51-06` with the pattern `(\\d+)-(\\d+)` and `$2/$1` gives `06/51`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    pattern: text({ label: patternLabel, help: patternHelp }),
    replacement: text({ label: { de: 'Ersetzen durch', en: 'Replace with' }, default: '' }),
    ignore_case: bool({ label: ignoreCaseLabel, default: false, group: 'advanced' }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given, pattern, replacement, ignore_case: ignoreCase }) =>
    Promise.resolve({ output: textValue(replacedIn(given, pattern, replacement, ignoreCase)) }),
});
