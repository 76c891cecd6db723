import { registerServices, type Service, type ServiceMethod, type ServiceSpace } from './definition.ts';
import { cswService } from './csw/service.ts';
import { geojsonService } from './geojson/service.ts';
import { metadataService } from './metadata/service.ts';
import { ogcService } from './ogc/service.ts';
import { pmtilesService } from './pmtiles/service.ts';
import { tilesService } from './tiles/service.ts';
import { wfsService } from './wfs/service.ts';
import { wmsService } from './wms/service.ts';
import { wmtsService } from './wmts/service.ts';

/** Every service of layers, as it is listed. A new one is a folder of its own and a line here. */
export const services = registerServices([
  geojsonService,
  wfsService,
  wmsService,
  wmtsService,
  tilesService,
  pmtilesService,
  metadataService,
  cswService,
  ogcService,
]);

/** Those that each layer has an address of. */
export const servicesOfLayers: readonly Service[] = (services as readonly Service[]).filter(({ paths }) => paths.ofLayer.length > 0);

type Offered = (typeof services)[number];

/** The routes of the services, as in `GET /services/:layer/wfs`. */
export type ServiceRoute = Offered extends infer One
  ? One extends Service<string, infer Method, infer OfLayer, infer OfAll, infer OfNone>
    ? { ofLayer: `${Method} ${OfLayer}`; ofAll: `${Method} ${OfAll}`; ofNone: `${Method} ${OfNone}` }
    : never
  : never;

/** Its addresses, also where they lack the name of a layer: who forgets it is told so in the words of the service. */
const addresses: ReadonlyMap<Service, readonly RegExp[]> = new Map(
  services.map((service: Service) => [
    service,
    Object.values(service.paths)
      .flat()
      .map((path) => new RegExp(`^/+${pattern(path.slice(1))}$`)),
  ]),
);

function pattern(path: string): string {
  return path.replaceAll('.', '\\.').replace(':layer/', '(?:[^/]+/)*').replaceAll(/:\w+/g, '[^/]+');
}

/** The service that an address is one of; undefined for none. */
export function serviceAt(path: string): Service | undefined {
  return [...addresses].find(([, all]) => all.some((one) => one.test(path)))?.[0];
}

/** The service in whose words is told that there is none, by the space: clients of other OGC services understand its exception. */
export const noService: Readonly<Record<ServiceSpace, Service>> = { services: wfsService, ogc: ogcService };

/** Whether a layer of this type has the service. */
export function isOffered(service: Pick<Service, 'layerTypes'>, layerType: string): boolean {
  return service.layerTypes.includes(layerType);
}

/** Something for each route of the services: those of a layer, of all layers, and of none. */
export function byServiceRoute<OfLayer, OfAll, OfNone>(
  ofLayer: (service: Service, method: ServiceMethod, path: string) => OfLayer,
  ofAll: (service: Service, method: ServiceMethod, path: string) => OfAll,
  ofNone: (service: Service, method: ServiceMethod, path: string) => OfNone,
): Record<ServiceRoute['ofLayer'], OfLayer> & Record<ServiceRoute['ofAll'], OfAll> & Record<ServiceRoute['ofNone'], OfNone> {
  const each = <Made>(about: keyof Service['paths'], make: (service: Service, method: ServiceMethod, path: string) => Made) =>
    (services as readonly Service[]).flatMap((one) =>
      one.methods.flatMap((method) => one.paths[about].map((path) => [`${method} ${path}`, make(one, method, path)] as const)),
    );
  const entries = [
    ...each<unknown>('ofLayer', ofLayer),
    // A record of the catalogue tells of a layer, the catalogue of all.
    ...each<unknown>('ofRecord', ofLayer),
    ...each<unknown>('ofAll', ofAll),
    ...each<unknown>('ofCatalogue', ofAll),
    ...each<unknown>('ofNone', ofNone),
  ];
  return Object.fromEntries(entries) as ReturnType<typeof byServiceRoute<OfLayer, OfAll, OfNone>>;
}
