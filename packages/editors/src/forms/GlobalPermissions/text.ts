import { globalPermissions, type GlobalPermission } from '@geo/api';

/** 'add_depot' as 'AddDepot'. */
type Joined<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${Capitalize<First>}${Joined<Rest>}` : Capitalize<Name>;

export function isGlobalPermission(name: string): name is GlobalPermission {
  return (globalPermissions as readonly string[]).includes(name);
}

/** The text that names a global permission; one without does not compile. */
export function globalPermissionText<Name extends GlobalPermission>(permission: Name): `perm${Joined<Name>}` {
  const joined = permission.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `perm${joined as Joined<Name>}`;
}
