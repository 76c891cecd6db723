import { uriOf, type Me } from '@geo/api';
import { actorOf, displayName, type Account } from '../store/accounts.ts';

export function meOf(account: Account, impersonator: Account | null): Me {
  return {
    id: account.id,
    resource_uri: uriOf('user', account.id),
    username: account.username,
    display_name: displayName(account),
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    is_superuser: account.is_superuser,
    is_staff: account.is_staff,
    language: account.language,
    groups: account.groups.map((id) => uriOf('group', id)),
    permissions: [...actorOf(account).permissions],
    impersonator: impersonator && { resource_uri: uriOf('user', impersonator.id), display_name: displayName(impersonator) },
  };
}
