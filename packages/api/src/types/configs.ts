import { z } from 'zod';
import type { TypeName } from './names.ts';
import { defineType, type TypeDefinition } from './type.ts';

/** A type whose values are settings of an import, an export or a layer. */
function configType<const Name extends TypeName>(name: Name, de: string, en: string): TypeDefinition<Name> {
  return defineType({ name, base: 'base-model', label: { de, en }, schema: z.record(z.string(), z.unknown()) });
}

export const featureImportConfig: TypeDefinition<'feature-import-config'> = configType(
  'feature-import-config',
  'Einstellungen: Vektorimport',
  'Settings: vector import',
);
export const rowImportConfig: TypeDefinition<'row-import-config'> = configType(
  'row-import-config',
  'Einstellungen: Tabellenimport',
  'Settings: table import',
);
export const rowExportConfig: TypeDefinition<'row-export-config'> = configType(
  'row-export-config',
  'Einstellungen: Tabellenexport',
  'Settings: table export',
);
export const layerStoreConfig: TypeDefinition<'layer-store-config'> = configType(
  'layer-store-config',
  'Einstellungen: Layer',
  'Settings: layer',
);
export const viewSetLayersConfig: TypeDefinition<'view-set-layers-config'> = configType(
  'view-set-layers-config',
  'Einstellungen: Layer eines Views',
  'Settings: layers of a view',
);
export const gridExportConfig: TypeDefinition<'grid-export-config'> = configType(
  'grid-export-config',
  'Einstellungen: Rasterexport',
  'Settings: grid export',
);
export const meshImportConfig: TypeDefinition<'mesh-import-config'> = configType(
  'mesh-import-config',
  'Einstellungen: 3D-Import',
  'Settings: 3D import',
);
export const cityobjectImportConfig: TypeDefinition<'cityobject-import-config'> = configType(
  'cityobject-import-config',
  'Einstellungen: CityGML-Import',
  'Settings: CityGML import',
);
export const cityobjectExportConfig: TypeDefinition<'cityobject-export-config'> = configType(
  'cityobject-export-config',
  'Einstellungen: 3D-Export',
  'Settings: 3D export',
);
export const pointcloudImportConfig: TypeDefinition<'pointcloud-import-config'> = configType(
  'pointcloud-import-config',
  'Einstellungen: Punktwolkenimport',
  'Settings: point cloud import',
);
