/** What the form of several new depots edits. */
export interface DepotsDraft {
  /** Names by the id of the layer that each is for; what was not touched has the name that was proposed. */
  readonly names: Readonly<Record<string, string>>;
  /** Uri of the folder of all; null until one is chosen. */
  readonly folder: string | null;
  /** EPSG code of all; undefined while the field holds no whole number. */
  readonly srid: number | undefined;
}

export interface NewDepot {
  readonly id: string;
  /** Proposed name. */
  readonly name: string;
  readonly type: string;
}

export function depotName(draft: DepotsDraft, depot: NewDepot): string {
  return (draft.names[depot.id] ?? depot.name).trim();
}

export type NameProblem = 'nameMissing' | 'nameTwice';

/** What is wrong with the names, by the id of their layer: two depots of one folder cannot have the same. */
export function nameProblems(draft: DepotsDraft, depots: readonly NewDepot[]): Readonly<Record<string, NameProblem>> {
  const names = depots.map((depot) => depotName(draft, depot));
  return Object.fromEntries(
    depots.flatMap(({ id }, index): [string, NameProblem][] => {
      const name = names[index] ?? '';
      if (name === '') return [[id, 'nameMissing']];
      return names.indexOf(name) === index ? [] : [[id, 'nameTwice']];
    }),
  );
}

export function areComplete(draft: DepotsDraft, depots: readonly NewDepot[]): draft is DepotsDraft & { folder: string; srid: number } {
  const { folder, srid } = draft;
  return folder !== null && srid !== undefined && srid >= 1 && srid <= 998_999 && Object.keys(nameProblems(draft, depots)).length === 0;
}
