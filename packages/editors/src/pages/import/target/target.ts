import type { Depot } from '@geo/api';
import { isComplete, type DepotDraft } from '../../../DepotForm/index.ts';
import { areComplete, type DepotsDraft, type NewDepot } from '../../../DepotsForm/index.ts';
import { nameForLayer, type FoundLayer } from '../../../ImportLayers/index.ts';
import { fitTogether, type ChosenLayer } from '../choices.ts';

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
  /** Records are brought into the system of a depot that is there; a new one is made in the system that is wanted. */
  readonly isTransformed: boolean;
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

/** Whether a depot takes the system of records that are not transformed: nothing in it is in another. */
export const takesCrs = ({ moments }: Pick<Depot, 'moments'>): boolean => moments.length === 0;

/**
 * The first layer that will be refused as its records are in another system than the depot and are not to be transformed. What a text states
 * as a system knows the server alone.
 */
export function foreignLayer(
  { kind, depot, isTransformed }: Pick<ImportTarget, 'kind' | 'depot' | 'isTransformed'>,
  chosen: readonly ChosenLayer[],
): { readonly name: string; readonly srid: number } | undefined {
  if (isTransformed || depot === null || takesCrs(depot) || kindFor(kind, chosen) !== 'existing') return undefined;
  const systems = chosen.flatMap(({ layer, config }) => {
    const srid = config.crs ?? (config.crs_definition === undefined ? layer.srid : null);
    return layer.geometry_types.length > 0 && srid !== null && srid !== depot.srid ? [{ name: layer.name, srid }] : [];
  });
  return systems[0];
}

/** True when the target says all that is needed. */
export function isReady(target: ImportTarget, chosen: readonly ChosenLayer[], endings: readonly string[]): boolean {
  switch (kindFor(target.kind, chosen)) {
    case 'each':
      return areComplete(target.depots, depotsFor(chosen, endings));
    case 'new':
      return isComplete(target.draft);
    case 'existing':
      return target.depot !== null && foreignLayer(target, chosen) === undefined;
  }
}
