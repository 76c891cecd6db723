import { plainText } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { dict } from '../ports/dict.ts';
import { elementsOf, list } from '../values/elements.ts';
import { dictValue } from '../values/values.ts';

const keysLabel = { de: 'Schlüssel', en: 'Keys' };
const valuesLabel = { de: 'Werte', en: 'Values' };

export const fromLists = defineFunction({
  name: 'dict.from_lists',
  title: { de: 'Benannte Werte aus Listen', en: 'Named values of lists' },
  doc: {
    de: 'Gibt jedem **Wert** den **Schlüssel** an derselben Stelle. Beide Listen sind gleich lang, und kein Schlüssel steht zweimal.\n\nBeispiel: die Schlüssel `a`, `b` und die Werte `1`, `2` ergeben `{"a": 1, "b": 2}`.',
    en: 'Gives each **value** the **key** at the same place. Both lists are of one length, and no key is there twice.\n\nExample: the keys `a`, `b` and the values `1`, `2` give `{"a": 1, "b": 2}`.',
  },
  inputs: {
    keys: list(keysLabel),
    values: list(valuesLabel),
  },
  outputs: { output: dict({ label: resultLabel }) },
  run: (_, { keys, values }) => {
    const names = elementsOf(keys, keysLabel).map(({ value }) => plainText(value));
    const elements = elementsOf(values, valuesLabel);
    if (names.length !== elements.length)
      throw new FunctionError(
        'lists_differ',
        `Es sind ${names.length} Schlüssel und ${elements.length} Werte. Richtig sind gleich viele.`,
        `There are ${names.length} keys and ${elements.length} values. Right are as many of both.`,
      );
    const known = new Set<string>();
    for (const name of names) {
      if (name === '' || known.has(name))
        throw new FunctionError(
          'key_twice',
          name === ''
            ? 'Ein Schlüssel ist leer. Richtig ist ein Name.'
            : `Den Schlüssel „${name}“ gäbe es zweimal. Richtig ist jeder einmal.`,
          name === '' ? 'A key is empty. Right is a name.' : `There would be two keys "${name}". Right is each once.`,
        );
      known.add(name);
    }
    return Promise.resolve({ output: dictValue(Object.fromEntries(names.map((name, at) => [name, elements[at]!.value]))) });
  },
});
