import type { Localised } from '@geo/api';
import type { Value } from '../../engine/definition.ts';
import { trueOrFalse } from '../ports/bool.ts';
import { elementsOf, requireSome } from '../values/elements.ts';

export const truthsLabel: Localised = { de: 'Wahrheitswerte', en: 'Truth values' };

/** The truth values of a list, of which there is one at least. */
export function truthsIn(values: readonly Value[]): readonly boolean[] {
  const elements = requireSome(elementsOf(values, truthsLabel), truthsLabel);
  return elements.map(({ type, value }, at) => {
    const label = { de: `${truthsLabel.de} [${at + 1}]`, en: `${truthsLabel.en} [${at + 1}]` };
    return trueOrFalse.parse({ kind: 'value', type, value }, { label });
  });
}
