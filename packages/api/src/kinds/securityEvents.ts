/** What entries of the security log are filtered by in groups. */
export const securityGroups = ['access', 'refusals', 'rights', 'users'] as const;
export type SecurityGroup = (typeof securityGroups)[number];

interface SecurityEventDefinition {
  readonly group: SecurityGroup;
  /** Whether it was done, or somebody was kept from it. */
  readonly outcome: 'done' | 'refused';
}

const done = (group: SecurityGroup) => ({ group, outcome: 'done' }) as const;
const refused = (group: SecurityGroup) => ({ group, outcome: 'refused' }) as const;

/** Every kind of entry of the security log. Apart from the schemas, which the app leaves out. */
export const securityEvents = {
  login: done('access'),
  login_failed: refused('access'),
  login_limited: refused('access'),
  logout: done('access'),
  session_ended: done('access'),
  password_changed: done('access'),
  password_refused: refused('access'),
  invite_accepted: done('access'),
  invite_refused: refused('access'),
  key_made: done('access'),
  key_revoked: done('access'),
  key_new_address: done('access'),
  key_refused: refused('access'),
  key_limited: refused('access'),
  impersonation_begun: done('access'),
  impersonation_ended: done('access'),
  impersonation_refused: refused('refusals'),
  refused: refused('refusals'),
  csrf_refused: refused('refusals'),
  limit_reached: refused('refusals'),
  permissions_changed: done('rights'),
  published: done('rights'),
  withdrawn: done('rights'),
  superuser_granted: done('rights'),
  superuser_taken: done('rights'),
  rights_changed: done('rights'),
  membership_changed: done('rights'),
  user_created: done('users'),
  user_invited: done('users'),
  user_activated: done('users'),
  user_deactivated: done('users'),
  user_deleted: done('users'),
  group_created: done('users'),
  group_deleted: done('users'),
} as const satisfies Readonly<Record<string, SecurityEventDefinition>>;
export type SecurityEventKey = keyof typeof securityEvents;

export const securityEventKeys = Object.keys(securityEvents) as [SecurityEventKey, ...SecurityEventKey[]];

/** The kinds of entries of a group. */
export function securityEventsOf(group: SecurityGroup): SecurityEventKey[] {
  return securityEventKeys.filter((key) => securityEvents[key].group === group);
}

/** Why sessions were ended by somebody or something. */
export const sessionEnds = ['own', 'other', 'limit'] as const;
