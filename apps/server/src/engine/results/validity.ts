import { typeOf, type Source } from '@geo/api';
import type { FunctionDefinition } from '../definition.ts';
import type { Given } from '../inputs.ts';

/** The input by which a function that reads outside of the platform is told for how many minutes that counts. */
export const validFor = 'valid_for';

type Rule = Pick<FunctionDefinition, 'freshness'>;

/** What stands at the inputs that go into the result: how long it counts does not. */
export function decisive<One extends Pick<Given, 'port'>>({ freshness }: Rule, given: readonly One[]): readonly One[] {
  return freshness === 'valid_for' ? given.filter(({ port }) => port !== validFor) : given;
}

/** For how many minutes a result counts, 0 for not at all; null where it does as long as inputs and sources are the same. */
export function minutesOf({ freshness }: Rule, given: readonly Given[], sources: readonly Source[]): number | null {
  const own = freshness === 'valid_for' ? [entered(given)] : freshness === 'always' ? [0] : [];
  const all = [...own, ...sources.flatMap(({ minutes }) => minutes ?? [])];
  return all.length === 0 ? null : Math.min(...all);
}

/** What cannot be used is refused by a run, and a result never counts by it. */
function entered(given: readonly Given[]): number {
  const value = given.find(({ port }) => port === validFor)?.value;
  const minutes = value?.kind === 'value' ? typeOf('int').parse(value.value) : null;
  return typeof minutes === 'number' && minutes > 0 ? minutes : 0;
}
