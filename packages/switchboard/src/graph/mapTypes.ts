import { isCompatible, typeName } from '@geo/api';

/** Types whose data can be drawn in the map preview. */
const shown = ['bbox', 'bbox3d', 'billboard', 'cityobject', 'feature', 'grid', 'layer', 'mesh', 'pointcloud', 'wms', 'wmts'];
/** Types whose data can be drawn and moved by hand there. */
const edited = ['feature'];

/** What the map preview can do with data of a type, by its uri. */
export function mapUse(contentType: string): { readonly shown: boolean; readonly edited: boolean } {
  const name = typeName(contentType);
  const isOne = (types: readonly string[]): boolean => types.some((type) => isCompatible(name, type));
  return { shown: isOne(shown), edited: isOne(edited) };
}
