import type { Depot } from '@geo/api';
import { areComplete, isComplete, nameForLayer, type DepotDraft, type DepotsDraft, type FoundLayer, type NewDepot } from '@geo/editors';
import { fitTogether } from './choices.ts';

/** `each`: a new depot for each layer; `new`: a new one for all; `existing`: one that is there. */
export type TargetKind = 'each' | 'new' | 'existing';

/** Where the records go. */
export interface ImportTarget {
  readonly kind: TargetKind;
  /** One new depot. */
  readonly draft: DepotDraft;
  /** Several new depots. */
  readonly depots: DepotsDraft;
  readonly depot: Depot | null;
  readonly mode: 'replace' | 'append';
}

/** The kind that holds for the chosen layers: one layer needs no choice of one or several depots, different types need several. */
export function kindFor(wanted: TargetKind, chosen: readonly FoundLayer[]): TargetKind {
  if (!fitTogether(chosen)) return 'each';
  return wanted === 'each' && chosen.length <= 1 ? 'new' : wanted;
}

/** The depots that are made where each layer gets its own, named without the endings of files. */
export function depotsFor(chosen: readonly FoundLayer[], endings: readonly string[]): NewDepot[] {
  return chosen.map((found) => ({ id: found.id, name: nameForLayer(found, endings), type: found.layer.record_type }));
}

/** True when the target says all that is needed. */
export function isReady(target: ImportTarget, chosen: readonly FoundLayer[], endings: readonly string[]): boolean {
  switch (kindFor(target.kind, chosen)) {
    case 'each':
      return areComplete(target.depots, depotsFor(chosen, endings));
    case 'new':
      return isComplete(target.draft);
    case 'existing':
      return target.depot !== null;
  }
}
