import type { Db } from '../../db/types.ts';
import type { LocalText, ServiceError } from '../../problems/index.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../types.ts';
import { asServiceError } from './errors.ts';
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
}

/** An address that people hand to their programs. */
export interface ServiceAddress {
  id: string;
  title: LocalText;
  url: string;
}

export type ServiceMethod = 'GET' | 'POST';

/** Everything that holds for a service, whatever its requests are. */
interface ServiceFacts<Id extends string, Method extends ServiceMethod, OfAll extends boolean, Path extends string> {
  /** Last part of its address. */
  readonly id: Id;
  /** Where it answers below the address of a layer, as routes have it. What a path names is read as parameters are. */
  readonly paths: readonly Path[];
  readonly title: LocalText;
  readonly methods: readonly Method[];
  /** It also has one address for all layers. */
  readonly ofAll: OfAll;
  /** Types of the layers it is offered for. */
  readonly layerTypes: readonly string[];
  /** Whether refusals that come before the service is asked are told in its words too, or in those of the contract. */
  readonly ownRefusals: boolean;
  /** The addresses people are shown. @param url Address of the service, without query. */
  addresses(url: string): readonly ServiceAddress[];
}

/** A service of layers: its facts, how its requests are read, once, and what each of its operations answers. */
export interface ServiceDefinition<
  Id extends string,
  Method extends ServiceMethod,
  OfAll extends boolean,
  Request extends { operation: string },
  Version extends string,
  Path extends string = Id,
> extends Omit<ServiceFacts<Id, Method, OfAll, Path>, 'paths'> {
  /** @default the id */
  readonly paths?: readonly Path[];
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
  OfAll extends boolean = boolean,
  Path extends string = string,
> extends ServiceFacts<Id, Method, OfAll, Path> {
  /** Never throws: a failure is an answer too. */
  answer(request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse>;
  /** What failed before the service was asked, as it tells of failures. */
  failure(request: Pick<ServiceRequest, 'query' | 'language'>, thrown: unknown): ServiceResponse;
}

export function defineService<
  const Id extends string,
  const Method extends ServiceMethod,
  const OfAll extends boolean,
  Request extends { operation: string },
  Version extends string,
  const Path extends string = Id,
>(definition: ServiceDefinition<Id, Method, OfAll, Request, Version, Path>): Service<Id, Method, OfAll, Path> {
  const { readsXml = false, parse, operations, version, exception, inPlace, paths, ...facts } = definition;
  const told = (thrown: unknown, parameters: Parameters, language: ServiceRequest['language']): ServiceResponse =>
    exception(asServiceError(thrown), version(parameters), language);
  return {
    ...facts,
    // Without paths of its own a service has the one that is its id, which then is their type, too.
    paths: paths ?? [facts.id as unknown as Path],
    async answer(request, layers, db) {
      let parameters = readParameters(request.query);
      try {
        parameters = readParameters(request.query, readsXml && request.method === 'POST' ? request.body : '', request.path);
        const parsed = parse(parameters);
        const operation = operations[parsed.operation as Request['operation']];
        return await operation(parsed as Extract<Request, { operation: Request['operation'] }>, {
          layers,
          db,
          url: request.url,
          kept: request.kept ?? '',
          language: request.language,
          signal: request.signal ?? new AbortController().signal,
        });
      } catch (thrown) {
        const error = asServiceError(thrown);
        return (await inPlace?.(error, parameters, request.language)) ?? told(error, parameters, request.language);
      }
    },
    failure: ({ query, language }, thrown) => told(thrown, readParameters(query), language),
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
