import { fillPath, type Endpoint } from '../../../contract/endpoint.ts';
import { idOfUri, kindOf, kindOfUri, uriOf } from '../../../kinds/kinds.ts';
import type { SecurityEventKey } from '../../../kinds/securityEvents.ts';
import { MockError } from '../../errors.ts';
import { objectAt } from '../objects.ts';
import { noteSecurity, userSubject, type SecuritySubject } from './security.ts';
import type { Actor, MockSession, World } from '../state.ts';
import { userByUri } from './users.ts';

interface Refused {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly user: Actor | undefined;
  readonly session: MockSession | undefined;
}

/** What the address of a call names, where it is there. */
function subjectOf(world: World, path: string): SecuritySubject | undefined {
  const user = userByUri(
    world,
    path.replace(/^\/api\/v2\/backend\/users\/(\d+)\/.*$/, (_, id: string) => uriOf('user', Number(id))),
  );
  if (user) return userSubject(user);
  const kind = kindOfUri(path);
  const id = kind === null ? null : idOfUri(kind, kindOf(kind).uri + path.slice(kindOf(kind).uri.length).split('/')[0]!);
  const object = kind === null || id === null ? undefined : objectAt(world, uriOf(kind, id));
  return object && { uri: object.resource_uri, name: object.name };
}

function eventOf({ endpoint, user }: Refused, { status, body }: MockError): SecurityEventKey | null {
  if (body.code === 'csrf') return 'csrf_refused';
  if (status !== 403 || !user) return null;
  return endpoint.path.endsWith('/impersonate') ? 'impersonation_refused' : 'refused';
}

/** Notes a refusal of a right, as the server does. */
export function noteRefusal(world: World, refused: Refused, error: unknown): void {
  const event = error instanceof MockError ? eventOf(refused, error) : null;
  if (event === null) return;
  const { endpoint, params, user, session } = refused;
  const { code } = (error as MockError).body;
  const subject = subjectOf(world, fillPath(endpoint.path, params));
  const call = `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  noteSecurity(world, user ?? null, { event, subject, details: { code, call }, session });
}
