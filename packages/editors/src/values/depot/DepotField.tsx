import { typeName, type Depot, type DepotFolder } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { TreeSelect, useFormat, type TreeNode, withSetup } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import { takeFocus } from '../../fields/takeFocus.ts';
import { singleLine } from '../../fields/singleLine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { parentPath } from './depotPath.ts';

export interface DepotFieldProps {
  /** Folders of depots. */
  readonly folders: readonly DepotFolder[];
  /** Depots to choose from. */
  readonly depots: readonly Depot[];
  /** The path as it is typed or composed; '' for none. */
  readonly path: string;
  /** The path has changed. */
  readonly onPath: (path: string) => void;
  /** What is wrong with the path; without it nothing is. */
  readonly problem?: string | undefined;
  /** Shows the path, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** The field of the path has the focus at first. @default false */
  readonly takesFocus?: boolean;
  /** Enter was pressed in the field of the path. */
  readonly onSubmit?: (() => void) | undefined;
}

function treeOf(folders: readonly DepotFolder[], parent: string | null): TreeNode[] {
  return folders
    .filter((folder) => folder.parent === parent)
    .map((folder) => ({ id: folder.resource_uri, label: folder.name, children: treeOf(folders, folder.resource_uri) }));
}

/** Chooses a depot by folder and name, or by its path. */
export const DepotField = withSetup(function DepotField({
  folders,
  depots,
  path,
  onPath,
  problem,
  readOnly = false,
  takesFocus = false,
  onSubmit,
}: DepotFieldProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const tree = useMemo(() => treeOf(folders, null), [folders]);
  const chosen = depots.find((depot) => depot.full_path === path);
  const folder =
    folders.find((candidate) => candidate.resource_uri === chosen?.folder) ??
    folders.find((candidate) => candidate.full_path === parentPath(path));
  const inFolder = useMemo(
    () =>
      depots
        .filter((depot) => !folder || depot.folder === folder.resource_uri)
        .sort((first, second) => format.compare(first.name, second.name)),
    [depots, folder, format],
  );
  const unknown = path !== '' && !path.endsWith('/') && !chosen;
  // What cannot be changed is the path alone: it is read and copied, and nothing is to be chosen.
  if (readOnly) return <TextField label={t('valuePath')} value={path} slotProps={{ input: { readOnly: true } }} />;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TreeSelect
        label={t('valueFolder')}
        nodes={tree}
        value={folder?.resource_uri ?? null}
        onChange={(uri) => {
          const next = folders.find((candidate) => candidate.resource_uri === uri);
          onPath(next ? `${next.full_path}/` : '');
        }}
      />
      <Autocomplete
        options={inFolder}
        sx={singleLine}
        value={chosen ?? null}
        noOptionsText={t('valueNoDepots')}
        getOptionLabel={(depot) => depot.name}
        getOptionKey={(depot) => depot.resource_uri}
        isOptionEqualToValue={(first, second) => first.resource_uri === second.resource_uri}
        onChange={(_, depot) => onPath(depot ? depot.full_path : folder ? `${folder.full_path}/` : '')}
        renderOption={({ key, ...props }, depot) => (
          <li key={key} {...props} style={{ gap: 8 }}>
            <TypeIcon type={typeName(depot.content_type)} size={18} />
            {depot.name}
          </li>
        )}
        renderInput={(params) => <TextField {...params} label={t('valueDepot')} placeholder={t('valueChooseDepot')} />}
      />
      <TextField
        label={t('valuePath')}
        value={path}
        inputRef={takesFocus ? takeFocus : undefined}
        onChange={(event) => onPath(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.();
        }}
        error={problem !== undefined}
        helperText={problem ?? t(unknown ? 'valuePathUnknown' : 'valuePathHelp')}
      />
    </div>
  );
});
