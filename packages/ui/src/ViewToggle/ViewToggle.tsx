import { styled } from '@mui/material/styles';
import { LayoutGrid, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export type Presentation = 'cards' | 'table';

export interface ViewToggleProps {
  /** The presentation in force. */
  readonly value: Presentation;
  /** The other presentation was chosen. */
  readonly onChange: (value: Presentation) => void;
}

const Group = styled('fieldset')({
  display: 'inline-flex',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius,
  backgroundColor: color.surface,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: metric.controlHeight,
    padding: '0 10px',
    border: `1px solid ${color.lineStrong}`,
    background: 'none',
    color: color.text2,
    fontFamily: 'inherit',
    fontSize: fontSize.body,
    fontWeight: 600,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.sunken },
    '&[aria-pressed="true"]': { backgroundColor: color.accentSoft, color: color.accentText },
    '&:focus-visible': { zIndex: 1 },
    '&:first-of-type': { borderRadius: `${radius}px 0 0 ${radius}px` },
    '&:last-of-type': { borderRadius: `0 ${radius}px ${radius}px 0`, marginLeft: -1 },
  },
});

const icons = { cards: LayoutGrid, table: Table2 } as const;

/** Chooses between cards and table. */
export const ViewToggle = withGeo(function ViewToggle({ value, onChange }: ViewToggleProps): ReactNode {
  const t = useUiTexts();
  return (
    <Group aria-label={t('presentation')}>
      {(['cards', 'table'] as const).map((id) => {
        const Icon = icons[id];
        return (
          <button
            key={id}
            type="button"
            aria-pressed={value === id}
            onClick={() => {
              if (id !== value) onChange(id);
            }}
          >
            <Icon aria-hidden />
            {t(id)}
          </button>
        );
      })}
    </Group>
  );
});
