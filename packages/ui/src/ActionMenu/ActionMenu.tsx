import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Ellipsis } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';

/** One entry of a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** A second line, such as why the entry is disabled. */
  readonly hint?: string;
  /** Destroys something: shown in the error colour. */
  readonly danger?: boolean;
  /** Makes the entry one choice of several; `true` marks the present one. */
  readonly selected?: boolean;
  /** Heading above this entry; also draws a dividing line unless it is the first. */
  readonly heading?: string;
  /** Draws a dividing line above this entry. */
  readonly divider?: boolean;
}

export interface ActionMenuProps {
  readonly items: readonly MenuAction[];
  /** Accessible name of the default button. @default 'Weitere Aktionen' */
  readonly label?: string;
  /** Another button in place of the three dots. */
  readonly renderTrigger?: (open: (event: MouseEvent<HTMLElement>) => void, expanded: boolean) => ReactNode;
  /** Size of the default button. @default 'medium' */
  readonly size?: 'small' | 'medium';
}

function entriesOf(item: MenuAction, isFirst: boolean, close: () => void): ReactNode[] {
  const choice = item.selected !== undefined;
  return [
    (item.divider || item.heading) && !isFirst && (
      <Divider key={`${item.id}-line`} role="presentation" component="li" sx={{ my: '4px !important' }} />
    ),
    item.heading && (
      <ListSubheader
        key={`${item.id}-heading`}
        role="presentation"
        sx={{ px: '10px', lineHeight: '24px', fontSize: fontSize.small, fontWeight: 600, color: color.text3, background: 'none' }}
      >
        {item.heading}
      </ListSubheader>
    ),
    <MenuItem
      key={item.id}
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={choice ? item.selected : undefined}
      disabled={item.disabled}
      sx={item.danger ? { color: color.error } : undefined}
      onClick={(event) => {
        event.stopPropagation();
        close();
        item.onSelect();
      }}
    >
      {item.icon && <ListItemIcon sx={item.danger ? { color: 'inherit !important' } : undefined}>{item.icon}</ListItemIcon>}
      <span style={{ flex: 1 }}>
        {item.label}
        {item.hint && <span style={{ display: 'block', fontSize: fontSize.small }}>{item.hint}</span>}
      </span>
      {item.selected && <Check aria-hidden />}
    </MenuItem>,
  ];
}

/** A button that opens a menu. Closing gives the focus back to the button. */
export function ActionMenu({ items, label, renderTrigger, size = 'medium' }: ActionMenuProps): ReactNode {
  const t = useUiTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>): void => {
    event.stopPropagation();
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  const close = (): void => setAnchor(null);
  const name = label ?? t('moreActions');
  return (
    <>
      {renderTrigger ? (
        renderTrigger(open, anchor !== null)
      ) : (
        <IconButton label={name} size={size} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open}>
          <Ellipsis />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={(event) => event.stopPropagation()}>
        {items.flatMap((item, index) => entriesOf(item, index === 0, close))}
      </Menu>
    </>
  );
}
