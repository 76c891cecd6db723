import type { Localised } from '@geo/api';
import type { PortKind, PortOptions } from './port.ts';

interface OfInput extends PortOptions {
  /** Name of the input. */
  input: string;
}

/** What a port about the attributes of the records at another input tells the contract, and what is wrong with its definition. */
export function aboutInput(what: Localised): Required<Pick<PortKind<OfInput>, 'describe' | 'faults'>> {
  return {
    describe: ({ input }) => ({ choices: { of: 'attributes', input } }),
    faults: ({ input }, inputs) =>
      inputs.includes(input)
        ? []
        : [{ de: `er ${what.de} ${input}, das ist kein Eingang`, en: `it ${what.en} ${input}, which is no input` }],
  };
}
