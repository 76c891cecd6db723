import { layerTypeOf, serviceName, type Layer } from '@geo/api';

/** Programs in which a layer is used by its services. */
export const clientNames = ['qgis', 'gdal', 'leaflet', 'openlayers', 'maplibre', 'pmtiles'] as const;
export type ClientName = (typeof clientNames)[number];

export type UsedLayer = Pick<Layer, 'id' | 'slug' | 'name' | 'public' | 'type'>;

interface Used {
  /** What services call the layer. */
  readonly name: string;
  readonly title: string;
  /** Where its services begin, without a slash. */
  readonly services: string;
  /** Where OGC API begins. */
  readonly ogc: string;
  /** Whether the layer has a service. */
  readonly has: (service: string) => boolean;
}

/** What a program has to be offered by a layer; QGIS takes whatever there is. */
const needs: { readonly [Client in ClientName]?: string } = {
  gdal: 'ogc',
  leaflet: 'wms',
  openlayers: 'wms',
  maplibre: 'tiles',
  pmtiles: 'layer.pmtiles',
};
const has = ({ type }: Pick<Layer, 'type'>, service: string): boolean => layerTypeOf(type)?.serves.includes(service) ?? false;

/** The programs that can use a layer of its type. */
export function clientsOf(layer: Pick<Layer, 'type'>): readonly ClientName[] {
  return clientNames.filter((client) => needs[client] === undefined || has(layer, needs[client]));
}

/** A text as Python and JavaScript write it alike. */
const quoted = (text: string): string => JSON.stringify(text);
/** A text in double quotes for a shell: ours hold no signs but of names and addresses, and those that mean something there are taken out. */
const shell = (text: string): string => `"${text.replaceAll(/["$`\\]/g, '')}"`;

const snippets: Readonly<Record<ClientName, (layer: Used) => string>> = {
  qgis: ({ name, title, services, ogc, has }) => {
    const lines = {
      features: `QgsVectorLayer(${quoted(`typename='${name}' url='${ogc}'`)}, ${quoted(title)}, "OAPIF")`,
      picture: `QgsRasterLayer(${quoted(`crs=EPSG:3857&format=image/png&layers=${name}&styles=&url=${services}/wms`)}, ${quoted(title)}, "wms")`,
      tiles: `QgsVectorTileLayer(${quoted(`type=xyz&url=${services}/tiles/{z}/{x}/{y}.mvt`)}, ${quoted(title)})`,
    };
    const drawn = has('wms') ? ['picture' as const] : has('tiles') ? ['tiles' as const] : [];
    const used = [...(has('ogc') ? ['features' as const] : []), ...drawn];
    return [...used.map((one) => `${one} = ${lines[one]}`), `QgsProject.instance().addMapLayers([${used.toReversed().join(', ')}])`].join(
      '\n',
    );
  },
  gdal: ({ name, services, ogc, has }) => {
    const source = has('wfs') ? shell(`WFS:${services}/wfs`) : `${shell(`OAPIF:${ogc}`)} ${shell(name)}`;
    return `ogr2ogr -f GPKG ${shell(`${name}.gpkg`)} ${source}`;
  },
  leaflet: ({ name, services }) =>
    [
      `L.tileLayer.wms(${quoted(`${services}/wms`)}, {`,
      `  layers: ${quoted(name)},`,
      "  format: 'image/png',",
      '  transparent: true,',
      "  version: '1.3.0',",
      '}).addTo(map);',
    ].join('\n'),
  openlayers: ({ name, services }) =>
    [
      "import TileLayer from 'ol/layer/Tile';",
      "import TileWMS from 'ol/source/TileWMS';",
      '',
      'map.addLayer(',
      '  new TileLayer({',
      `    source: new TileWMS({ url: ${quoted(`${services}/wms`)}, params: { LAYERS: ${quoted(name)} } }),`,
      '  }),',
      ');',
    ].join('\n'),
  maplibre: ({ services }) => `new maplibregl.Map({ container: 'map', style: ${quoted(`${services}/tiles/style.json`)} });`,
  // The tiles are read out of one file: styles name its layer as source-layer.
  pmtiles: ({ name, services }) =>
    [
      "import { Protocol } from 'pmtiles';",
      '',
      "maplibregl.addProtocol('pmtiles', new Protocol().tile);",
      `map.addSource(${quoted(name)}, { type: 'vector', url: ${quoted(`pmtiles://${services}/layer.pmtiles`)} });`,
    ].join('\n'),
};

/** Stands where a key goes. */
const key = 'key/geo_…/';

/** How a layer is used in a program, ready to be copied. @param origin Where the platform is */
export function clientSnippet(client: ClientName, layer: UsedLayer, origin: string): string {
  const name = serviceName(layer);
  const keyed = layer.public ? '' : key;
  return snippets[client]({
    name,
    title: layer.name,
    services: `${origin}/services/${keyed}${name}`,
    ogc: `${origin}/ogc/${keyed}`,
    has: (service) => has(layer, service),
  });
}
