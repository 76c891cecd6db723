import type { Frame, StorageContext } from '../schemas/switchboard.ts';
import type { ComponentName } from './components.ts';
import { typeOf } from '../types/registry.ts';

/** A way to store the records that a step computes. */
export interface StorageRule {
  /** The product has it; what it lacks is offered nowhere, and refused. */
  readonly built: boolean;
  /** What not every installation has, and without which it does not offer this: a cache, or a component. */
  readonly needs: 'cache' | ComponentName | null;
  /** Nothing is stored for good: records are computed when somebody looks. */
  readonly onDemand: boolean;
  /** It is named by itself; the others stand together under “other”. */
  readonly basic: boolean;
}

/** Every storage context, in the order in which they are offered. */
export const storageContexts: Readonly<Record<StorageContext, StorageRule>> = {
  django: { built: true, needs: null, onDemand: false, basic: true },
  parquet: { built: true, needs: 'parquet_storage', onDemand: false, basic: true },
  deferred: { built: true, needs: null, onDemand: true, basic: true },
  materialized: { built: true, needs: null, onDemand: false, basic: false },
  redis: { built: true, needs: 'cache', onDemand: true, basic: false },
  lazy: { built: true, needs: null, onDemand: true, basic: false },
};

/** Those that can be chosen somewhere. */
export const builtContexts: readonly StorageContext[] = (Object.keys(storageContexts) as StorageContext[]).filter(
  (name) => storageContexts[name].built,
);

/** Those that an installation offers which has what they need. */
export function contextsWith(has: readonly StorageRule['needs'][]): readonly StorageContext[] {
  return builtContexts.filter((name) => storageContexts[name].needs === null || has.includes(storageContexts[name].needs));
}

/** Whether how values of a type are stored can be chosen: a single value stands in its frame itself. */
export function isStoredByChoice(type: string): boolean {
  const { can } = typeOf(type);
  return can.table && can.keys;
}

/** How a frame is stored where somebody has chosen that; null where the platform does. */
export function chosenContext(frame: Pick<Frame, 'storage_context' | 'dynamic_storage_context'>): StorageContext | null {
  return frame.dynamic_storage_context ? null : frame.storage_context;
}

/** The choice as a whole: who names a context has chosen it, and where the platform chooses, no other is named. */
export function wholeChoice(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (fields['dynamic_storage_context'] === true) return { ...fields, storage_context: 'django' };
  const { storage_context: context, dynamic_storage_context: dynamic } = fields;
  return context === undefined || dynamic !== undefined ? fields : { ...fields, dynamic_storage_context: false };
}
