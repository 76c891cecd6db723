import {
  createCall,
  deleteCall,
  kindOf,
  listCall,
  saveCall,
  type CallStem,
  type CreateCallOf,
  type DeleteCallOf,
  type EndpointName,
  type ListCallOf,
  type SaveCallOf,
  type SimpleKind,
} from '@geo/api';
import type { Role } from '../demand.ts';
import { of, permissions, thousand, type Prepare } from './prepare.ts';
import { named, type World } from './world.ts';

/** The requests of a kind that differs by its fields only. */
export function simpleRequests(kind: SimpleKind): Readonly<Record<string, Readonly<Record<string, Prepare<EndpointName>>>>> {
  const { nouns, call, publish } = kindOf(kind);
  const [one] = nouns!.en;
  const further = furtherRequests as { readonly [Kind in SimpleKind]?: Readonly<Record<string, unknown>> };
  const requests = {
    [listCall(kind)]: { always: thousand },
    [createCall(kind)]: {
      empty: () => ({ query: {}, body: named() }),
      [`from a ${one}`]: async (world: World) => ({ query: { template: (await world.of(kind)).id }, body: {} }),
      ...further[kind],
      ...(publish ? { public: () => ({ query: {}, body: { ...named(), public: true } }) } : {}),
    },
    [call!]: { always: async (world: World) => of(await world.of(kind)) },
    [saveCall(kind)]: {
      fields: async (world: World) => ({ ...of(await world.of(kind)), body: named() }),
      permissions: async (world: World, _: Role, allowed: boolean) => ({
        ...of(await world.spend(allowed, `shared ${kind}`, () => world.make.simple(kind))),
        body: { permissions: await permissions(world, kind) },
      }),
      ...(publish
        ? {
            public: async (world: World, _: Role, allowed: boolean) => ({
              ...of(await world.spend(allowed, `${kind} to publish`, () => world.make.simple(kind))),
              body: { public: true },
            }),
          }
        : {}),
    },
    [deleteCall(kind)]: {
      always: async (world: World, _: Role, allowed: boolean) =>
        of(await world.spend(allowed, `spent ${kind}`, () => world.make.simple(kind))),
    },
  };
  return requests as unknown as Readonly<Record<string, Readonly<Record<string, Prepare<EndpointName>>>>>;
}
/** Ways of making one that only one kind has. */
const furtherRequests = {
  view: { 'from layers': async (world: World) => ({ query: { template_layer: String((await world.layer()).id) }, body: {} }) },
  workflow: {
    'of a switchboard': async (world: World) => ({
      query: {},
      body: { ...named(), steps: [{ switchboard: (await world.switchboard()).uri, executor: 'default' }] },
    }),
  },
} satisfies { readonly [Kind in SimpleKind]?: object };
export type SimpleCall = {
  [Kind in SimpleKind]: ListCallOf<Kind> | CreateCallOf<Kind> | CallStem<Kind> | SaveCallOf<Kind> | DeleteCallOf<Kind>;
}[SimpleKind];
