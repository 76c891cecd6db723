import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './registry.ts';
import { defineFieldsType } from './fields/define.ts';
import { isRecord } from './guards.ts';
import { anyText, ownName, type ValueFormat } from './words/text.ts';
import {
  defineType,
  type EnteredType,
  type EnteredTypes,
  type OtherCapabilities,
  type ShownType,
  type ShownTypes,
  type TypeLook,
} from './type.ts';

/** What a service says beyond its name; one that says nothing of what it can, can nothing. */
interface ServiceParts {
  readonly base?: TypeName;
  readonly can?: OtherCapabilities;
  readonly outputKey?: string;
}

const calledItself = (value: unknown, format: ValueFormat): string =>
  ownName(value, ['title', 'collectionId', 'name', 'url']) ?? anyText(value, format);

const calledByAddress = (value: unknown, format: ValueFormat): string => ownName(value, ['origin']) ?? anyText(value, format);

/** A type whose values describe a service of others; it is called as it calls itself. */
function serviceType<const Name extends TypeName>(
  name: Name,
  label: Localised,
  look: TypeLook | undefined,
  { base = 'service', can = {}, outputKey }: ServiceParts = {},
): ShownType<Name> {
  return defineType({
    name,
    base,
    label,
    ...(look && { look }),
    is: isRecord,
    text: calledItself,
    can,
    ...(outputKey !== undefined && { outputKey }),
  });
}

/** A service that can be described by hand as well. */
function describedType<const Name extends TypeName>(
  name: Name,
  label: Localised,
  look: TypeLook,
  parts: Omit<ServiceParts, 'base'> = {},
): EnteredType<Name> {
  return defineFieldsType({ name, base: 'service', label, look, text: calledItself, can: {}, ...parts });
}

const same = (text: string): Localised => ({ de: text, en: text });
/** What answers with pictures of a map. */
const drawing = { map: 'service' } as const;

export const serviceTypes: ShownTypes<
  'service' | 'oblique-service' | 'glstyleservice' | 'geojsonservice' | 'ogcapicollection' | 'ogcapitileset' | 'livedataset'
> = {
  service: serviceType('service', { de: 'Dienst', en: 'Service' }, { icon: 'Cloud', hue: '#0B7285' }, { base: 'base-model' }),
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
  geojsonservice: serviceType(
    'geojsonservice',
    {
      de: 'GeoJSON-Adresse',
      en: 'GeoJSON address',
    },
    { icon: 'Braces' },
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
  livedataset: serviceType('livedataset', { de: 'Livedaten', en: 'Live data' }, { icon: 'RadioTower' }),
};

export const describedTypes: EnteredTypes<'wms' | 'wmts' | 'wfs' | 'tms' | 'arcgisservice' | '3dtileset'> = {
  wms: describedType('wms', same('WMS'), { icon: 'Map' }, { can: drawing, outputKey: 'WMS' }),
  wmts: describedType('wmts', same('WMTS'), { icon: 'SquareStack' }, { can: drawing, outputKey: 'WMTS' }),
  wfs: describedType('wfs', same('WFS'), { icon: 'Shapes' }, { outputKey: 'WFS' }),
  tms: describedType('tms', same('TMS'), { icon: 'SquareStack' }, { can: drawing }),
  arcgisservice: describedType(
    'arcgisservice',
    {
      de: 'ArcGIS-Dienst',
      en: 'ArcGIS service',
    },
    { icon: 'Landmark' },
  ),
  '3dtileset': describedType('3dtileset', { de: '3D-Kachelsatz', en: '3D tile set' }, { icon: 'Boxes' }, { can: { tiles: true } }),
};

/** Data of others that change by themselves: where they come from. */
export const liveTypes: EnteredTypes<'sta-livedataset' | 'rest-livedataset'> = {
  'sta-livedataset': defineFieldsType({
    name: 'sta-livedataset',
    base: 'livedataset',
    label: { de: 'Livedaten (SensorThings)', en: 'Live data (SensorThings)' },
    text: calledByAddress,
    can: {},
  }),
  'rest-livedataset': defineFieldsType({
    name: 'rest-livedataset',
    base: 'livedataset',
    label: { de: 'Livedaten (REST)', en: 'Live data (REST)' },
    text: calledByAddress,
    can: {},
  }),
};
