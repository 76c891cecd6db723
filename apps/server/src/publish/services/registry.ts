import { registerServices, type Service, type ServiceMethod } from './definition.ts';
import { geojsonService } from './geojson/service.ts';
import { tilesService } from './tiles/service.ts';
import { wfsService } from './wfs/service.ts';
import { wmsService } from './wms/service.ts';
import { wmtsService } from './wmts/service.ts';

/** Every service of layers, as it is listed. A new one is a folder of its own and a line here. */
export const services = registerServices([geojsonService, wfsService, wmsService, wmtsService, tilesService]);

type Offered = (typeof services)[number];

/** The routes of the services, as in `GET /services/:layer/wfs`. */
export type ServiceRoute = Offered extends infer One
  ? One extends Service<infer Id, infer Method, infer OfAll, infer Path>
    ? { ofLayer: `${Method} /services/:layer/${Path}`; ofAll: OfAll extends true ? `${Method} /services/${Id}` : never }
    : never
  : never;

/** The ends of its addresses. */
const ends: ReadonlyMap<Service, readonly RegExp[]> = new Map(
  services.map((service: Service) => [
    service,
    service.paths.map((path) => new RegExp(`/${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)),
  ]),
);

/** The service that an address is one of; undefined for none. */
export function serviceAt(path: string): Service | undefined {
  return [...ends].find(([, all]) => all.some((end) => end.test(path)))?.[0];
}

/** The service in whose words is told that there is none: clients of other OGC services understand its exception. */
export const noService: Service = wfsService;

/** Whether a layer of this type has the service. */
export function isOffered(service: Pick<Service, 'layerTypes'>, layerType: string): boolean {
  return service.layerTypes.includes(layerType);
}

/** Path of a service. @param layer Slug or id; without it the address of all layers. */
export function servicePath({ id }: Pick<Service, 'id'>, layer?: string): string {
  return layer === undefined ? `/services/${id}` : `/services/${layer}/${id}`;
}

/** The routes of a service of one layer. */
export function layerRoutes({ paths }: Pick<Service, 'paths'>): readonly { readonly path: string; readonly url: string }[] {
  return paths.map((path) => ({ path, url: `/services/:layer/${path}` }));
}

/** Something for each route of the services: those of a layer, then those of all layers. */
export function byServiceRoute<OfLayer, OfAll>(
  ofLayer: (service: Service, method: ServiceMethod, path: string) => OfLayer,
  ofAll: (service: Service, method: ServiceMethod) => OfAll,
): Record<ServiceRoute['ofLayer'], OfLayer> & Record<ServiceRoute['ofAll'], OfAll> {
  const all: readonly Service[] = services;
  const entries = [
    ...all.flatMap((one) =>
      one.methods.flatMap((method) => layerRoutes(one).map(({ path, url }) => [`${method} ${url}`, ofLayer(one, method, path)])),
    ),
    ...all.filter((one) => one.ofAll).flatMap((one) => one.methods.map((method) => [`${method} ${servicePath(one)}`, ofAll(one, method)])),
  ];
  return Object.fromEntries(entries) as Record<ServiceRoute['ofLayer'], OfLayer> & Record<ServiceRoute['ofAll'], OfAll>;
}
