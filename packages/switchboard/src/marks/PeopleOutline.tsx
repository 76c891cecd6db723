import { styled } from '@mui/material/styles';
import { color, fontSize } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { peopleColor } from './peopleColor.ts';
import { useMark } from './useMark.ts';

const Ring = styled('span')({
  position: 'absolute',
  inset: -5,
  border: '2px solid',
  borderRadius: 10,
  pointerEvents: 'none',
  '& > span': {
    position: 'absolute',
    top: -20,
    left: -2,
    maxWidth: '100%',
    padding: '1px 6px',
    borderRadius: 4,
    backgroundColor: color.surface,
    border: '2px solid',
    borderColor: 'inherit',
    fontSize: fontSize.small,
    fontWeight: 600,
    lineHeight: '14px',
    color: color.text,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** An outline with names around what others have selected; nothing where nobody has. */
export function PeopleOutline({ uri }: { readonly uri: string }): ReactNode {
  const t = useTexts();
  const { people } = useMark(uri);
  const [first] = people;
  if (!first) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Ring style={{ borderColor: peopleColor(first.hue) }} title={t('selectedBy', { names })} data-selected-by={names}>
      <span>{names}</span>
    </Ring>
  );
}
