import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu } from '../ActionMenu/index.ts';
import { Button } from '../Button/index.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';

/** Something that can be done with all selected objects. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Destroys something. @default false */
  readonly danger?: boolean;
  /** Why it cannot be done with this selection. */
  readonly disabledReason?: string;
}

export interface MultiSelectMenuProps {
  /** Number of selected objects; with 0 nothing shows. */
  readonly count: number;
  /** What can be done with the selection. */
  readonly actions: readonly BulkAction[];
  /** The selection is given up. */
  readonly onClear: () => void;
  /** Actions side by side or in a menu. @default a bar on wide windows, else a menu */
  readonly presentation?: 'bar' | 'menu';
}

/** Width of the window in px from which the actions stand side by side. */
const barFromWidth = 1200;

const Bar = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  border: 0,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  minHeight: `calc(${metric.controlHeight} + 8px)`,
  padding: '3px 6px 3px 12px',
  borderRadius: radius,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: fontSize.body,
  '& output': { fontWeight: 600, marginRight: 8, fontVariantNumeric: 'tabular-nums' },
  '& button:is([data-kind="quiet"], [data-icon])': { color: 'inherit' },
});

function BarAction({ action }: { readonly action: BulkAction }): ReactNode {
  const { disabledReason, label, icon, danger, onSelect } = action;
  const button = (
    <Button
      kind="quiet"
      size="small"
      icon={icon}
      // Not `disabled`: the reason must be reachable by pointer and keyboard.
      aria-disabled={disabledReason ? true : undefined}
      onClick={disabledReason ? undefined : onSelect}
      sx={{
        ...(danger && { color: `${color.error} !important` }),
        ...(disabledReason && { opacity: 0.75, cursor: 'not-allowed' }),
      }}
    >
      {label}
    </Button>
  );
  return disabledReason ? (
    <Tooltip title={disabledReason} describes>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** What can be done with the selected objects of a table, and how many they are. */
export function MultiSelectMenu({ count, actions, onClear, presentation }: MultiSelectMenuProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const wide = useMediaQuery(`(min-width:${barFromWidth}px)`, { noSsr: true });
  const asBar = (presentation ?? (wide ? 'bar' : 'menu')) === 'bar';
  const summary = t('selectedItems', { count }).replace(String(count), format.number(count));
  return (
    <Bar aria-label={t('actionsOfSelection')}>
      <output>{summary}</output>
      {asBar ? (
        actions.map((action) => <BarAction key={action.id} action={action} />)
      ) : (
        <ActionMenu
          items={actions.map(({ disabledReason, ...action }) => ({ ...action, disabled: Boolean(disabledReason), hint: disabledReason }))}
          renderTrigger={(open, expanded) => (
            <Button size="small" kind="quiet" endIcon={<ChevronDown />} aria-haspopup="menu" aria-expanded={expanded} onClick={open}>
              {t('rowActions')}
            </Button>
          )}
        />
      )}
      <IconButton size="small" label={t('clearSelection')} onClick={onClear} sx={{ ml: 'auto' }}>
        <X />
      </IconButton>
    </Bar>
  );
}
