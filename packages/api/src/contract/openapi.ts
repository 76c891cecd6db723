import { z } from 'zod';
import { ErrorBody } from '../schemas/common.ts';
import type { Endpoint } from './endpoint.ts';
import { keyRealmsByCall } from './keyRealms.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the given calls. */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Geodata platform',
      version,
      description: 'Coordinates are x, y (longitude, latitude for EPSG:4326). Times are ISO 8601.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key with one of the realms that the call names.' },
        keyAsPassword: { type: 'http', scheme: 'basic', description: 'The same key as password, under any user name.' },
      },
    },
  };
}

const fileBody: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
};

function operation(name: string, endpoint: Endpoint): Json {
  const parameters: Json[] = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (endpoint.query) {
    const query = schemaOf(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] };
    for (const [key, schema] of Object.entries(query.properties ?? {}))
      parameters.push({
        name: key,
        in: 'query',
        required: query.required?.includes(key) ?? false,
        schema,
        ...(key === 'order_by' ? { description: orderText(endpoint.orders ?? []) } : {}),
      });
  }
  const success: Json = endpoint.response
    ? { description: 'Success', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } }
    : { description: 'Success, no content' };
  const changes = endpoint.method !== 'GET' || endpoint.changesState === true;
  const realms = keyRealmsByCall.get(`${endpoint.method} ${endpoint.path}`) ?? null;
  const bySession = changes ? { session: [], csrf: [] } : { session: [] };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
      : {}),
    ...(endpoint.takesFile ? { requestBody: fileBody } : {}),
    responses: {
      [endpoint.status]: success,
      ...(endpoint.statusAtEnd === undefined ? {} : { [endpoint.statusAtEnd]: success }),
      default: { description: 'Error', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
    security:
      endpoint.auth === 'public' ? [] : [bySession, ...(realms === null ? [] : [{ key: [...realms] }, { keyAsPassword: [...realms] }])],
  };
}

/** What a list can be sorted by, in words. */
function orderText(orders: readonly string[]): string {
  return orders.length === 0 ? 'This list cannot be sorted.' : `One of ${orders.join(', ')}; with '-' in front descending.`;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
