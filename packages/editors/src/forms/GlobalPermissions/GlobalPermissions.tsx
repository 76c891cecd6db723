import { globalPermissions, kindNames, kindOf, offers, type Ability, type BackendConfig, type GlobalPermission } from '@geo/api';
import { color, fontSize } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { globalPermissionText } from './text.ts';
import type { PermissionState } from './state.ts';

export interface GlobalPermissionsProps {
  /** Permissions given directly. */
  readonly value: readonly GlobalPermission[];
  readonly onChange: (permissions: GlobalPermission[]) => void;
  /** What the installation can do: a permission for anything else is left out. */
  readonly config: BackendConfig | undefined;
  /** How each checkbox stands. @default checked when it is given, never disabled */
  readonly stateOf?: (permission: GlobalPermission) => PermissionState;
  /** Why the checkboxes are as they are. */
  readonly help?: string;
  readonly error?: string;
  /** @default false */
  readonly readOnly?: boolean;
}

/** What must be offered for a permission to mean anything. */
function neededFor(permission: GlobalPermission): Ability | undefined {
  for (const kind of kindNames) {
    const { add, publish, publishNeeds, list } = kindOf(kind);
    if (publish === permission) return publishNeeds;
    if (add === permission) return list?.menu?.needs;
  }
  return undefined;
}
const sources = { superuser: 'bySuperuser', group: 'byGroup' } as const;

const Fieldset = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& .all': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', columnGap: 16 },
  '& .source': { marginLeft: 6, fontSize: fontSize.small, color: color.text2 },
});

/** Checkboxes of the global permissions. */
export function GlobalPermissions({ value, onChange, config, stateOf, help, error, readOnly = false }: GlobalPermissionsProps): ReactNode {
  const t = useTexts();
  const toggle = (permission: GlobalPermission, on: boolean): void =>
    onChange(on ? [...value, permission] : value.filter((one) => one !== permission));
  const isOffered = (permission: GlobalPermission): boolean => {
    const needed = neededFor(permission);
    return needed === undefined || offers(config, needed);
  };
  return (
    <Fieldset>
      <legend>{t('globalPermissions')}</legend>
      {(error ?? help) && <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>}
      <div className="all">
        {globalPermissions.filter(isOffered).map((permission) => {
          const state = stateOf?.(permission) ?? { checked: value.includes(permission), disabled: false, source: null };
          return (
            <FormControlLabel
              key={permission}
              control={
                <Checkbox
                  checked={state.checked}
                  disabled={state.disabled || readOnly}
                  onChange={(event) => toggle(permission, event.target.checked)}
                />
              }
              label={
                <>
                  {t(globalPermissionText(permission))}
                  {state.source && <span className="source">{t(sources[state.source])}</span>}
                </>
              }
            />
          );
        })}
      </div>
    </Fieldset>
  );
}
