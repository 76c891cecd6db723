import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Trash2, User, Users } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, metric } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { SubjectChooser, type SubjectChooserProps } from './SubjectChooser.tsx';
import { addEntry, removeEntry, togglePerm, type PermissionEntry, type Subject } from './entries.ts';

/** One permission, a column of the table. */
export interface PermissionColumn {
  readonly id: string;
  readonly label: string;
  /** What it allows, below the label. */
  readonly help?: string;
  /** Shown only: the user may neither give nor take it. @default false */
  readonly fixed?: boolean;
}

export interface PermissionsTableProps extends Pick<SubjectChooserProps, 'candidates' | 'onSearch' | 'searching'> {
  /** Accessible name. */
  readonly label: string;
  /** The permissions, from the left. */
  readonly columns: readonly PermissionColumn[];
  /** Holds every permission; the first row, which nobody can change. */
  readonly owner?: Subject;
  /** Who holds which permissions, a row each. */
  readonly entries: readonly PermissionEntry[];
  /** All entries after a permission was given or taken, or a row added or removed. */
  readonly onChange: (entries: readonly PermissionEntry[]) => void;
  /** Permissions a new row starts with. @default [] */
  readonly initialPerms?: readonly string[];
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  '& th, & td': { padding: '4px 10px', textAlign: 'left', borderBottom: `1px solid ${color.line}` },
  '& thead th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600, verticalAlign: 'top' },
  '& thead small': { display: 'block', fontSize: fontSize.small, fontWeight: 400 },
  '& tbody tr': { height: metric.rowHeight },
  '& tbody th': { fontWeight: 500 },
  '& .who': { display: 'flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' },
  '& .who svg': { flexShrink: 0, color: color.text2 },
  '& .note': { color: color.text2, fontSize: fontSize.small, fontWeight: 400 },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 24 },
  '& .remove': { width: 44, textAlign: 'right' },
});

interface RowProps {
  readonly entry: PermissionEntry;
  readonly columns: readonly PermissionColumn[];
  readonly isOwner?: boolean;
  readonly onToggle?: (perm: string) => void;
  readonly onRemove?: () => void;
  readonly hasActions: boolean;
}

function PermissionRow({ entry: { subject, perms }, columns, isOwner = false, onToggle, onRemove, hasActions }: RowProps): ReactNode {
  const t = useUiTexts();
  const Icon = subject.kind === 'user' ? User : Users;
  return (
    <tr>
      <th scope="row">
        <span className="who">
          <Icon aria-hidden />
          <span style={visuallyHidden}>{t(subject.kind === 'user' ? 'permissionUser' : 'permissionGroup')}</span>
          {subject.name}
          {isOwner && <span className="note">{t('permissionOwner')}</span>}
        </span>
      </th>
      {columns.map(({ id, label, fixed = false }) => {
        const granted = isOwner || perms.includes(id);
        const word = t(granted ? 'yes' : 'no');
        return (
          <td key={id}>
            {onToggle && !fixed ? (
              <label>
                <Switch
                  checked={granted}
                  onChange={() => onToggle(id)}
                  slotProps={{ input: { 'aria-label': t('permissionOf', { permission: label, name: subject.name }) } }}
                />
                <span aria-hidden>{word}</span>
              </label>
            ) : (
              word
            )}
          </td>
        );
      })}
      {hasActions && (
        <td className="remove">
          {onRemove && (
            <IconButton size="small" label={t('permissionRemove', { name: subject.name })} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          )}
        </td>
      )}
    </tr>
  );
}

/** Who may do what: a row for each user or group, a switch for each permission. Every change goes out at once. */
export function PermissionsTable({
  label,
  columns,
  owner,
  entries,
  onChange,
  candidates,
  onSearch,
  searching,
  initialPerms = [],
  readOnly = false,
}: PermissionsTableProps): ReactNode {
  const t = useUiTexts();
  const emptyId = useId();
  const others = entries.filter((entry) => entry.subject.uri !== owner?.uri);
  const taken = new Set([...(owner ? [owner.uri] : []), ...others.map((entry) => entry.subject.uri)]);
  return (
    <div style={{ display: 'grid', gap: 12, minWidth: 0 }}>
      {!readOnly && (
        <SubjectChooser
          candidates={candidates.filter((candidate) => !taken.has(candidate.uri))}
          onSearch={onSearch}
          searching={searching}
          onChoose={(subject) => onChange(addEntry(entries, subject, initialPerms))}
        />
      )}
      <div style={{ overflowX: 'auto' }}>
        <Table aria-label={label} aria-describedby={others.length === 0 ? emptyId : undefined}>
          <thead>
            <tr>
              <th scope="col">{t('permissionSubject')}</th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.label}
                  {column.help && <small>{column.help}</small>}
                </th>
              ))}
              {!readOnly && (
                <td className="remove">
                  <span style={visuallyHidden}>{t('moreActions')}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {owner && <PermissionRow entry={{ subject: owner, perms: [] }} columns={columns} isOwner hasActions={!readOnly} />}
            {others.map((entry) => (
              <PermissionRow
                key={entry.subject.uri}
                entry={entry}
                columns={columns}
                hasActions={!readOnly}
                onToggle={readOnly ? undefined : (perm) => onChange(togglePerm(entries, entry.subject.uri, perm))}
                onRemove={
                  readOnly || columns.some(({ id, fixed }) => fixed && entry.perms.includes(id))
                    ? undefined
                    : () => onChange(removeEntry(entries, entry.subject.uri))
                }
              />
            ))}
          </tbody>
        </Table>
      </div>
      {others.length === 0 && (
        <p id={emptyId} style={{ margin: 0, color: color.text2, fontSize: fontSize.body }}>
          {t(owner ? 'permissionsOnlyOwner' : 'permissionsNone')}
        </p>
      )}
    </div>
  );
}
