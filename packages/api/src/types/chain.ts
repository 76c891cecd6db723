import { capital } from './words/capital.ts';
import { baseOf, isKnownType, typeOf } from './registry.ts';
import type { TypeLook } from './type.ts';

/** The type and its bases, nearest first; an unknown type is only itself and the root. */
export function chainOf(name: string): string[] {
  const chain: string[] = [];
  for (let current: string | null = name; current !== null; current = baseOf(current)) chain.push(current);
  return chain.includes('anything') ? chain : [...chain, 'anything'];
}

/** True when a value of type `actual` may stand where `expected` is asked for: equal or derived. */
export function isCompatible(actual: string, expected: string): boolean {
  return chainOf(actual).includes(expected);
}

/** True when an output of type `port` may write into a dataset of type `frame`: what an untyped one hands out, only its run tells. */
export function mayWrite(port: string, frame: string): boolean {
  return port === 'anything' || isCompatible(port, frame);
}

/** Uri of a type by its name. */
export function typeUri(name: string): string {
  return `/api/v1/type/${name}/`;
}

/** Name of a type from its uri; the text itself when it is no type uri. */
export function typeName(uri: string): string {
  return /^\/api\/v1\/type\/([^/]+)\/$/.exec(uri)?.[1] ?? uri;
}

/** What a type is called in a language, by its name or uri; one that the platform does not know by its name, with capitals. */
export function typeLabel(type: string, language: 'de' | 'en'): string {
  const name = typeName(type);
  if (name === '' || isKnownType(name)) return typeOf(name).label[language];
  return withCapitals(name);
}

function withCapitals(name: string): string {
  return name.split('-').map(capital).join('-');
}

/**
 * The key of an output of a switchboard whose frame has no name, by its type. Links of other switchboards store it, so it follows
 * no label and no language.
 */
export function outputKeyOf(type: string): string {
  return typeOf(type).outputKey ?? withCapitals(type);
}

/** How a type looks: its own look, else that of its nearest base; one that the platform does not know looks like the root. */
export function lookOf(type: string): Required<TypeLook> {
  const looks = chainOf(type).flatMap((name) => typeOf(name).look ?? []);
  return { icon: looks[0]!.icon, hue: looks.find(({ hue }) => hue !== undefined)!.hue! };
}
