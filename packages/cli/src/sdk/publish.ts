import { endpoints, serviceUrls, type BackendConfig, type LayerPatch, type depotLayerTypes } from '@geo/api';
import type { Context } from './context.ts';
import { GeoError } from './errors.ts';
import { referred, type ObjectRef } from './objects.ts';

type LayerTypeOverDepot = (typeof depotLayerTypes)[number] | undefined;

export interface PublishOptions {
  /** Name of the layer. */
  readonly title: string;
  /** Part of the addresses of its services. @default its number */
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  /** How records are drawn, as the style editor writes it. @default the style of the depot */
  readonly style?: LayerPatch['style'];
  /** Type of the layer. @default 'feature' */
  readonly type?: string | undefined;
  /** Services whose addresses are answered, as `wfs`; the layer has all of its type. @default all */
  readonly services?: readonly string[] | undefined;
}

export interface Published {
  /** Address of the layer. */
  readonly layer: string;
  readonly name: string;
  readonly services: readonly { readonly id: string; readonly title: string; readonly url: string }[];
}

export async function publish(context: Context, ref: ObjectRef, options: PublishOptions): Promise<Published> {
  const { client, language, url } = context;
  const { title, slug, description, style, type } = options;
  const params = referred(context, ref, ['depot']);
  const offered = servicesOf(context, (await client.call(endpoints.config, {})).services, options);
  // Which types there are the server says.
  const made = await client.call(endpoints.createLayer, { params, query: { layertype: type as LayerTypeOverDepot } });
  const body = { name: title, slug, description, style, public: true };
  const layer = await client.call(endpoints.saveLayer, { params: { id: made.id }, body }).catch(async (error: unknown) => {
    await client.call(endpoints.deleteLayer, { params: { id: made.id } }).catch(() => undefined);
    throw error;
  });
  const services = serviceUrls(layer, offered, url).map((one) => ({ id: one.id, title: one.title[language], url: one.url }));
  return { layer: layer.resource_uri, name: layer.name, services };
}

function servicesOf({ say }: Context, offered: BackendConfig['services'], { services }: PublishOptions): BackendConfig['services'] {
  const unknown = services?.find((id) => !offered.some((one) => one.id === id));
  if (unknown !== undefined)
    throw new GeoError('choice', say('serviceUnknown', { service: unknown, known: offered.map(({ id }) => id).join(', ') }));
  return services ? offered.filter(({ id }) => services.includes(id)) : offered;
}
