import { useList, useMe } from '@geo/api/react';
import { Button, CardGrid, CardsSkeleton, ErrorState, PageHeader, color, fontSize } from '@geo/ui';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { importHref } from '../../app/hrefs.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DepotCard } from '../depots/DepotCard.tsx';
import { LayerCard } from '../layers/LayerCard.tsx';
import { SwitchboardCard } from '../switchboards/SwitchboardCard.tsx';
import { Welcome } from './Welcome.tsx';

interface SectionProps {
  readonly title: string;
  readonly href: string;
  readonly children: ReactNode;
}

function Section({ title, href, children }: SectionProps): ReactNode {
  const t = useTexts();
  return (
    <section style={{ display: 'grid', gap: 10 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <h2 style={{ margin: 0, fontSize: fontSize.base, fontWeight: 600 }}>{title}</h2>
        <span style={{ marginLeft: 'auto', color: color.text2 }}>
          <Button kind="quiet" size="small" href={href}>
            {t('showAll')}
          </Button>
        </span>
      </div>
      {children}
    </section>
  );
}

/** Where one left off; for a new user the way in. */
export function HomePage(): ReactNode {
  const t = useTexts();
  const { data: me } = useMe();
  const recent = { limit: 4, order_by: '-modified' };
  const depots = useList('depots', recent);
  const switchboards = useList('switchboards', { ...recent, limit: 2 });
  const layers = useList('layers', recent);
  usePageTitle(t('home'));
  const lists = [depots, switchboards, layers];
  const failed = lists.find((list) => list.error && list.objects.length === 0);
  const loading = lists.some((list) => list.loading);
  const isNew = lists.every((list) => list.objects.length === 0);

  const content = (): ReactNode => {
    if (failed) return <ErrorState title={t('loadFailed')} reason={errorText(failed.error)} onRetry={failed.retry} />;
    if (loading) return <CardsSkeleton cards={4} />;
    if (isNew) return <Welcome />;
    return (
      <>
        {depots.objects.length > 0 && (
          <Section title={t('recentDepots')} href="/depots/">
            <CardGrid label={t('recentDepots')}>
              {depots.objects.map((depot) => (
                <DepotCard key={depot.id} depot={depot} />
              ))}
            </CardGrid>
          </Section>
        )}
        {switchboards.objects.length > 0 && (
          <Section title={t('recentSwitchboards')} href="/switchboards/">
            <CardGrid label={t('recentSwitchboards')}>
              {switchboards.objects.map((board) => (
                <SwitchboardCard key={board.id} switchboard={board} />
              ))}
            </CardGrid>
          </Section>
        )}
        {layers.objects.length > 0 && (
          <Section title={t('recentLayers')} href="/layers/">
            <CardGrid label={t('recentLayers')}>
              {layers.objects.map((layer) => (
                <LayerCard key={layer.id} layer={layer} />
              ))}
            </CardGrid>
          </Section>
        )}
      </>
    );
  };

  return (
    <>
      <PageHeader
        title={me ? t('greeting', { name: me.first_name || me.display_name || me.username }) : t('home')}
        actions={
          <Button kind="primary" icon={<Upload />} href={importHref()}>
            {t('importData')}
          </Button>
        }
      />
      <div style={{ padding: 20, display: 'grid', gap: 28, alignContent: 'start' }}>{content()}</div>
    </>
  );
}
