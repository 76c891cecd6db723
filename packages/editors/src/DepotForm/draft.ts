/** What a depot's form edits. `srid` is undefined while the field holds no whole number. */
export interface DepotDraft {
  readonly name: string;
  readonly description: string;
  /** Uri of the data type. */
  readonly content_type: string;
  /** Uri of the folder; null until one is chosen. */
  readonly folder: string | null;
  /** EPSG code. */
  readonly srid: number | undefined;
}

/** A draft that can be sent. */
export interface CompleteDepot extends DepotDraft {
  readonly folder: string;
  readonly srid: number;
}

export type DepotProblem = 'nameMissing' | 'folderMissing' | 'crsInvalid';

/** What is wrong with a draft, by field; empty when it can be sent. */
export function depotProblems(draft: DepotDraft): Partial<Record<keyof DepotDraft, DepotProblem>> {
  const { name, folder, srid } = draft;
  return {
    ...(name.trim() === '' ? { name: 'nameMissing' as const } : {}),
    ...(folder === null ? { folder: 'folderMissing' as const } : {}),
    ...(srid === undefined || srid < 1 || srid > 998_999 ? { srid: 'crsInvalid' as const } : {}),
  };
}

export function isComplete(draft: DepotDraft): draft is CompleteDepot {
  return Object.keys(depotProblems(draft)).length === 0;
}
