import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { Trash2, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { SmallTable } from '../SmallTable/index.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { SubjectChooser, type SubjectChooserProps } from './SubjectChooser.tsx';
import { addEntry, removeEntry, roomOf, togglePerm, type PermissionEntry, type Subject } from './entries.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

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

const Who = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& svg': { flexShrink: 0, color: color.text2 },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8, minWidth: 0 },
  '& .note': { color: color.text2, fontSize: fontSize.small, fontWeight: 400 },
});

const Answer = styled('label')({ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 24 });

/** Who may do what: a row for each user or group, a switch for each permission. Every change goes out at once. */
export const PermissionsTable = withGeo(function PermissionsTable({
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
  const others = entries.filter((entry) => entry.subject.uri !== owner?.uri);
  const taken = new Set([...(owner ? [owner.uri] : []), ...others.map((entry) => entry.subject.uri)]);
  const isOwner = ({ subject }: PermissionEntry): boolean => subject.uri === owner?.uri;
  const subjectCell = (entry: PermissionEntry): ReactNode => {
    const Icon = entry.subject.kind === 'user' ? User : Users;
    return (
      <Who>
        <Icon aria-hidden />
        <span style={visuallyHidden}>{t(entry.subject.kind === 'user' ? 'permissionUser' : 'permissionGroup')}</span>
        <span className="name">
          <span style={{ minWidth: roomOf(entry.subject.name) }}>{entry.subject.name}</span>
          {isOwner(entry) && <span className="note">{t('permissionOwner')}</span>}
        </span>
      </Who>
    );
  };
  const permissionCell = ({ id, label: permission, fixed = false }: PermissionColumn, entry: PermissionEntry): ReactNode => {
    const granted = isOwner(entry) || entry.perms.includes(id);
    const word = t(granted ? 'yes' : 'no');
    if (readOnly || fixed || isOwner(entry)) return word;
    return (
      <Answer>
        <Switch
          checked={granted}
          onChange={() => onChange(togglePerm(entries, entry.subject.uri, id))}
          slotProps={{ input: { 'aria-label': t('permissionOf', { permission, name: entry.subject.name }) } }}
        />
        <span aria-hidden>{word}</span>
      </Answer>
    );
  };
  const removeButton = (entry: PermissionEntry): ReactNode =>
    !isOwner(entry) &&
    !columns.some(({ id, fixed }) => fixed && entry.perms.includes(id)) && (
      <IconButton
        size="small"
        label={t('permissionRemove', { name: entry.subject.name })}
        onClick={() => onChange(removeEntry(entries, entry.subject.uri))}
      >
        <Trash2 />
      </IconButton>
    );
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
      <SmallTable
        label={label}
        columns={[
          { id: 'subject', label: t('permissionSubject'), heading: true, render: subjectCell },
          ...columns.map((column) => ({
            id: column.id,
            label: column.label,
            help: column.help,
            render: (entry: PermissionEntry) => permissionCell(column, entry),
          })),
        ]}
        rows={owner ? [{ subject: owner, perms: [] }, ...others] : others}
        keyOf={({ subject }) => subject.uri}
        trail={readOnly ? undefined : removeButton}
        note={others.length === 0 ? t(owner ? 'permissionsOnlyOwner' : 'permissionsNone') : undefined}
      />
    </div>
  );
});
