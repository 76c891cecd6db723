import { MockError, invalid, notFound } from '../errors.ts';

/** Id in a uri of the given kind, for example 7 of `/api/v1/depot/7/`. */
export function idOf(uri: string, kind: string): number {
  const match = new RegExp(`^/api/v1/${kind}/(\\d+)/$`).exec(uri);
  if (!match) throw invalid({ [kind]: `"${uri}" is no ${kind}` });
  return Number(match[1]);
}

/** The object of an id; 404 when there is none. */
export function find<T>(objects: ReadonlyMap<number, T>, id: string | number): T {
  const object = objects.get(Number(id));
  if (object === undefined) throw notFound();
  return object;
}

/** The object a request's body refers to; 422 at `field` when there is none. */
export function refer<T>(objects: ReadonlyMap<number, T>, uri: string, kind: string, field: string): T {
  const object = objects.get(idOf(uri, kind));
  if (object === undefined) throw new MockError(422, 'invalid', `${field}: ${uri}`, { fields: { [field]: `${uri} does not exist` } });
  return object;
}
