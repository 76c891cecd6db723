import { layerTypesServing } from '@geo/api';
import type { Db } from '../../db/types.ts';
import type { LocalText, ServiceError } from '../../problems/index.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../types.ts';
import type { ServiceCheck } from './checks/check.ts';
import { asServiceError } from './errors.ts';
import { appearanceParameter } from './kept.ts';
import { readParameters, type Parameters } from './params.ts';

/** What a request is answered from. */
export interface ServiceContext {
  /** What the caller may read of what was asked for: one layer at the address of a layer. */
  layers: readonly PublishedLayer[];
  db: Db;
  /** Address of the service without query, as the client sees it. */
  url: string;
  /** What addresses in the answer repeat of the query, such as `moment=7`: the version of the data that was asked for. '' for nothing. */
  kept: string;
  /** In which texts are written. */
  language: ServiceRequest['language'];
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Whether the client has already what a tag names, so that 304 answers it. */
  has: (tag: string) => boolean;
  /** What the address names, besides what is asked: a moment, and how it looks. */
  named: { readonly moment: boolean; readonly appearance: string | null };
}

/** An address that people hand to their programs. */
export interface ServiceAddress {
  id: string;
  title: LocalText;
  url: string;
}

export type ServiceMethod = 'GET' | 'POST';

/** Where addresses of services lie, and where a service begins there, for a layer and for all. */
const spaces = {
  services: (id: string, layer?: string): string => (layer === undefined ? `/services/${id}` : `/services/${layer}/${id}`),
  ogc: (_: string, layer?: string): string => (layer === undefined ? '/ogc/' : `/ogc/collections/${layer}`),
} as const;
export type ServiceSpace = keyof typeof spaces;

/** Where a service begins. @param layer Slug or id; without it the address of all layers. */
export function servicePath({ id, space }: Pick<Service, 'id' | 'space'>, layer?: string): string {
  return spaces[space](id, layer);
}

/** Where a service answers, as routes have it. What a path names is read as parameters are. */
interface ServicePaths<OfLayer extends string, OfAll extends string, OfNone extends string> {
  /** About the layer that `:layer` names. */
  readonly ofLayer: readonly OfLayer[];
  /** About all layers that the caller may read. */
  readonly ofAll: readonly OfAll[];
  /** About the catalogue of all layers that the caller may read: it is handed over as a layer whose records describe them. */
  readonly ofCatalogue: readonly OfAll[];
  /** About one of its records, which `:record` names. */
  readonly ofRecord: readonly OfLayer[];
  /** About the service itself, whatever layers there are. */
  readonly ofNone: readonly OfNone[];
}

/** Everything that holds for a service, whatever its requests are. */
interface ServiceFacts<Id extends string, Method extends ServiceMethod> {
  /** Last part of its address, where its space has several. */
  readonly id: Id;
  readonly title: LocalText;
  readonly methods: readonly Method[];
  /** Whether refusals that come before the service is asked are told in its words too, or in those of the contract. */
  readonly ownRefusals: boolean;
  /** The addresses people are shown. @param url Address of the service, without query. */
  addresses(url: string): readonly ServiceAddress[];
  /** What can be looked at of the service of a layer: that clients find what they rely on. */
  readonly checks: readonly ServiceCheck[];
}

/** A service of layers: its facts, how its requests are read, once, and what each of its operations answers. */
export interface ServiceDefinition<
  Id extends string,
  Method extends ServiceMethod,
  Space extends ServiceSpace,
  Request extends { operation: string },
  Version extends string,
  OfLayer extends string,
  OfAll extends string,
  OfNone extends string,
