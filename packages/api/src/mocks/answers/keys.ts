import { keyDays, keyEndFault, mostKeys } from '../../keys/realms.ts';
import { MockError, forbidden, noSuchReference, notFound, refused } from '../errors.ts';
import { objectAt } from '../world/objects.ts';
import { keyOf, makeKey, newKey } from '../world/people/keys.ts';
import { noteSecurity, userSubject } from '../world/people/security.ts';
import { actorOf, mayLogIn, userByUri } from '../world/people/users.ts';
import { isReadable } from '../world/references.ts';
import type { Actor, MockKey, World } from '../world/state.ts';
import type { Answers } from './answers.ts';
import { superusersOnly } from './people.ts';

function keysOnly(user: Actor): void {
  if (user.impersonator) throw new MockError(403, 'impersonating', 'Das geht nicht, solange Sie als anderer Benutzer handeln.');
  if (!user.permissions.includes('access_connect')) throw forbidden('API-Schlüssel benutzen');
}

const label = ({ name, prefix }: Pick<MockKey, 'name' | 'prefix'>): string => (name === prefix ? prefix : `${name} (${prefix})`);

function ownerOf(world: World, user: Actor, uri: string | undefined): Actor {
  if (uri === undefined || uri === user.resource_uri) return user;
  superusersOnly(user);
  const owner = userByUri(world, uri);
  if (!owner) throw noSuchReference('user');
  const actor = actorOf(world, owner);
  if (owner.is_superuser || !mayLogIn(owner, world.now()) || !actor.permissions.includes('access_connect'))
    throw refused('key_for_other', 'user', `Für „${owner.username}“ lässt sich kein API-Schlüssel anlegen.`);
  return actor;
}

const endFaults = {
  past: 'Das Ende des API-Schlüssels muss in der Zukunft liegen.',
  far: `Ein API-Schlüssel gilt höchstens ${keyDays.most} Tage; länger nur, wenn ihn die Administration anlegt.`,
  never: `Ein API-Schlüssel ohne Ende ist nur etwas für die Administration; sonst gilt er höchstens ${keyDays.most} Tage.`,
} as const;

function endOf(world: World, user: Actor, asked: string | null | undefined): string | null {
  const now = new Date(world.now());
  if (asked === undefined) return new Date(now.getTime() + keyDays.standard * 86_400_000).toISOString();
  const fault = keyEndFault(asked, user, now);
  if (fault !== null) throw refused(`key_end_${fault}`, 'expires', endFaults[fault]);
  return asked;
}

/** Calls about API keys. */
export const keyAnswers: Answers<'apiKeys' | 'createApiKey' | 'deleteApiKey'> = {
  apiKeys: ({ world, user, query }) => {
    keysOnly(user);
    if (query.user_uri !== undefined && query.user_uri !== user.resource_uri) superusersOnly(user);
    const whose = user.is_superuser ? query.user_uri : user.resource_uri;
    const objects = [...world.apiKeys.values()]
      .filter((key) => whose === undefined || key.user === whose)
      .toSorted((a, b) => b.created.localeCompare(a.created) || b.id - a.id)
      .map((key) => keyOf(world, key));
    return { objects, meta: { offset: 0, limit: 1000, total_count: objects.length } };
  },
  createApiKey: ({ world, user, body }) => {
    keysOnly(user);
    const owner = ownerOf(world, user, body.user);
    const expires = endOf(world, user, body.expires);
    if (!body.switchboards.every((uri) => objectAt(world, uri) && isReadable(world, owner, 'switchboard', uri)))
      throw noSuchReference('switchboards');
    if ([...world.apiKeys.values()].filter((key) => key.user === owner.resource_uri).length >= mostKeys)
      throw new MockError(409, 'key_limit', `Mehr als ${mostKeys} API-Schlüssel sind es je Benutzer nicht.`);
    const fresh = newKey();
    const made = makeKey(world, owner.resource_uri, {
      ...fresh,
      name: body.name ?? fresh.prefix,
      realms: [...new Set(body.realms)],
      switchboards: [...new Set(body.switchboards)],
      expires,
      maker: user.resource_uri,
    });
    noteSecurity(world, user, { event: 'key_made', subject: userSubject(owner), details: { key: label(made), given: made.realms } });
    return { ...keyOf(world, made), key: made.key };
  },
  deleteApiKey: ({ world, user, params }) => {
    keysOnly(user);
    const key = world.apiKeys.get(Number(params.id));
    if (!key || !(user.is_superuser || key.user === user.resource_uri)) throw notFound();
    const owner = userByUri(world, key.user);
    world.apiKeys.delete(key.id);
    noteSecurity(world, user, { event: 'key_revoked', subject: owner && userSubject(owner), details: { key: label(key) } });
    return undefined;
  },
};
