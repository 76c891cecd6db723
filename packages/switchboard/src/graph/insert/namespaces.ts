import type { FunctionInfo } from '@geo/api';
import { namespacesOf } from './functions.ts';

/** Groups of namespaces, in the order in which they are listed; the last one takes what is in no other. */
const members = {
  data: ['depot', 'file', 'dataset', 'datum', 'moment', 'csv', 'json', 'xml', 'quality'],
  geometry: ['feature', 'geometry', 'bbox', 'crs', 'grid', 'raster', 'pointcloud', 'mesh', 'cityobject', 'ifcobject', 'network'],
  services: ['wms', 'wmts', 'wfs', 'tms', 'arcgis', 'ogcapi', 'service', 'sensorthings', 'web'],
  values: ['number', 'string', 'bool', 'datetime', 'color', 'row', 'dict', 'list', 'object'],
  publishing: ['layer', 'view', 'portal', 'style', 'tag'],
  others: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type NamespaceGroup = keyof typeof members;
const namespaceGroups = Object.keys(members) as readonly NamespaceGroup[];
const groupOf: ReadonlyMap<string, NamespaceGroup> = new Map(
  namespaceGroups.flatMap((group) => members[group].map((name) => [name, group] as const)),
);

export interface GroupedNamespaces {
  readonly group: NamespaceGroup;
  readonly namespaces: readonly { readonly name: string; readonly count: number }[];
}

/** The namespaces of the functions that are not hidden, by group; groups without any are left out. */
export function groupedNamespaces(functions: readonly FunctionInfo[]): readonly GroupedNamespaces[] {
  const byGroup = Map.groupBy(namespacesOf(functions), ({ name }) => groupOf.get(name) ?? 'others');
  return namespaceGroups.flatMap((group) => {
    const namespaces = byGroup.get(group);
    return namespaces ? [{ group, namespaces }] : [];
  });
}
