import type { Db } from '../../db/types.ts';
import type { PublishedLayer, ServiceRequest, ServiceResponse } from '../../publish/index.ts';

/** A service of layers, under `/services/{layer}/{name}`. */
export interface Service {
  name: string;
  methods: ('GET' | 'POST')[];
  /** It also has one address for all layers. */
  ofAll: boolean;
  answer(request: ServiceRequest, layers: readonly PublishedLayer[], db: Db): Promise<ServiceResponse>;
  /** A failure in the form of this service. */
  failure(request: ServiceRequest, thrown: unknown): ServiceResponse;
}
