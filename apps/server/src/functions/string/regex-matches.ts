import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { text } from '../ports/text.ts';
import { boolValue, textValue } from '../values/values.ts';
import { textLabel } from './labels.ts';
import { firstMatch, ignoreCaseLabel, patternHelp, patternLabel } from './pattern.ts';

export const regexMatches = defineFunction({
  name: 'string.regex_matches',
  title: { de: 'Muster prüfen', en: 'Match pattern' },
  doc: {
    de: 'Sagt, ob ein **Muster** (regulärer Ausdruck nach RE2) im **Text** vorkommt, oder mit **Ganzer Text**, ob er ihm ganz entspricht. **Treffer** ist, was zuerst gefunden wurde, sonst leer.\n\nBeispiel: `PLZ 50667` mit dem Muster `\\d{5}` ist wahr, der Treffer ist `50667`.',
    en: 'Tells whether a **pattern** (regular expression as RE2 has it) occurs in the **text**, or with **Whole text**, whether all of it is as the pattern says. **Match** is what was found first, else empty.\n\nExample: `code 50667` with the pattern `\\d{5}` is true, the match is `50667`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    pattern: text({ label: patternLabel, help: patternHelp }),
    whole: bool({ label: { de: 'Ganzer Text', en: 'Whole text' }, default: false }),
    ignore_case: bool({ label: ignoreCaseLabel, default: false, group: 'advanced' }),
  },
  outputs: { output: bool({ label: resultLabel }), found: text({ label: { de: 'Treffer', en: 'Match' } }) },
  run: (_, { text: given, pattern, whole, ignore_case: ignoreCase }) => {
    const match = firstMatch(given, pattern, whole, ignoreCase);
    return Promise.resolve({ output: boolValue(match !== null), found: textValue(match ?? '') });
  },
});
