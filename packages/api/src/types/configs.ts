import type { TypeName } from './registry.ts';
import { defineFieldsType } from './fields/define.ts';
import type { EnteredType, EnteredTypes } from './type.ts';

/** A type whose values are settings of an import, an export or a layer: what differs from the defaults, so that nothing is a value as well. */
function configType<const Name extends TypeName>(name: Name, de: string, en: string): EnteredType<Name> {
  return defineFieldsType({ name, base: 'base-model', label: { de, en }, look: { icon: 'Settings2' }, can: {}, blank: {} });
}

export const configTypes: EnteredTypes<
  | 'feature-import-config'
  | 'row-import-config'
  | 'row-export-config'
  | 'layer-store-config'
  | 'view-set-layers-config'
  | 'grid-export-config'
  | 'mesh-import-config'
  | 'cityobject-import-config'
  | 'cityobject-export-config'
  | 'pointcloud-import-config'
> = {
  'feature-import-config': configType('feature-import-config', 'Einstellungen: Vektorimport', 'Settings: vector import'),
  'row-import-config': configType('row-import-config', 'Einstellungen: Tabellenimport', 'Settings: table import'),
  'row-export-config': configType('row-export-config', 'Einstellungen: Tabellenexport', 'Settings: table export'),
  'layer-store-config': configType('layer-store-config', 'Einstellungen: Layer', 'Settings: layer'),
  'view-set-layers-config': configType('view-set-layers-config', 'Einstellungen: Layer eines Views', 'Settings: layers of a view'),
  'grid-export-config': configType('grid-export-config', 'Einstellungen: Rasterexport', 'Settings: grid export'),
  'mesh-import-config': configType('mesh-import-config', 'Einstellungen: 3D-Import', 'Settings: 3D import'),
  'cityobject-import-config': configType('cityobject-import-config', 'Einstellungen: CityGML-Import', 'Settings: CityGML import'),
  'cityobject-export-config': configType('cityobject-export-config', 'Einstellungen: 3D-Export', 'Settings: 3D export'),
  'pointcloud-import-config': configType('pointcloud-import-config', 'Einstellungen: Punktwolkenimport', 'Settings: point cloud import'),
};
