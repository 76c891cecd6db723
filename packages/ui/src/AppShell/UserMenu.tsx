import { styled } from '@mui/material/styles';
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

const Trigger = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  padding: 6,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.sunken },
  '& .initials': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 28,
    height: 28,
    borderRadius: '50%',
    backgroundColor: color.accentSoft,
    color: color.accentText,
    fontSize: 11,
    fontWeight: 700,
  },
});

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
        <Trigger type="button" aria-haspopup="menu" aria-expanded={expanded} onClick={open}>
          <span aria-hidden className="initials">
            {initialsOf(user.name)}
          </span>
          <span style={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
            <span style={{ display: 'block', fontWeight: 600, fontSize: fontSize.body }}>{user.name}</span>
            {user.detail && <span style={{ display: 'block', fontSize: fontSize.small, color: color.text2 }}>{user.detail}</span>}
          </span>
          <span style={visuallyHidden}>{t('userMenu')}</span>
          <ChevronsUpDown aria-hidden color={color.text2} />
        </Trigger>
      )}
    />
  );
}
