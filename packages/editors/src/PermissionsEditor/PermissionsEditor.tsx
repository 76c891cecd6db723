import {
  objectPermissions,
  type GroupSummary,
  type PermissionEntry,
  type PermissionKind,
  type PermissionNames,
  type UserSummary,
} from '@geo/api';
import { PermissionsTable, type Subject, withSetup } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo, type ReactNode } from 'react';
import { useTexts, type EditorsTextKey } from '../i18n/texts.ts';
import { toEntries, toRows } from './entries.ts';

export interface PermissionsEditorProps {
  /** Decides which permissions there are. */
  readonly kind: PermissionKind;
  /** Who holds which permissions. */
  readonly value: readonly PermissionEntry[];
  /** All entries after each change. */
  readonly onChange: (entries: PermissionEntry[]) => void;
  /** Uri of the owner, whose row is fixed; null for an object that does not exist yet. */
  readonly owner: string | null;
  /** All users; undefined while they load. */
  readonly users: readonly UserSummary[] | undefined;
  /** All groups; undefined while they load. */
  readonly groups: readonly GroupSummary[] | undefined;
  /** Accessible name of the table. @default the general name */
  readonly label?: string;
  /** Why the entries are refused. */
  readonly error?: string;
  /** Why the table is as it is. */
  readonly hint?: string;
  /** Permissions that the user may give and take. @default all */
  readonly mayGive?: (permission: string) => boolean;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

type Labels = Readonly<Record<keyof PermissionNames, EditorsTextKey>>;
const labels: Labels = {
  read: 'permRead',
  execute: 'permRun',
  write: 'permWrite',
  approve: 'permApprove',
  publish: 'permPublish',
  share: 'permShare',
};
/** Where a kind has words of its own. */
const ownLabels: { readonly [Kind in PermissionKind]?: Partial<Labels> } = {
  switchboard: { read: 'permView', write: 'permEdit' },
  workflow: { read: 'permShow', write: 'permEdit' },
};

/** Who may do what with an object: the permission table over the stored entries. */
export const PermissionsEditor = withSetup(function PermissionsEditor({
  kind,
  value,
  onChange,
  owner,
  users,
  groups,
  label,
  error,
  hint,
  mayGive = () => true,
  readOnly = false,
}: PermissionsEditorProps): ReactNode {
  const t = useTexts();
  const candidates = useMemo<Subject[]>(
    () => [
      ...(users ?? []).map((user) => ({ kind: 'user' as const, uri: user.resource_uri, name: user.display_name || user.username })),
      ...(groups ?? []).map((group) => ({ kind: 'group' as const, uri: group.resource_uri, name: group.name })),
    ],
    [users, groups],
  );
  const byUri = useMemo(() => new Map(candidates.map((candidate) => [candidate.uri, candidate])), [candidates]);
  const subjectOf = (uri: string, of: Subject['kind']): Subject => byUri.get(uri) ?? { kind: of, uri, name: t('unknownSubject', { uri }) };
  const permissions = Object.entries(objectPermissions[kind]) as [keyof PermissionNames, string][];
  return (
    <div>
      <PermissionsTable
        label={label ?? t('permissionsLabel')}
        columns={permissions.map(([action, id]) => ({ id, label: t(ownLabels[kind]?.[action] ?? labels[action]), fixed: !mayGive(id) }))}
        owner={owner === null ? undefined : subjectOf(owner, 'user')}
        entries={toRows(value, subjectOf)}
        candidates={candidates}
        initialPerms={[objectPermissions[kind].read]}
        onChange={(rows) => onChange(toEntries(rows))}
        searching={users === undefined || groups === undefined}
        readOnly={readOnly}
      />
      {error ? <FormHelperText error>{error}</FormHelperText> : hint && <FormHelperText>{hint}</FormHelperText>}
    </div>
  );
});
