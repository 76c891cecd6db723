import { styled } from '@mui/material/styles';
import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { useLinkComponent } from '../link/index.ts';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface NavEntry {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** Number of objects behind the entry. */
  readonly count?: number;
  /** The entry whose page is shown. */
  readonly active?: boolean;
  /** Heading of the entries that belong together; those without one come first. */
  readonly group?: string;
  /** Opens in a new tab. @default false */
  readonly external?: boolean;
}

export interface NavListProps {
  readonly entries: readonly NavEntry[];
  readonly onNavigate?: () => void;
}

const Anchor = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: metric.controlHeight,
  padding: '0 8px',
  borderRadius: radius,
  color: color.text2,
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'background-color 90ms',
  '&:hover': { backgroundColor: color.sunken },
  '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 600 },
  '& svg': { flexShrink: 0, width: 18, height: 18 },
});

type EntryProps = { readonly entry: NavEntry } & Pick<NavListProps, 'onNavigate'>;

function Entry({ entry, onNavigate }: EntryProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const link = useLinkComponent();
  return (
    <Anchor
      as={entry.external ? 'a' : link}
      href={entry.href}
      {...(entry.external ? { target: '_blank', rel: 'noreferrer' } : {})}
      aria-current={entry.active ? 'page' : undefined}
      onClick={onNavigate}
    >
      {entry.icon}
      <span style={{ flex: 1 }}>{entry.label}</span>
      {entry.count !== undefined && (
        <span style={{ fontVariantNumeric: 'tabular-nums', fontSize: 13, fontWeight: 500 }}>{format.number(entry.count)}</span>
      )}
      {entry.external && (
        <>
          <ExternalLink aria-hidden style={{ width: 14, height: 14 }} />
          <span style={visuallyHidden}>{t('opensInNewTab')}</span>
        </>
      )}
    </Anchor>
  );
}

const listStyle = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 } as const;

/** The main menu: first what stands alone, then each group under its heading. */
export function NavList({ entries, onNavigate }: NavListProps): ReactNode {
  const t = useUiTexts();
  const groups = [...Map.groupBy(entries, (entry) => entry.group ?? '')].toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''));
  return (
    <nav aria-label={t('mainMenu')}>
      {groups.map(([group, members]) => (
        <Fragment key={group}>
          {group && <h2 style={{ margin: '18px 8px 4px', fontSize: fontSize.small, fontWeight: 600, color: color.text3 }}>{group}</h2>}
          <ul style={listStyle} aria-label={group || undefined}>
            {members.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
