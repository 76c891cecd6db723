import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '../AppShell/ShellContext.ts';
import { ShellMenuButton } from '../AppShell/ShellMenuButton.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { useLinkComponent } from '../link/index.ts';
import { color, fontSize, metric } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
  readonly icon?: ReactNode;
}

export interface PageHeaderProps {
  /** Name of the page, its heading of the first level. */
  readonly title: string;
  /** Replaces the plain title text, such as an editable name; `title` stays the accessible name. */
  readonly titleContent?: ReactNode;
  /** The way to this page, without the page itself. */
  readonly breadcrumbs?: readonly Crumb[];
  /** Number of objects on the page, beside the title. */
  readonly count?: number;
  /** Type, status and the like, beside the title. */
  readonly chips?: ReactNode;
  /** Buttons at the far end; the main action last. */
  readonly actions?: ReactNode;
  /** A row below, such as tabs. */
  readonly tabs?: ReactNode;
}

/** Room that two tools of the shell and the gap before them take in a narrow window, in px. */
const toolsWidth = 84;

const Bar = styled('header')({
  flexShrink: 0,
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '6px 12px',
    minHeight: metric.headerHeight,
    padding: '6px 20px',
  },
  '& .where': { display: 'contents' },
  '& .end, & .tools': { display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' },
  '& .end': { marginLeft: 'auto' },
  '& .actions': { display: 'contents' },
  '& ol': { display: 'flex', alignItems: 'center', margin: '0 -6px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '& li > svg': { margin: '0 6px', color: color.text3 },
  '& .crumb': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    borderRadius: 2,
    color: color.text2,
    fontSize: fontSize.body,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a.crumb:hover': { textDecoration: 'underline' },
  '& .chips': { display: 'inline-flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' },
  '& .count': {
    padding: '1px 6px',
    borderRadius: 4,
    backgroundColor: color.sunken,
    color: color.text2,
    fontSize: fontSize.small,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& h1': { margin: 0, fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .tabs': { padding: '0 20px' },
  '@media (max-width: 600px)': {
    '& .row': { padding: '6px 12px' },
    '& .tabs': { padding: '0 12px' },
    // Where one is shares the first line with the tools of the shell; what is said and done about the page goes below.
    '& .where': { display: 'flex', alignItems: 'center', flex: '1 1 auto', gap: 12, minWidth: 0, maxWidth: `calc(100% - ${toolsWidth}px)` },
    '& .row[data-chips=true] .where': { flexBasis: `calc(100% - ${toolsWidth}px)` },
    '& h1': { minWidth: 0 },
    // What the page shows is read first: its parents are cut before its own name is.
    '& nav': { flex: '1 1 0', minWidth: 24, maxWidth: 'max-content' },
    '& nav:has(li + li)': { minWidth: 56 },
    // Of a long way the beginning and the next parent are left: names of one letter say nothing.
    '& li:not(:first-of-type, :last-of-type)': { display: 'none' },
    '& ol, & .crumb:not(.iconed)': { minWidth: 0 },
    '& li:has(.iconed), & li > svg': { flexShrink: 0 },
    '& .crumb:not(.iconed) > .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .end': { display: 'contents' },
    '& .tools': { order: 1, flexWrap: 'nowrap' },
    '& .chips': { order: 2 },
    '& .actions': { order: 3, display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto', flexWrap: 'wrap' },
    '& .crumb.iconed': { minWidth: 24, minHeight: 24, justifyContent: 'center' },
    '& .crumb.iconed > .label': visuallyHidden,
  },
});

/** The head of a page: where one is, what it is, what can be done. */
export const PageHeader = withGeo(function PageHeader({
  title,
  titleContent,
  breadcrumbs = [],
  count,
  chips,
  actions,
  tabs,
}: PageHeaderProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const Link = useLinkComponent();
  const { headerTools } = useShell();
  const size = breadcrumbs.length > 0 ? fontSize.base : fontSize.title;
  return (
    <Bar>
      <div className="row" data-chips={Boolean(chips)}>
        <div className="where">
          <ShellMenuButton />
          {breadcrumbs.length > 0 && (
            <nav aria-label={t('breadcrumbs')}>
              <ol>
                {breadcrumbs.map((crumb, index) => {
                  const className = crumb.icon ? 'crumb iconed' : 'crumb';
                  const content = (
                    <>
                      {crumb.icon}
                      <span className="label">{crumb.label}</span>
                    </>
                  );
                  return (
                    <li key={`${crumb.href ?? ''}${crumb.label}`}>
                      {index > 0 && <ChevronRight size={14} aria-hidden />}
                      {crumb.href ? (
                        <Link href={crumb.href} className={className}>
                          {content}
                        </Link>
                      ) : (
                        <span className={className}>{content}</span>
                      )}
                    </li>
                  );
                })}
              </ol>
            </nav>
          )}
          {breadcrumbs.length > 0 && <ChevronRight size={14} color={color.text3} aria-hidden style={{ flexShrink: 0 }} />}
          <h1 style={{ fontSize: size, marginLeft: breadcrumbs.length > 0 ? -6 : 0 }}>{titleContent ?? title}</h1>
          {count !== undefined && <span className="count">{format.number(count)}</span>}
        </div>
        {chips && <span className="chips">{chips}</span>}
        {(actions || headerTools) && (
          <div className="end">
            {actions && <div className="actions">{actions}</div>}
            {headerTools && <div className="tools">{headerTools}</div>}
          </div>
        )}
      </div>
      {tabs && <div className="tabs">{tabs}</div>}
    </Bar>
  );
});
