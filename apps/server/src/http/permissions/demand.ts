import { favourableKinds, kindOf, privateKinds, type FavourableKind, type GlobalPermission, type PrivateKind } from '@geo/api';

/** What is demanded at an object; every permission implies reading. `own` is for its owner and superusers, `keep` for its owner alone. */
export type Verb = 'read' | 'execute' | 'write' | 'approve' | 'publish' | 'share' | 'own' | 'keep';
export type Thing = FavourableKind | PrivateKind | 'upload' | 'job' | 'run';

/**
 * What a call demands, before it does anything.
 * - `nothing`: anybody may; `session`: whoever is logged in; `oneself`: whoever is logged in and acts as nobody else, with the global
 *   permission where one is named
 * - `superuser`: a superuser who acts as nobody else
 * - `holder`: the global permission
 * - `object`: a verb at an object, and the global permission where one is named
 */
export type Demand =
  | { readonly need: 'nothing' }
  | { readonly need: 'session' }
  | { readonly need: 'oneself'; readonly holds?: GlobalPermission }
  | { readonly need: 'superuser' }
  | { readonly need: 'holder'; readonly holds: GlobalPermission }
  /** Everybody who is logged in; the object is among the answers for those who have the verb at it. */
  | { readonly need: 'listing'; readonly verb: Verb; readonly at: Thing; readonly served?: true }
  | {
      readonly need: 'object';
      readonly verb: Verb;
      readonly at: Thing;
      readonly holds?: GlobalPermission;
      /** The input names the object, not the address: who may not read it is told that the name names nothing. */
      readonly named?: true;
      /** Who lacks the verb does not learn that the object is there, even where they may read what it belongs to. */
      readonly hidden?: true;
      /** Asked by anybody, as services are: nobody sees what everybody sees. */
      readonly served?: true;
    };

/**
 * Who asks. At the object: `reader` to `approver` have that one permission, `member` writes by a group, `unlicensed` has all at
 * the object and lacks the one global permission that is asked for, `other` has nothing at the object and all global
 * permissions; `acting` is a superuser who acts as `other`; `tokenless` is the owner in a request of another site.
 */
export const roles = [
  'anonymous',
  'tokenless',
  'other',
  'acting',
  'unlicensed',
  'reader',
  'runner',
  'writer',
  'member',
  'sharer',
  'publisher',
  'approver',
  'owner',
  'superuser',
] as const;
export type Role = (typeof roles)[number];
export type Granted = Exclude<Role, 'anonymous' | 'tokenless' | 'other' | 'acting' | 'owner' | 'superuser'>;

/** What may become of a request, by the answer: 401, 403 without token, 403, 404, 422 for a name in the input. */
export type Verdict = 'allowed' | 'unauthenticated' | 'forged' | 'forbidden' | 'not_found' | 'no_such_reference';

const everything: readonly Verb[] = ['read', 'execute', 'write', 'approve', 'publish', 'share'];
const basic: Partial<Record<Granted, readonly Verb[]>> = {
  unlicensed: everything,
  reader: ['read'],
  writer: ['write'],
  member: ['write'],
  sharer: ['share'],
};
const running = { ...basic, runner: ['execute'] } as const;
const ofKinds = Object.fromEntries(favourableKinds.map((kind) => [kind, kindOf(kind).permissions?.execute ? running : basic])) as Record<
  FavourableKind,
  typeof running
>;
/** A frozen view and an import have no permission table: what counts is that of the view and of the depot. */
const grants: Readonly<Record<Thing, Partial<Record<Granted, readonly Verb[]>>>> = {
  ...ofKinds,
  depot: { ...basic, publisher: ['publish'], approver: ['approve'] },
  job: { ...basic, publisher: ['publish'], approver: ['approve'] },
  // Public is what its writer makes so who may also publish the data of the depot below it.
  layer: { ...basic, publisher: ['write', 'publish'] },
  ...(Object.fromEntries(privateKinds.map((kind) => [kind, {}])) as Record<PrivateKind, object>),
  upload: {},
  run: {},
};

/** The roles that make a difference to a demand. */
export function rolesFor(demand: Demand): readonly Role[] {
  if (demand.need === 'nothing') return ['anonymous', 'tokenless', 'other'];
  if (demand.need === 'oneself' && demand.holds !== undefined)
    return ['anonymous', 'tokenless', 'other', 'acting', 'unlicensed', 'superuser'];
  if (demand.need === 'session' || demand.need === 'oneself' || demand.need === 'superuser')
    return ['anonymous', 'tokenless', 'other', 'acting', 'superuser'];
  if (demand.need === 'holder') return ['anonymous', 'tokenless', 'other', 'unlicensed', 'superuser'];
  return roles.filter((role) => !isGranted(role) || grants[demand.at][role] !== undefined);
}

function isGranted(role: Role): role is Granted {
  return role in running || role === 'publisher' || role === 'approver';
}

/** The verbs that a role was given at an object; null for those without a permission table entry. */
export function verbsOf(role: Role, at: Thing): readonly Verb[] {
  return isGranted(role) ? (grants[at][role] ?? []) : [];
}

/** What becomes of a role's request; `guarded` are those that change something, which only pages of the platform may send. */
export function verdict(demand: Demand, role: Role, guarded: boolean): Verdict {
  if (role === 'tokenless' && guarded) return 'forged';
  if (demand.need === 'nothing') return 'allowed';
  if (role === 'anonymous' && !('served' in demand)) return 'unauthenticated';
  if (demand.need === 'session' || demand.need === 'listing') return 'allowed';
  if (demand.need === 'oneself')
    return role === 'acting' || (role === 'unlicensed' && demand.holds !== undefined) ? 'forbidden' : 'allowed';
  if (demand.need === 'superuser') return role === 'superuser' ? 'allowed' : 'forbidden';
  if (demand.need === 'holder') return role === 'unlicensed' ? 'forbidden' : 'allowed';
  const { named, hidden, holds } = demand;
  if (has(role, demand)) return role === 'unlicensed' && holds !== undefined ? 'forbidden' : 'allowed';
  const absent = named ? 'no_such_reference' : 'not_found';
  return !hidden && verbsOf(role, demand.at).length > 0 ? 'forbidden' : absent;
}

/** True where the role has the verb at the object. */
export function has(role: Role, { verb, at }: { verb: Verb; at: Thing }): boolean {
  if (role === 'owner' || role === 'tokenless') return true;
  if (role === 'superuser') return verb !== 'keep';
  const verbs = verbsOf(role, at);
  return verbs.includes(verb) || (verb === 'read' && verbs.length > 0);
}
