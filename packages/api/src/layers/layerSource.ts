import type { ServiceSource } from '../schemas/layer.ts';
import { typeName, typeUri } from '../types/chain.ts';
import { isRecord } from '../types/guards.ts';
import { typeOf } from '../types/registry.ts';
import { webAddress } from '../types/words/webAddress.ts';
import { layerTypeOf, showsFeatures } from './layerTypes.ts';

/** What is said of a source that a layer cannot show. */
export const sourceRefusals = {
  layer_source: {
    status: 422,
    de: 'Das ist kein Dienst, den der Layer zeigen kann. Richtig ist eine vollständige Beschreibung eines von: {types}.',
    en: 'This is no service that the layer can show. Right is a whole description of one of: {types}.',
  },
  layer_source_one: {
    status: 422,
    de: 'Der Layer zeigt genau eine Objektart oder Ebene eines Dienstes. Genannt sind: {names}. Richtig ist eine davon.',
    en: 'The layer shows exactly one feature type or layer of a service. Named are: {names}. Right is one of them.',
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

/** What a service of features names of what it has, of which a layer shows one; null for a service that is one. */
export function namedOf({ content_type: uri, value }: ServiceSource): readonly (string | number)[] | null {
  const key = { wfs: 'type_names', arcgisservice: 'layer_ids' }[typeName(uri)];
  const named = key === undefined ? null : value[key];
  return Array.isArray(named) ? (named as readonly (string | number)[]) : null;
}

/** Whether layers of a type show services of a type. */
export const isSourceType = (type: string, uri: string): boolean => layerTypeOf(type)?.of?.some((one) => typeUri(one) === uri) ?? false;

/** What a layer shows of a service at first: of several feature types one. */
export function firstOf(type: string, source: ServiceSource): ServiceSource {
  const [first] = (showsFeatures(type) && isRecord(source.value) ? namedOf(source) : null) ?? [];
  return first === undefined ? source : withNamed(source, first);
}

/** The same service with one of what it names. */
export function withNamed(source: ServiceSource, name: string | number): ServiceSource {
  const key = typeName(source.content_type) === 'wfs' ? 'type_names' : 'layer_ids';
  return { ...source, value: { ...source.value, [key]: [name] } };
}

/** Names of a service of which a layer shows one, where there are several or none; null where it is right. */
export function severalIn(type: string, source: ServiceSource): string | null {
  const named = showsFeatures(type) ? namedOf(source) : null;
  return named === null || named.length === 1 ? null : named.join(', ') || '–';
}

/** Whether something is a service that layers of a type show. */
export function isSourceOf(type: string, { content_type: uri, value }: ServiceSource): boolean {
  return (
    isSourceType(type, uri) &&
    typeOf(typeName(uri)).is(value) &&
    hasAddress(value) &&
    // It has features, and no pictures.
    (showsFeatures(type) || value['service'] !== 'FeatureServer')
  );
}
