import { kindLabel, listPath, mayImport, pageOfUri } from '@geo/api';
import { AppLink, Button, ListSkeleton, PageHeader, RelativeTime, color, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import { ListedEvents } from '../ListedEvents.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import { importHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import { Welcome } from './Welcome.tsx';
import type { HomePort } from './port.ts';

const Content = styled('div')({
  padding: '20px 20px 28px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 340px)',
  gap: 28,
  alignItems: 'start',
  '& h2': { fontSize: fontSize.base, fontWeight: 600 },
  // Where both do not fit, the buttons go below the heading.
  '& .head': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minHeight: 28, marginBottom: 6 },
  '& .head h2': { flex: '1 0 auto', margin: 0 },
  '& .none': { margin: 0, color: color.text2, fontSize: fontSize.body },
  '& .recent': { margin: 0, padding: 0, listStyle: 'none' },
  '& .recent a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '4px 6px',
    margin: '0 -6px',
    borderRadius: radius,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: fontSize.body,
  },
  '& .recent a:hover': { backgroundColor: color.sunken },
  '& .recent .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .recent .time': { flexShrink: 0, fontSize: fontSize.small, color: color.text2 },
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12, '& > aside': { order: -1 } },
});

/** The objects of all kinds that the user used last. */
function Recent({ useObjectSearch }: Pick<HomePort, 'useObjectSearch'>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const { data } = useObjectSearch('');
  if (!data) return <ListSkeleton rows={6} />;
  if (data.objects.length === 0) return <p className="none">{t('recentNone')}</p>;
  return (
    <ul className="recent" aria-label={t('recentObjects')}>
      {data.objects.slice(0, 8).flatMap((object) => {
        const href = pageOfUri(object.resource_uri);
        if (href === null) return [];
        return (
          <li key={object.resource_uri}>
            <AppLink href={href} title={object.name}>
              <TypeIcon type={object.kind} label={kindLabel(object.kind, language)} />
              <span className="name" dir="auto">
                {object.name}
              </span>
              <span className="time">
                <RelativeTime value={object.modified} />
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

export interface HomePageProps {
  /** Where the data come from and where changes go. */
  readonly port: HomePort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
}

/** What happened on the platform, with the provider's news between, and where one left off. */
export const HomePage = withSetup(function HomePage({ port, host }: HomePageProps): ReactNode {
  const { useList, useMe, useObjectSearch } = port;
  const t = useTexts();
  const { data: me } = useMe();
  const [own, setOwn] = useState(false);
  const events = useList('events', { limit: 30, ...(own ? { mine: '1' } : {}) });
  const news = useList('news', { limit: 20 });
  const ownEvents = useList('events', { limit: 1, mine: '1' });
  usePageTitle(host, t('home'));
  return (
    <>
      <PageHeader
        title={me ? t('greeting', { name: me.first_name || me.display_name || me.username }) : t('home')}
        actions={
          me &&
          mayImport(me) && (
            <Button kind="primary" icon={<Upload />} href={importHref()}>
              {t('importData')}
            </Button>
          )
        }
      />
      {/* Whoever has done nothing here yet learns where to begin. */}
      {ownEvents.total === 0 && me && mayImport(me) && <Welcome port={port} />}
      <Content>
        <section>
          <div className="head">
            <h2>{t('feedTitle')}</h2>
            <Button
              kind={own ? 'default' : 'quiet'}
              size="small"
              aria-pressed={own}
              onClick={() => setOwn(!own)}
              sx={own ? { backgroundColor: color.accentSoft, color: color.accentText, borderColor: 'transparent' } : undefined}
            >
              {t('ownEvents')}
            </Button>
            <Button kind="quiet" size="small" href={listPath('event')}>
              {t('allEvents')}
            </Button>
          </div>
          <ListedEvents events={events} news={news.objects} hrefOf={(uri) => pageOfUri(uri) ?? undefined} />
        </section>
        <aside aria-label={t('recentObjects')}>
          <div className="head">
            <h2>{t('recentObjects')}</h2>
          </div>
          <Recent useObjectSearch={useObjectSearch} />
        </aside>
      </Content>
    </>
  );
});
