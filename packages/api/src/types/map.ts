import { isCompatible } from './chain.ts';

/** Types a map shows, each with its subtypes. */
const mapTypes = ['bbox', 'feature', 'grid', 'layer', 'mesh', 'pointcloud', 'wms', 'wmts'] as const;

/** Types whose values are services that draw maps themselves, as pictures. */
export const mapServices = ['wms', 'wmts'] as const;
export type MapService = (typeof mapServices)[number];

/** True for types that a map can show. */
export function isMapType(name: string): boolean {
  return mapTypes.some((type) => isCompatible(name, type));
}

/** True for services that draw maps themselves. */
export function isMapService(name: string): name is MapService {
  return mapServices.some((type) => type === name);
}
