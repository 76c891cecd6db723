import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './registry.ts';
import { isRecord } from './guards.ts';
import { anyText, ownName } from './text.ts';
import { defineType, type OtherCapabilities, type ShownType, type ShownTypes, type TypeLook } from './type.ts';

/** A type whose values describe a service of others; it is called as it calls itself. */
function serviceType<const Name extends TypeName>(
  name: Name,
  label: Localised,
  look: TypeLook | undefined,
  {
    base = 'service',
    can = {},
    outputKey,
  }: { readonly base?: TypeName; readonly can?: OtherCapabilities; readonly outputKey?: string } = {},
): ShownType<Name> {
  return defineType({
    name,
    base,
    label,
    ...(look && { look }),
    is: isRecord,
    text: (value, format) => ownName(value, ['title', 'collectionId', 'name', 'url']) ?? anyText(value, format),
    can,
    ...(outputKey !== undefined && { outputKey }),
  });
}

const same = (text: string): Localised => ({ de: text, en: text });
/** What answers with pictures of a map. */
const drawing = { map: true, tiles: true } as const;

export const serviceTypes: ShownTypes<
  | 'service'
  | 'wms'
  | 'wmts'
  | 'wfs'
  | 'tms'
  | 'arcgisservice'
  | 'oblique-service'
  | 'glstyleservice'
  | 'ogcapicollection'
  | 'ogcapitileset'
  | '3dtileset'
  | 'livedataset'
  | 'sta-livedataset'
  | 'rest-livedataset'
> = {
  service: serviceType('service', { de: 'Dienst', en: 'Service' }, { icon: 'Cloud', hue: '#0B7285' }, { base: 'base-model' }),
  wms: serviceType('wms', same('WMS'), { icon: 'Map' }, { can: drawing, outputKey: 'WMS' }),
  wmts: serviceType('wmts', same('WMTS'), { icon: 'SquareStack' }, { can: drawing, outputKey: 'WMTS' }),
  wfs: serviceType('wfs', same('WFS'), { icon: 'Shapes' }, { outputKey: 'WFS' }),
  tms: serviceType('tms', same('TMS'), { icon: 'SquareStack' }),
  arcgisservice: serviceType(
    'arcgisservice',
    {
      de: 'ArcGIS-Dienst',
      en: 'ArcGIS service',
    },
    { icon: 'Landmark' },
  ),
  'oblique-service': serviceType(
    'oblique-service',
    {
      de: 'Schrägluftbilddienst',
      en: 'Oblique imagery service',
    },
    { icon: 'Satellite' },
  ),
  glstyleservice: serviceType(
    'glstyleservice',
    {
      de: 'Vektorkacheldienst',
      en: 'Vector tile service',
    },
    { icon: 'Palette' },
  ),
  ogcapicollection: serviceType(
    'ogcapicollection',
    {
      de: 'OGC-API-Sammlung',
      en: 'OGC API collection',
    },
    { icon: 'CloudCog' },
  ),
  ogcapitileset: serviceType(
    'ogcapitileset',
    {
      de: 'OGC-API-Kachelsatz',
      en: 'OGC API tile set',
    },
    { icon: 'Grid3x3' },
  ),
  '3dtileset': serviceType('3dtileset', { de: '3D-Kachelsatz', en: '3D tile set' }, { icon: 'Boxes' }),
  livedataset: serviceType('livedataset', { de: 'Livedaten', en: 'Live data' }, { icon: 'RadioTower' }),
  'sta-livedataset': serviceType(
    'sta-livedataset',
    {
      de: 'Livedaten (SensorThings)',
      en: 'Live data (SensorThings)',
    },
    undefined,
    { base: 'livedataset' },
  ),
  'rest-livedataset': serviceType(
    'rest-livedataset',
    {
      de: 'Livedaten (REST)',
      en: 'Live data (REST)',
    },
    undefined,
    { base: 'livedataset' },
  ),
};
