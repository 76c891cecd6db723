import type { Frame, StorageContext } from '../schemas/switchboard.ts';
import type { ComponentName } from './components.ts';
import { typeOf } from '../types/registry.ts';

/** A way to store the records that a step computes. */
export interface StorageRule {
  /** The product has it; what it lacks is offered nowhere, and refused. */
  readonly built: boolean;
  /** Nothing is stored: records are computed when somebody looks. */
  readonly onDemand: boolean;
  /** The component of the configuration without which it is not there. */
  readonly needs?: ComponentName;
  /** It is named by itself; the others stand together under “other”. */
  readonly basic: boolean;
}

/** Every storage context, in the order in which they are offered. */
export const storageContexts: Readonly<Record<StorageContext, StorageRule>> = {
  django: { built: true, onDemand: false, basic: true },
  parquet: { built: true, onDemand: false, basic: true, needs: 'parquet_storage' },
  deferred: { built: true, onDemand: true, basic: true },
  materialized: { built: false, onDemand: false, basic: false },
  redis: { built: false, onDemand: false, basic: false },
  lazy: { built: true, onDemand: true, basic: false },
};

/** Those that can be chosen where these components are on. */
export function offeredContexts(components: Readonly<Partial<Record<ComponentName, boolean>>>): StorageContext[] {
  return (Object.keys(storageContexts) as StorageContext[]).filter((name) => {
    const { built, needs } = storageContexts[name];
    return built && (needs === undefined || components[needs] === true);
  });
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
