import { ofDimension } from './both.ts';

/** SQL of a geometry that overlays do not fail on: an invalid one is made valid, without lines of what were areas. */
export function soundSql(geom: string): string {
  return `CASE WHEN ST_IsValid(${geom}) THEN ${geom} ELSE ${ofDimension(`ST_MakeValid(${geom})`, `ST_Dimension(${geom})`)} END`;
}
