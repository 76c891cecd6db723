import type { DepotFolder } from '@geo/api';
import { TreeSelect, useFormat, withSetup } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { folderTree } from '../folders/folderTree.ts';
import { TextInput } from '../forms/fields/TextInput.tsx';
import { useTexts } from '../i18n/texts.ts';
import { DatumEditor } from '../DatumEditor/index.ts';
import { nameProblems, type DepotsDraft, type NewDepot } from './draft.ts';

export interface DepotsFormProps {
  /** Folder and names of the depots that are to come. */
  readonly value: DepotsDraft;
  /** The draft after each change. */
  readonly onChange: (draft: DepotsDraft) => void;
  /** One for each layer. */
  readonly depots: readonly NewDepot[];
  /** Folders of depots to choose from. */
  readonly folders: readonly DepotFolder[];
  /** Shows what is missing. @default false */
  readonly showProblems?: boolean;
  /** Messages of the server by the id of the layer whose depot could not be made. */
  readonly nameErrors?: Readonly<Record<string, string>>;
  /** Beside the folder, such as a button for a new one. */
  readonly folderAction?: ReactNode;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

/** Names of several new depots, with the folder and the CRS that they share. */
export const DepotsForm = withSetup(function DepotsForm({
  value,
  onChange,
  depots,
  folders,
  showProblems = false,
  nameErrors = {},
  folderAction,
  readOnly = false,
}: DepotsFormProps): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const tree = useMemo(() => folderTree(folders, compare), [folders, compare]);
  const problems = nameProblems(value, depots);
  const errorOf = (id: string): string | undefined => {
    const problem = problems[id];
    // Two equal names are told at once: a glance at the list does not show them.
    return nameErrors[id] ?? (problem && (showProblems || problem === 'nameTwice') ? t(problem) : undefined);
  };
  const folderError = showProblems && value.folder === null;
  const isCrsWrong = showProblems && (value.srid === undefined || value.srid < 1 || value.srid > 998_999);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <ul aria-label={t('newDepots')} style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 }}>
        {depots.map(({ id, name, type }) => (
          <li key={id} style={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 8, alignItems: 'start' }}>
            <span style={{ paddingTop: 32 }}>
              <TypeIcon type={type} size={16} />
            </span>
            <TextInput
              label={t('nameOfDepotFor', { name })}
              value={value.names[id] ?? name}
              required
              error={errorOf(id)}
              readOnly={readOnly}
              onChange={(text) => onChange({ ...value, names: { ...value.names, [id]: text } })}
            />
          </li>
        ))}
      </ul>
      <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
        <TreeSelect
          label={t('folder')}
          nodes={tree}
          value={value.folder}
          required
          onChange={(folder) => onChange({ ...value, folder })}
          error={folderError}
          helperText={folderError ? t('folderMissing') : undefined}
          readOnly={readOnly}
        />
        {/* Level with the field, below the height of its label. */}
        {folderAction && <div style={{ paddingTop: 23, flexShrink: 0 }}>{folderAction}</div>}
      </div>
      <DatumEditor
        type="int"
        label={t('crs')}
        value={value.srid}
        onChange={(srid) => onChange({ ...value, srid: typeof srid === 'number' ? srid : undefined })}
        readOnly={readOnly}
        helperText={isCrsWrong ? t('crsInvalid') : t('crsHelp')}
      />
    </div>
  );
});
