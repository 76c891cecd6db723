import type { UserSummary } from '@geo/api';
import type { UseList } from '../port.ts';

/** What the security log needs of the platform. */
export interface SecurityPort {
  readonly useList: UseList<'securityLog'>;
  /** All users, to narrow the log by; undefined while they are not known. */
  readonly useUsers: () => readonly UserSummary[] | undefined;
}
