import { mayDo, objectPermissions, type Guarded, type PermissionEntry, type PermissionKind } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PermissionsEditor } from '../../PermissionsEditor/index.ts';

export interface PermissionsFieldProps<Draft> {
  readonly form: Pick<EditorFormProps<Draft>, 'value' | 'onChange' | 'errors' | 'readOnly' | 'env'>;
  readonly kind: PermissionKind;
  /** The stored object; without one the permissions are those of an object that is being created. */
  readonly object: Guarded | null | undefined;
  /** @default the general name */
  readonly label?: string;
}

/**
 * The permissions of the object that a form edits. Who may share it changes them, also where nothing else may be changed,
 * and gives and takes only what they have themselves; others see them.
 */
export function PermissionsField<Draft extends { readonly permissions: readonly PermissionEntry[] }>({
  form: { value, onChange, errors, readOnly, env },
  kind,
  object,
  label,
}: PermissionsFieldProps<Draft>): ReactNode {
  const t = useTexts();
  const may = (permission: string): boolean => !object || mayDo(env.me, object, permission);
  const shares = may(objectPermissions[kind].share);
  return (
    <PermissionsEditor
      kind={kind}
      label={label}
      value={value.permissions}
      onChange={(permissions) => onChange({ ...value, permissions })}
      owner={object?.owner ?? object?.user ?? env.me.resource_uri}
      users={env.choices.users}
      groups={env.choices.groups}
      error={errors['permissions']}
      hint={shares ? undefined : t('sharingDenied')}
      mayGive={may}
      readOnly={object ? !shares : readOnly}
    />
  );
}
