import { z } from 'zod';
import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './names.ts';
import { anyText, ownName } from './text.ts';
import { defineType, type TypeCapabilities, type TypeDefinition } from './type.ts';

/** A type whose values describe a service of others; it is called as it calls itself. */
function serviceType<const Name extends TypeName>(
  name: Name,
  base: TypeName,
  label: Localised,
  can: Partial<TypeCapabilities> = {},
): TypeDefinition<Name> {
  return defineType({
    name,
    base,
    label,
    schema: z.record(z.string(), z.unknown()),
    text: (value, format) => ownName(value, ['title', 'collectionId', 'name', 'url']) ?? anyText(value, format),
    can,
  });
}

const same = (text: string): Localised => ({ de: text, en: text });
/** What answers with pictures of a map. */
const drawing = { map: true, tiles: true } as const;

export const service: TypeDefinition<'service'> = serviceType('service', 'base-model', { de: 'Dienst', en: 'Service' });
export const wms: TypeDefinition<'wms'> = serviceType('wms', 'service', same('WMS'), drawing);
export const wmts: TypeDefinition<'wmts'> = serviceType('wmts', 'service', same('WMTS'), drawing);
export const wfs: TypeDefinition<'wfs'> = serviceType('wfs', 'service', same('WFS'));
export const tms: TypeDefinition<'tms'> = serviceType('tms', 'service', same('TMS'));
export const arcgisservice: TypeDefinition<'arcgisservice'> = serviceType('arcgisservice', 'service', {
  de: 'ArcGIS-Dienst',
  en: 'ArcGIS service',
});
export const obliqueService: TypeDefinition<'oblique-service'> = serviceType('oblique-service', 'service', {
  de: 'Schrägluftbilddienst',
  en: 'Oblique imagery service',
});
export const glstyleservice: TypeDefinition<'glstyleservice'> = serviceType('glstyleservice', 'service', {
  de: 'Vektorkacheldienst',
  en: 'Vector tile service',
});
export const ogcapicollection: TypeDefinition<'ogcapicollection'> = serviceType('ogcapicollection', 'service', {
  de: 'OGC-API-Sammlung',
  en: 'OGC API collection',
});
export const ogcapitileset: TypeDefinition<'ogcapitileset'> = serviceType('ogcapitileset', 'service', {
  de: 'OGC-API-Kachelsatz',
  en: 'OGC API tile set',
});
export const tileset3d: TypeDefinition<'3dtileset'> = serviceType('3dtileset', 'service', { de: '3D-Kachelsatz', en: '3D tile set' });
export const livedataset: TypeDefinition<'livedataset'> = serviceType('livedataset', 'service', { de: 'Livedaten', en: 'Live data' });
export const staLivedataset: TypeDefinition<'sta-livedataset'> = serviceType('sta-livedataset', 'livedataset', {
  de: 'Livedaten (SensorThings)',
  en: 'Live data (SensorThings)',
});
export const restLivedataset: TypeDefinition<'rest-livedataset'> = serviceType('rest-livedataset', 'livedataset', {
  de: 'Livedaten (REST)',
  en: 'Live data (REST)',
});
