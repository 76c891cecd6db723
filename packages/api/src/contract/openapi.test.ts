import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openApi } from './openapi.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name: string; in: string }[];
        security: Record<string, unknown>[];
        requestBody?: unknown;
        responses: Record<string, unknown>;
      }
    >
  >;
}
const all: [string, Endpoint][] = Object.entries(endpoints);

describe('the OpenAPI document', () => {
  const document = openApi(endpoints, '1.0.0') as unknown as Document;

  it('describes every call of the contract once', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(operations.toSorted()).toEqual(all.map(([name]) => name).toSorted());
  });

  it('names all parameters of a path and the token of changing calls', () => {
    for (const [, endpoint] of all) {
      const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
      expect(inPath).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
      const changes = endpoint.method !== 'GET' || endpoint.changesState === true;
      if (endpoint.auth === 'session') expect('csrf' in operation.security[0]!).toBe(changes);
      expect(operation.responses[endpoint.status]).toBeDefined();
    }
  });

  it('names the realms of keys where a call is open to them', () => {
    const security = (path: string, method: string) => document.paths[path]![method]!.security;
    expect(security('/api/v1/switchboard/{id}/execute', 'post').slice(1)).toEqual([{ key: ['execute'] }, { keyAsPassword: ['execute'] }]);
    expect(security('/accounts/password/', 'post')).toHaveLength(1);
    expect(document.paths['/api/v1/switchboard/{id}/execute']!['post']!.responses).toHaveProperty('200');
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));
});
