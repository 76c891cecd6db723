import type { RunContext } from '../../engine/definition.ts';
import { within, type Transactional } from '../../db/types.ts';

/** Hands over a change of objects: it happens together with the success of the step, or not at all. */
export function changesObjects(context: RunContext, change: (db: Transactional) => Promise<unknown>): void {
  context.effect({
    async commit(tx) {
      await change(within(tx));
    },
    discard: () => Promise.resolve(),
  });
}
