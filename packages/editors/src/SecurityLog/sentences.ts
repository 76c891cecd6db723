import type { KeyRealm, SecurityEntry, SecurityEventKey, SecurityGroup } from '@geo/api';
import { globalPermissionText, isGlobalPermission } from '../forms/GlobalPermissions/text.ts';
import type { EditorsTextKey, EditorsTranslate } from '../i18n/texts.ts';
import type { SecurityText, SecurityTranslate } from './i18n/texts.ts';

export const securityEventTexts: Readonly<Record<SecurityEventKey, SecurityText>> = {
  login: 'securityLogin',
  login_failed: 'securityLoginFailed',
  login_limited: 'securityLoginLimited',
  logout: 'securityLogout',
  session_ended: 'securitySessionEnded',
  password_changed: 'securityPasswordChanged',
  password_refused: 'securityPasswordRefused',
  invite_accepted: 'securityInviteAccepted',
  invite_refused: 'securityInviteRefused',
  key_made: 'securityKeyMade',
  key_revoked: 'securityKeyRevoked',
  key_new_address: 'securityKeyNewAddress',
  key_refused: 'securityKeyRefused',
  key_limited: 'securityKeyLimited',
  impersonation_begun: 'securityImpersonationBegun',
  impersonation_ended: 'securityImpersonationEnded',
  impersonation_refused: 'securityImpersonationRefused',
  refused: 'securityRefused',
  csrf_refused: 'securityCsrfRefused',
  limit_reached: 'securityLimitReached',
  permissions_changed: 'securityPermissionsChanged',
  published: 'securityPublished',
  withdrawn: 'securityWithdrawn',
  superuser_granted: 'securitySuperuserGranted',
  superuser_taken: 'securitySuperuserTaken',
  rights_changed: 'securityRightsChanged',
  membership_changed: 'securityMembershipChanged',
  user_created: 'securityUserCreated',
  user_invited: 'securityUserInvited',
  user_activated: 'securityUserActivated',
  user_deactivated: 'securityUserDeactivated',
  user_deleted: 'securityUserDeleted',
  group_created: 'securityGroupCreated',
  group_deleted: 'securityGroupDeleted',
};

export const securityGroupTexts: Readonly<Record<SecurityGroup, SecurityText>> = {
  access: 'securityAccess',
  refusals: 'securityRefusals',
  rights: 'securityRights',
  users: 'securityUsers',
};

/** What codes of refusals say that the event itself does not. */
const codeTexts: Readonly<Partial<Record<string, SecurityText>>> = {
  not_found: 'securityHidden',
  no_such_reference: 'securityHidden',
  superuser_only: 'securitySuperuserOnly',
  impersonating: 'securityImpersonating',
  impersonate_refused: 'securityImpersonateRefused',
  upload_quota: 'securityQuota',
  upload_files: 'securityQuota',
  support_limit: 'securitySupportLimit',
  key_expired: 'securityKeyExpired',
  key_owner: 'securityKeyOwner',
  key_realm: 'securityKeyRealm',
  key_not_here: 'securityKeyNotHere',
  key_switchboard: 'securityKeySwitchboard',
};
/** Codes that the event itself says. */
const said: ReadonlySet<string> = new Set([
  'login_failed',
  'login_locked',
  'csrf',
  'wrong_password',
  'invite_invalid',
  'forbidden',
  'key_unknown',
  'key_locked',
]);

const ends = { own: 'securityEndOwn', other: 'securityEndOther', limit: 'securityEndLimit' } as const;

const realmTexts: Readonly<Record<KeyRealm, SecurityText>> = {
  read: 'securityRealmRead',
  write: 'securityRealmWrite',
  execute: 'securityRealmExecute',
  services: 'securityRealmServices',
};
/** A realm of a key by its name; one that is not known as it is stored. */
function realmText(realm: string, t: SecurityTranslate): string {
  return Object.hasOwn(realmTexts, realm) ? t(realmTexts[realm as KeyRealm]) : realm;
}

const objectTexts: Readonly<Partial<Record<string, EditorsTextKey>>> = {
  read: 'permRead',
  write: 'permWrite',
  execute: 'permRun',
  approve: 'permApprove',
  publish: 'permPublish',
  share: 'permShare',
};

/** A permission by its name in the product; one that is not known as it is stored. */
export function permissionText(permission: string, t: EditorsTranslate): string {
  const global = isGlobalPermission(permission) ? globalPermissionText(permission) : undefined;
  const verb = /^([a-z]+)(?:_(?:depot|depotfolder|switchboard|workflow))?$/.exec(permission)?.[1] ?? '';
  const key = global ?? (Object.hasOwn(objectTexts, verb) ? objectTexts[verb] : undefined);
  return key ? t(key) : permission;
}

/** What more there is to say of an entry, in sentences and phrases. @param permissions Texts that hold the names of permissions. */
export function securityDetails(
  { event, details }: Pick<SecurityEntry, 'event' | 'details'>,
  t: SecurityTranslate,
  permissions: EditorsTranslate,
): string[] {
  const { code, permission, reason, sessions = 0, given = [], taken = [], changes = [], more = 0, key } = details;
  // Groups have names of their own; everything else that is given and taken are permissions.
  const named = (names: readonly string[]): string =>
    names.map((name) => (event === 'membership_changed' ? name : permissionText(name, permissions))).join(', ');
  const codeText = code === undefined ? undefined : codeTexts[code];
  const unsaid = code !== undefined && codeText === undefined && !said.has(code) ? code : '';
  if (event === 'key_made')
    return [key ?? '', t('securityKeyRealms', { list: given.map((realm) => realmText(realm, t)).join(', ') })].filter(Boolean);
  return [
    key ?? '',
    permission === undefined ? '' : t('securityMissing', { permission: permissionText(permission, permissions) }),
    codeText ? t(codeText) : unsaid,
    reason === undefined ? '' : t(ends[reason]),
    reason === undefined && sessions > 0 ? t('securitySessions', { count: sessions }) : '',
    details.older_moments ? t('securityOlder') : '',
    given.length > 0 ? t('securityGiven', { list: named(given) }) : '',
    taken.length > 0 ? t('securityTaken', { list: named(taken) }) : '',
    ...changes.flatMap((change) => [
      change.given.length > 0 ? t('securityGivenTo', { name: change.holder_name, list: named(change.given) }) : '',
      change.taken.length > 0 ? t('securityTakenFrom', { name: change.holder_name, list: named(change.taken) }) : '',
    ]),
    more > 0 ? t('securityMore', { count: more }) : '',
    details.summed_up ? t('securitySummedUp') : '',
  ].filter(Boolean);
}
