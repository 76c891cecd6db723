import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Popover from '@mui/material/Popover';
import { ChevronDown, Folder } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { TreeView } from './TreeView.tsx';
import { pathTo, type TreeNode } from './tree.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TreeSelectProps {
  /** Label of the field. */
  readonly label: string;
  /** The tree, its roots first. */
  readonly nodes: readonly TreeNode[];
  /** Id of the chosen node; `null` for none. */
  readonly value: string | null;
  /** Id of the node that was chosen; `null` for none. */
  readonly onChange: (id: string | null) => void;
  /** Offers none as a choice; a text replaces it. @default false */
  readonly allowNone?: boolean | string;
  /** A choice is needed: the label is marked, as in other fields. @default false */
  readonly required?: boolean;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: ReactNode;
  /** The value is refused: the field shows it, the help says why. @default false */
  readonly error?: boolean;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

// No node of the app can have this id: ids are never empty.
const noneId = '';

/** Chooses a folder from a tree; shows the full path of the choice. */
export const TreeSelect = withGeo(function TreeSelect({
  label,
  nodes,
  value,
  onChange,
  allowNone = false,
  required = false,
  helperText,
  error = false,
  ...state
}: TreeSelectProps): ReactNode {
  const t = useUiTexts();
  const labelId = useId();
  const valueId = useId();
  const helpId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const noneLabel = typeof allowNone === 'string' ? allowNone : t('none');
  const choices = useMemo(() => (allowNone ? [{ id: noneId, label: noneLabel }, ...nodes] : nodes), [allowNone, noneLabel, nodes]);
  const path = value === null ? [] : pathTo(nodes, value);
  const shown = path.length > 0 ? path.map((node) => node.label).join(' / ') : allowNone ? noneLabel : t('chooseFolder');
  const locked = state.disabled || state.readOnly;
  return (
    <FormControl error={error} disabled={state.disabled} fullWidth>
      <span id={labelId} style={{ marginBottom: 6, fontSize: fontSize.small, fontWeight: 600, color: error ? color.error : color.text2 }}>
        {label}
        {required && <span aria-hidden> *</span>}
      </span>
      <ButtonBase
        aria-haspopup="tree"
        aria-expanded={anchor !== null}
        aria-labelledby={`${labelId} ${valueId}`}
        aria-describedby={helperText ? helpId : undefined}
        disabled={state.disabled}
        onClick={(event) => {
          if (!locked) setAnchor(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !locked) setAnchor(event.currentTarget);
        }}
        sx={{
          justifyContent: 'flex-start',
          gap: '8px',
          height: metric.controlHeight,
          px: '10px',
          border: `1px solid ${error ? color.error : color.lineStrong}`,
          borderRadius: `${radius}px`,
          backgroundColor: locked ? color.sunken : color.surface,
          fontSize: fontSize.body,
          textAlign: 'left',
          '&:hover': locked ? undefined : { borderColor: color.edge },
        }}
      >
        <Folder color={color.text2} aria-hidden />
        <span
          id={valueId}
          style={{
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: path.length > 0 ? color.text : color.text3,
          }}
        >
          {shown}
        </span>
        {!locked && <ChevronDown color={color.text2} aria-hidden />}
      </ButtonBase>
      {helperText && (
        <FormHelperText id={helpId} role={error ? 'alert' : undefined}>
          {helperText}
        </FormHelperText>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 1, p: '4px', width: anchor?.offsetWidth, minWidth: 240, maxHeight: 320 } } }}
      >
        <TreeView
          label={label}
          nodes={choices}
          selectedId={value ?? (allowNone ? noneId : null)}
          takesFocus
          onSelect={(id) => {
            setAnchor(null);
            onChange(id === noneId ? null : id);
          }}
        />
      </Popover>
    </FormControl>
  );
});
