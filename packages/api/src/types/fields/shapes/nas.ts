/** Schemas of NAS that an import can be told, by the version of GeoInfoDok that a file states in its namespace. */
export const nasVersions = { gid6: '6.0', gid7: '7.1' } as const;
export type NasSchema = keyof typeof nasVersions;
export const nasSchemas = ['gid6', 'gid7'] as const satisfies readonly NasSchema[];

/** Whether a file of NAS states another version than that of a schema; one that states none is read by any. */
export function statesOtherNas(version: string | null, schema: NasSchema): boolean {
  return version !== null && version !== nasVersions[schema];
}
