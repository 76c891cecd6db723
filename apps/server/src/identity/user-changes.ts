import { difference } from '@geo/api';
import type { SecurityRecord } from '../store/security/log.ts';

/** What a user may do. */
export interface SeenUser {
  readonly is_superuser: boolean;
  readonly mayLogIn: boolean;
  readonly user_permissions: readonly string[];
  /** Names of the groups. */
  readonly groups: readonly string[];
}

/** What the security log says of a change of a user. */
export function userChanges(before: SeenUser, after: SeenUser): SecurityRecord[] {
  const rights = difference(before.user_permissions, after.user_permissions);
  const groups = difference(before.groups, after.groups);
  const records: SecurityRecord[] = [];
  if (before.is_superuser !== after.is_superuser) records.push({ event: after.is_superuser ? 'superuser_granted' : 'superuser_taken' });
  if (before.mayLogIn !== after.mayLogIn) records.push({ event: after.mayLogIn ? 'user_activated' : 'user_deactivated' });
  if (rights) records.push({ event: 'rights_changed', details: rights });
  if (groups) records.push({ event: 'membership_changed', details: groups });
  return records;
}
