import type { Localised } from '@geo/api';
import type { Value } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { anyNumber, number } from '../ports/number.ts';
import { elementsOf, requireSome } from '../values/elements.ts';

export const numberLabel: Localised = { de: 'Zahl', en: 'Number' };
export const numbersLabel: Localised = { de: 'Zahlen', en: 'Numbers' };
export const divisorLabel: Localised = { de: 'Divisor', en: 'Divisor' };

/** The two numbers of a computation. */
export const first = number({ label: { de: 'Erste Zahl', en: 'First number' } });
export const second = number({ label: { de: 'Zweite Zahl', en: 'Second number' } });

/** The numbers of a list, of which there is one at least. */
export function numbersIn(values: readonly Value[]): readonly number[] {
  const elements = requireSome(elementsOf(values, numbersLabel), numbersLabel);
  return elements.map(({ type, value }, at) => {
    const label = { de: `${numbersLabel.de} [${at + 1}]`, en: `${numbersLabel.en} [${at + 1}]` };
    return anyNumber.parse({ kind: 'value', type, value }, { label }) as number;
  });
}

/** Refuses a division by zero. */
export function requireDivisor(divisor: number): void {
  if (divisor !== 0) return;
  throw new FunctionError(
    'division_by_zero',
    `Durch 0 lässt sich nicht teilen. Richtig ist am Eingang „${divisorLabel.de}“ eine andere Zahl.`,
    `Nothing can be divided by 0. Right at the input "${divisorLabel.en}" is another number.`,
  );
}

export const digitsHelp: Localised = {
  de: 'Unter 0 sind es Stellen vor dem Komma: -2 rundet auf Hunderter.',
  en: 'Below 0 they are digits before the point: -2 rounds to hundreds.',
};
