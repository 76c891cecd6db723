import type { Localised } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

export interface Choice<V extends string = string> {
  value: V;
  label: Localised;
}

interface ChoiceOptions<V extends string = string> extends PortOptions {
  default?: V;
}

type OwnChoices = ChoiceOptions & { choices: readonly Choice[] };

export const oneOf: PortKind<OwnChoices, string> = {
  name: 'choice',
  parse(given, { label, choices }) {
    const value = textOf(given, label).trim();
    if (choices.some((one) => one.value === value)) return value;
    const known = (language: 'de' | 'en'): string => choices.map((one) => `${one.value} (${one.label[language]})`).join(', ');
    throw new FunctionError(
      'input_choice',
      `Der Eingang „${label.de}“ erwartet einen dieser Werte, nicht „${value}“: ${known('de')}.`,
      `The input "${label.en}" expects one of these values, not "${value}": ${known('en')}.`,
    );
  },
  describe: ({ choices }, language) => ({
    choices: { of: 'values', values: choices.map(({ value, label }) => ({ value, label: label[language] })) },
  }),
  faults({ choices, default: preset }) {
    const values = choices.map(({ value }) => value);
    const twice = values.filter((value, index) => values.indexOf(value) !== index);
    return [
      ...(values.length < 2 ? [{ de: 'er lässt keine Wahl', en: 'it leaves no choice' }] : []),
      ...twice.map((value) => ({ de: `er hat die Auswahl ${value} zweimal`, en: `it has the choice ${value} twice` })),
      ...choices
        .filter(({ label }) => label.de.trim() === '' || label.en.trim() === '')
        .map(({ value }) => ({ de: `die Auswahl ${value} hat keine Bezeichnung`, en: `the choice ${value} has no label` })),
      ...(preset === undefined || values.includes(preset)
        ? []
        : [{ de: `sein Vorgabewert ${preset} steht nicht zur Auswahl`, en: `its default ${preset} is no choice` }]),
    ];
  },
};

/** One of some values; the function gets exactly those. */
export function choice<const V extends string, const O extends ChoiceOptions<V>>(
  choices: readonly Choice<V>[],
  options: O,
): TypedPort<Shaped<O, V>, Shaped<O, V>, ScalarValue> {
  return { kind: 'choice', type: 'string', options: { ...options, choices } as OwnChoices };
}
