import type { ListFilter } from '@geo/api/react';
import { CardGrid, ListSkeleton, color, fontSize, type MenuAction } from '@geo/ui';
import type { ReactNode } from 'react';
import type { DrawEnv, ListDefinition, ListObject, ListPort } from './definition.ts';
import { ListCard } from './ObjectList/ListCard.tsx';

export interface RecentBlockProps {
  readonly definition: ListDefinition;
  readonly port: ListPort;
  readonly env: DrawEnv;
  readonly menuOf: (object: ListObject) => readonly MenuAction[];
}

/** The objects used last, above a list that is not narrowed; nothing while they load or when they cannot be loaded. */
export function RecentBlock({ definition, port, env, menuOf }: RecentBlockProps): ReactNode {
  const filter: ListFilter<'depots'> = { mru: '1', limit: definition.recent ?? 0 };
  const { objects, loading } = port.useList(definition.kind as 'depots', filter);
  const { t } = env;
  if (loading) return <ListSkeleton rows={2} />;
  if (objects.length === 0) return null;
  return (
    <section aria-label={t('listRecent')} style={{ display: 'grid', gap: 8 }}>
      <h2 style={{ margin: 0, fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{t('listRecent')}</h2>
      <CardGrid label={t('listRecent')} minCardWidth={220}>
        {objects.slice(0, definition.recent).map((object) => (
          <ListCard key={object.resource_uri} definition={definition} object={object} env={env} menuOf={menuOf} plain />
        ))}
      </CardGrid>
      <h2 style={{ margin: '8px 0 0', fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{t('listEverything')}</h2>
    </section>
  );
}
