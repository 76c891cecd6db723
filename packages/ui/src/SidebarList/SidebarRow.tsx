import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../ActionMenu/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface SidebarRowProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Number of objects behind the row. */
  readonly count?: number;
  /** In place of the count. */
  readonly mark?: ReactNode;
  readonly active: boolean;
  /** Several rows may be active at once, so that each is a toggle; else the active one is the current one. @default false */
  readonly toggles?: boolean;
  readonly onSelect: (event: MouseEvent) => void;
  readonly menu: readonly MenuAction[];
}

const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius,
  '&:hover': { backgroundColor: color.sunken },
  '&[data-active="true"]': { backgroundColor: color.accentSoft, color: color.accentText },
  '& .face': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 1,
    minWidth: 0,
    minHeight: metric.smallControlHeight,
    padding: '0 8px',
    border: 0,
    borderRadius: radius,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    '& > svg': { flexShrink: 0 },
  },
  '& .face:focus-visible': { outlineOffset: -2 },
  '& .label': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .mark': { display: 'inline-flex', fontSize: fontSize.small, fontVariantNumeric: 'tabular-nums', color: color.text2 },
  '&[data-active="true"] .mark': { color: 'inherit' },
  // A pointer finds the menu on the row, the keyboard by its focus; a finger has neither, so there it always shows.
  '@media (hover: hover)': {
    '& .menu': { position: 'absolute', right: 0, opacity: 0 },
    '&:hover .menu, &:focus-within .menu, & .menu:has([aria-expanded="true"])': { opacity: 1 },
    '&[data-menu="true"]:hover .mark, &[data-menu="true"]:focus-within .mark': { opacity: 0 },
    '&[data-menu="true"]:hover .face, &[data-menu="true"]:focus-within .face': { paddingRight: 30 },
  },
});

/** One row of a sidebar list: icon, name, count, and a menu of its own. */
export function SidebarRow({ label, icon, count, mark, active, toggles = false, onSelect, menu }: SidebarRowProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const counted = count !== undefined && (
    <>
      <span aria-hidden>{format.number(count)}</span>
      <span style={visuallyHidden}>{t('objects', { count })}</span>
    </>
  );
  return (
    <Row data-active={active} data-menu={menu.length > 0}>
      <button
        type="button"
        className="face"
        title={label}
        aria-pressed={toggles ? active : undefined}
        aria-current={!toggles && active ? 'true' : undefined}
        onClick={onSelect}
      >
        {icon}
        <span className="label">{label}</span>
        {(mark || counted) && <span className="mark">{mark ?? counted}</span>}
      </button>
      {menu.length > 0 && (
        <span className="menu">
          <ActionMenu items={menu} label={t('actionsOf', { name: label })} size="small" />
        </span>
      )}
    </Row>
  );
}