> extends ServiceFacts<Id, Method> {
  /** @default 'services' */
  readonly space?: Space;
  /** Paths within the space; those of a sort are left out where there are none. */
  readonly paths: Partial<ServicePaths<OfLayer, OfAll, OfNone>>;
  /** The body of a POST is a request as XML. @default false */
  readonly readsXml?: boolean;
  /** The request, complete and checked as far as it can be without any layer. Throws ServiceError. */
  readonly parse: (parameters: Parameters) => Request;
  readonly operations: {
    readonly [Operation in Request['operation']]: (
      request: Extract<Request, { operation: Operation }>,
      context: ServiceContext,
    ) => ServiceResponse | Promise<ServiceResponse>;
  };
  /** The version in which failures are told: the one that was asked for, as far as it is spoken. Never throws. */
  readonly version: (parameters: Parameters) => Version;
  /** A failure in the form of this service. */
  readonly exception: (error: ServiceError, version: Version, language: ServiceRequest['language']) => ServiceResponse;
  /** What a client asked to get in place of an exception; null for nothing. */
  readonly inPlace?: (error: ServiceError, parameters: Parameters, language: ServiceRequest['language']) => Promise<ServiceResponse> | null;
}

/** A service as those see it who do not know its requests. */
export interface Service<
  Id extends string = string,
  Method extends ServiceMethod = ServiceMethod,
  OfLayer extends string = string,
  OfAll extends string = string,
  OfNone extends string = string,
> extends ServiceFacts<Id, Method> {
  /** Types of the layers it is offered for, as they say. */
  readonly layerTypes: readonly string[];
  readonly space: ServiceSpace;
  /** Whole paths. */
  readonly paths: ServicePaths<OfLayer, OfAll, OfNone>;
  /** Never throws: a failure is an answer too. */
  answer(request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse>;
  /** What failed before the service was asked, as it tells of failures. */
  failure(request: Pick<ServiceRequest, 'query' | 'language' | 'accept'>, thrown: unknown): ServiceResponse;
}

/** A path within a space as a whole one. */
type In<Space extends string, Path extends string> = `/${Space}/${Path}`;

export function defineService<
  const Id extends string,
  const Method extends ServiceMethod,
  Request extends { operation: string },
  Version extends string,
  const OfLayer extends string = never,
  const OfAll extends string = never,
  const OfNone extends string = never,
  const Space extends ServiceSpace = 'services',
>(
  definition: ServiceDefinition<Id, Method, Space, Request, Version, OfLayer, OfAll, OfNone>,
): Service<Id, Method, In<Space, OfLayer>, In<Space, OfAll>, In<Space, OfNone>> {
  const { readsXml = false, parse, operations, version, exception, inPlace, paths, space = 'services' as Space, ...facts } = definition;
  const told = (thrown: unknown, parameters: Parameters, language: ServiceRequest['language']): ServiceResponse =>
    exception(asServiceError(thrown), version(parameters), language);
  const whole = <Path extends string>(of: readonly Path[] = []): In<Space, Path>[] => of.map((path) => `/${space}/${path}` as const);
  return {
    ...facts,
    layerTypes: layerTypesServing(facts.id),
    space,
    paths: {
      ofLayer: whole(paths.ofLayer),
      ofAll: whole(paths.ofAll),
      ofCatalogue: whole(paths.ofCatalogue),
      ofRecord: whole(paths.ofRecord),
      ofNone: whole(paths.ofNone),
    },
    async answer(request, layers, db) {
      let parameters = readParameters({ ...request, body: '' });
      try {
        parameters = readParameters({
          ...request,
          body: readsXml && request.method === 'POST' ? request.body : '',
          path: request.path?.slice(`/${space}/`.length),
        });
        const parsed = parse(parameters);
        const operation = operations[parsed.operation as Request['operation']];
        return await operation(parsed as Extract<Request, { operation: Request['operation'] }>, {
          layers,
          db,
          url: request.url,
          kept: request.kept ?? '',
          language: request.language,
          signal: request.signal ?? new AbortController().signal,
          has: request.has ?? (() => false),
          named: { moment: request.query.moment !== undefined, appearance: request.query[appearanceParameter] ?? null },
        });
      } catch (thrown) {
        const error = asServiceError(thrown);
        return (await inPlace?.(error, parameters, request.language)) ?? told(error, parameters, request.language);
      }
    },
    failure: ({ language, ...sent }, thrown) => told(thrown, readParameters(sent), language),
  };
}

/** The services as they are; two of one id are refused. */
export function registerServices<const Services extends readonly Service[]>(services: Services): Services {
  const ids = new Set<string>();
  for (const { id } of services) {
    if (ids.has(id)) throw new Error(`Two services have the id ${id}. Right is one definition each.`);
    ids.add(id);
  }
  return services;
}
