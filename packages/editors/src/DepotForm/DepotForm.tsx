import type { DatumType, DepotFolder } from '@geo/api';
import { TreeSelect, useFormat, withSetup } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { folderTree } from '../folders/folderTree.ts';
import { TextInput } from '../forms/fields/TextInput.tsx';
import { useTexts } from '../i18n/texts.ts';
import { TypeSelect } from '../TypeSelect/index.ts';
import { DatumEditor } from '../DatumEditor/index.ts';
import { depotProblems, type DepotDraft } from './draft.ts';

export interface DepotFormProps {
  /** The depot as it is to be. */
  readonly value: DepotDraft;
  /** The draft after each change. */
  readonly onChange: (draft: DepotDraft) => void;
  /** Folders of depots to choose from. */
  readonly folders: readonly DepotFolder[];
  /** Datum types to choose from. */
  readonly types: readonly DatumType[];
  /** The depot does not exist yet: data type and CRS can still be chosen. */
  readonly isNew: boolean;
  /** Shows what is missing; before the first attempt to save nothing is marked. @default false */
  readonly showProblems?: boolean;
  /** Messages of the server by field. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Beside the folder, such as a button for a new one. */
  readonly folderAction?: ReactNode;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** Ctrl+Enter in the description. */
  readonly onSave?: () => void;
}

/** Name, description, data type, folder and CRS of a depot. */
export const DepotForm = withSetup(function DepotForm({
  value,
  onChange,
  folders,
  types,
  isNew,
  showProblems = false,
  fieldErrors = {},
  folderAction,
  readOnly = false,
  onSave,
}: DepotFormProps): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const tree = useMemo(() => folderTree(folders, compare), [folders, compare]);
  // The type of a depot that exists is shown as it is.
  const fillable = useMemo(() => types.filter((type) => type.fillable), [types]);
  const problems = depotProblems(value);
  const errorOf = (field: keyof DepotDraft): string | undefined => {
    const problem = problems[field];
    return fieldErrors[field] ?? (showProblems && problem ? t(problem) : undefined);
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextInput
        label={t('name')}
        value={value.name}
        required
        error={errorOf('name')}
        readOnly={readOnly}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextInput
        label={t('description')}
        value={value.description}
        rows={2}
        error={errorOf('description')}
        readOnly={readOnly}
        onSave={onSave}
        onChange={(description) => onChange({ ...value, description })}
      />
      <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
        <TreeSelect
          label={t('folder')}
          nodes={tree}
          value={value.folder}
          required
          onChange={(folder) => onChange({ ...value, folder })}
          error={errorOf('folder') !== undefined}
          helperText={errorOf('folder')}
          readOnly={readOnly}
        />
        {/* Level with the field, below the height of its label. */}
        {folderAction && <div style={{ paddingTop: 23, flexShrink: 0 }}>{folderAction}</div>}
      </div>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
        <TypeSelect
          label={t('dataType')}
          types={fillable}
          value={value.content_type || null}
          onChange={(content_type) => onChange({ ...value, content_type: content_type ?? value.content_type })}
          disabled={!isNew || readOnly}
          error={errorOf('content_type') !== undefined}
          helperText={errorOf('content_type') ?? (isNew ? undefined : t('fixedHelp'))}
        />
        <DatumEditor
          type="int"
          label={t('crs')}
          value={value.srid}
          onChange={(srid) => onChange({ ...value, srid: typeof srid === 'number' ? srid : undefined })}
          readOnly={!isNew || readOnly}
          problem={errorOf('srid')}
          helperText={t(isNew ? 'crsHelp' : 'fixedHelp')}
        />
      </div>
    </div>
  );
});
