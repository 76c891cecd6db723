import type { PermissionEntry, PermissionKind } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { PermissionsEditor } from '../../PermissionsEditor/index.ts';

export interface PermissionsFieldProps<Draft> {
  readonly form: Pick<EditorFormProps<Draft>, 'value' | 'onChange' | 'errors' | 'readOnly' | 'env'>;
  readonly kind: PermissionKind;
  /** Uri of the owner. @default who creates the object */
  readonly owner: string | undefined;
  /** @default the general name */
  readonly label?: string;
}

/** The permissions of the object that a form edits. */
export function PermissionsField<Draft extends { readonly permissions: readonly PermissionEntry[] }>({
  form: { value, onChange, errors, readOnly, env },
  kind,
  owner,
  label,
}: PermissionsFieldProps<Draft>): ReactNode {
  return (
    <PermissionsEditor
      kind={kind}
      label={label}
      value={value.permissions}
      onChange={(permissions) => onChange({ ...value, permissions })}
      owner={owner ?? env.me.resource_uri}
      users={env.choices.users}
      groups={env.choices.groups}
      error={errors['permissions']}
      readOnly={readOnly}
    />
  );
}
