import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { useLinkComponent } from '../link/index.ts';
import { color, metric } from '../theme/tokens.ts';

export interface NavEntry {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** Number of objects behind the entry. */
  readonly count?: number;
  /** The entry whose page is shown. */
  readonly active?: boolean;
}

export interface NavListProps {
  readonly entries: readonly NavEntry[];
  readonly onNavigate?: () => void;
}

/** The main menu. */
export function NavList({ entries, onNavigate }: NavListProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const link = useLinkComponent();
  return (
    <nav aria-label={t('mainMenu')}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ListItemButton
              component={link}
              href={entry.href}
              selected={entry.active}
              aria-current={entry.active ? 'page' : undefined}
              onClick={onNavigate}
              sx={{
                minHeight: metric.controlHeight,
                px: 2,
                py: 0,
                gap: 3,
                fontWeight: entry.active ? 600 : 500,
                color: color.text2,
                '& svg': { flexShrink: 0, width: 18, height: 18 },
              }}
            >
              {entry.icon}
              <span style={{ flex: 1 }}>{entry.label}</span>
              {entry.count !== undefined && (
                <span style={{ fontVariantNumeric: 'tabular-nums', fontSize: 13, fontWeight: 500 }}>{format.number(entry.count)}</span>
              )}
            </ListItemButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
