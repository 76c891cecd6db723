import type { Presence } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Tooltip, color } from '@geo/ui';
import type { ReactNode } from 'react';
import { imageRole } from '../canvas/roles.ts';
import { initialsOf, peopleOf } from '../graph/live/presence.ts';
import { useTexts } from '../i18n/texts.ts';
import { peopleColor } from '../marks/peopleColor.ts';

const List = styled('ul')({
  display: 'inline-flex',
  listStyle: 'none',
  margin: 0,
  padding: '0 0 0 4px',
  '& li': { marginLeft: -4 },
  '& .person': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '2px solid',
    backgroundColor: color.surface,
    color: color.text,
    fontSize: 10,
    fontWeight: 700,
  },
});

/** Who else has the switchboard open. Nothing when nobody has. */
export function Avatars({ others }: { readonly others: readonly Presence[] }): ReactNode {
  const t = useTexts();
  const people = peopleOf(others);
  if (people.length === 0) return null;
  return (
    <List aria-label={t('othersHere')}>
      {people.map(({ user, name, hue }) => (
        <li key={user}>
          <Tooltip title={name}>
            <span className="person" {...imageRole} aria-label={name} style={{ borderColor: peopleColor(hue) }}>
              {initialsOf(name)}
            </span>
          </Tooltip>
        </li>
      ))}
    </List>
  );
}
