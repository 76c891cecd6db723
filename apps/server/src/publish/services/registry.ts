import { registerServices, type Service, type ServiceMethod } from './definition.ts';
import { geojsonService } from './geojson/service.ts';
import { wfsService } from './wfs/service.ts';
import { wmsService } from './wms/service.ts';

/** Every service of layers, as it is listed. A new one is a folder of its own and a line here. */
export const services = registerServices([geojsonService, wfsService, wmsService]);

type Offered = (typeof services)[number];

/** The routes of the services, as in `GET /services/:layer/wfs`. */
export type ServiceRoute = Offered extends infer One
  ? One extends Service<infer Id, infer Method, infer OfAll>
    ? { ofLayer: `${Method} /services/:layer/${Id}`; ofAll: OfAll extends true ? `${Method} /services/${Id}` : never }
    : never
  : never;

export function serviceNamed(id: string): Service | undefined {
  return services.find((service) => service.id === id);
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

/** Something for each route of the services: those of a layer, then those of all layers. */
export function byServiceRoute<OfLayer, OfAll>(
  ofLayer: (service: Service, method: ServiceMethod) => OfLayer,
  ofAll: (service: Service, method: ServiceMethod) => OfAll,
): Record<ServiceRoute['ofLayer'], OfLayer> & Record<ServiceRoute['ofAll'], OfAll> {
  const all: readonly Service[] = services;
  const entries = [
    ...all.flatMap((one) => one.methods.map((method) => [`${method} ${servicePath(one, ':layer')}`, ofLayer(one, method)])),
    ...all.filter((one) => one.ofAll).flatMap((one) => one.methods.map((method) => [`${method} ${servicePath(one)}`, ofAll(one, method)])),
  ];
  return Object.fromEntries(entries) as Record<ServiceRoute['ofLayer'], OfLayer> & Record<ServiceRoute['ofAll'], OfAll>;
}
