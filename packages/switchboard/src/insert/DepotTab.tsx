import { typeName, type Depot, type DepotFolder } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { TreeSelect, TypeIcon, useFormat, type TreeNode } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { singleLine } from './TypeSelect.tsx';
import { depotPath, findDepot, parentPath } from './depotPath.ts';

export interface DepotTabProps {
  readonly folders: readonly DepotFolder[];
  readonly depots: readonly Depot[];
  /** The path as it is typed or composed; '' for none. */
  readonly path: string;
  readonly onPath: (path: string) => void;
}

function treeOf(folders: readonly DepotFolder[], parent: string | null): TreeNode[] {
  return folders
    .filter((folder) => folder.parent === parent)
    .map((folder) => ({ id: folder.resource_uri, label: folder.name, children: treeOf(folders, folder.resource_uri) }));
}

/** Chooses a depot by folder and name, or by its path. */
export function DepotTab({ folders, depots, path, onPath }: DepotTabProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const tree = useMemo(() => treeOf(folders, null), [folders]);
  const chosen = findDepot(folders, depots, path);
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
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TreeSelect
        label={t('folder')}
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
        noOptionsText={t('noDepots')}
        getOptionLabel={(depot) => depot.name}
        getOptionKey={(depot) => depot.resource_uri}
        isOptionEqualToValue={(first, second) => first.resource_uri === second.resource_uri}
        onChange={(_, depot) => onPath(depot ? depotPath(folders, depot) : folder ? `${folder.full_path}/` : '')}
        renderOption={({ key, ...props }, depot) => (
          <li key={key} {...props} style={{ gap: 8 }}>
            <TypeIcon type={typeName(depot.content_type)} size={18} />
            {depot.name}
          </li>
        )}
        renderInput={(params) => <TextField {...params} label={t('depot')} placeholder={t('chooseDepot')} />}
      />
      <TextField
        label={t('path')}
        value={path}
        onChange={(event) => onPath(event.target.value)}
        helperText={t(unknown ? 'pathUnknown' : 'pathHelp')}
      />
    </div>
  );
}
