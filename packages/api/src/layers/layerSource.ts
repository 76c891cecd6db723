import type { ServiceSource } from '../schemas/layer.ts';
import { typeName, typeUri } from '../types/chain.ts';
import { typeOf } from '../types/registry.ts';
import { webAddress } from '../types/words/webAddress.ts';
import { layerTypeOf } from './layerTypes.ts';

/** What is said of a source that a layer cannot show. */
export const sourceRefusals = {
  layer_source: {
    status: 422,
    de: 'Das ist kein Dienst, den der Layer zeigen kann. Richtig ist eine vollständige Beschreibung eines von: {types}.',
    en: 'This is no service that the layer can show. Right is a whole description of one of: {types}.',
  },
} as const;

/** The types of services that layers of a type show, as a text. */
export function sourceTypes(type: string): string {
  return (layerTypeOf(type)?.of ?? []).map((one) => typeOf(one).label.de).join(', ');
}

/** Whether a value says where a service is, and says so by addresses of the web. */
function hasAddress(value: Readonly<Record<string, unknown>>): boolean {
  const addresses = [value['url'], value['tile_url']].filter((one) => one !== undefined && one !== null && one !== '');
  return addresses.length > 0 && addresses.every((one) => typeof one === 'string' && webAddress(one) !== null);
}

/** Whether something is a service that layers of a type show. */
export function isSourceOf(type: string, { content_type: uri, value }: ServiceSource): boolean {
  const name = typeName(uri);
  return (
    uri === typeUri(name) && (layerTypeOf(type)?.of?.some((one) => one === name) ?? false) && typeOf(name).is(value) && hasAddress(value)
  );
}
