import type { FunctionInfo } from '@geo/api';
import { namespacesOf } from './functions.ts';

/** Groups of namespaces, in the order in which they are listed; the last one takes what is in no other. */
export const namespaceGroups = ['data', 'geometry', 'services', 'values', 'publishing', 'others'] as const;
export type NamespaceGroup = (typeof namespaceGroups)[number];
const defaultGroup: NamespaceGroup = 'others';

const members: Readonly<Record<Exclude<NamespaceGroup, 'others'>, readonly string[]>> = {
  data: ['depot', 'file', 'dataset', 'datum', 'moment', 'csv', 'json', 'xml'],
  geometry: ['feature', 'geometry', 'bbox', 'crs', 'grid', 'raster', 'pointcloud', 'mesh', 'cityobject', 'ifcobject', 'network'],
  services: ['wms', 'wmts', 'wfs', 'tms', 'arcgis', 'ogcapi', 'service', 'sensorthings', 'web'],
  values: ['number', 'string', 'bool', 'datetime', 'color', 'row', 'dict', 'list', 'object'],
  publishing: ['layer', 'view', 'portal', 'style', 'tag'],
};
const groupOf = new Map(Object.entries(members).flatMap(([group, names]) => names.map((name) => [name, group as NamespaceGroup] as const)));

export interface GroupedNamespaces {
  readonly group: NamespaceGroup;
  readonly namespaces: readonly { readonly name: string; readonly count: number }[];
}

/** The namespaces of the functions that are not hidden, by group; groups without any are left out. */
export function groupedNamespaces(functions: readonly FunctionInfo[]): readonly GroupedNamespaces[] {
  const byGroup = Map.groupBy(namespacesOf(functions), ({ name }) => groupOf.get(name) ?? defaultGroup);
  return namespaceGroups.flatMap((group) => {
    const namespaces = byGroup.get(group);
    return namespaces ? [{ group, namespaces }] : [];
  });
}
