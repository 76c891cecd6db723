import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../ActionMenu/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';

export interface ShellUser {
  readonly name: string;
  /** Role or organisation, under the name. */
  readonly detail?: string;
}

export interface UserMenuProps {
  readonly user: ShellUser;
  /** Entries of the menu: language, colour scheme, density, log-out and what else the app has. */
  readonly items: readonly MenuAction[];
}

/** Two letters that stand for a person. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? `${words[0]!.charAt(0)}${words.at(-1)!.charAt(0)}` : name.trim().slice(0, 2);
  return letters.toLocaleUpperCase();
}

/** The signed-in user at the foot of the sidebar, with a menu. */
export function UserMenu({ user, items }: UserMenuProps): ReactNode {
  const t = useUiTexts();
  return (
    <ActionMenu
      items={items}
      renderTrigger={(open, expanded) => (
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={expanded}
          onClick={open}
          sx={{
            width: '100%',
            gap: '10px',
            p: '6px',
            borderRadius: `${radius}px`,
            textAlign: 'left',
            '&:hover': { backgroundColor: color.sunken },
          }}
        >
          <Avatar aria-hidden>{initialsOf(user.name)}</Avatar>
          <span style={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
            <span style={{ display: 'block', fontWeight: 600, fontSize: fontSize.body }}>{user.name}</span>
            {user.detail && <span style={{ display: 'block', fontSize: fontSize.small, color: color.text2 }}>{user.detail}</span>}
          </span>
          <span style={visuallyHidden}>{t('userMenu')}</span>
          <ChevronsUpDown aria-hidden color={color.text2} />
        </ButtonBase>
      )}
    />
  );
}
