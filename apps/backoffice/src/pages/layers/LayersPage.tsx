import type { Layer } from '@geo/api';
import { useList } from '@geo/api/react';
import { ObjectTable } from '@geo/editors';
import {
  ActionMenu,
  Button,
  CardGrid,
  EmptyState,
  PageHeader,
  RelativeTime,
  TypeIcon,
  typeLabel,
  useFormat,
  type MenuAction,
} from '@geo/ui';
import { useSearch } from '@tanstack/react-router';
import { Layers, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { layerHref } from '../../app/hrefs.ts';
import type { ListSearch } from '../../app/search.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSetSearch } from '../../app/useSearchState.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ListBody } from '../lists/ListBody.tsx';
import { ListFrame } from '../lists/ListFrame.tsx';
import { useRemove } from '../lists/useRemove.tsx';
import { LayerCard } from './LayerCard.tsx';
import { PublicChip } from './PublicChip.tsx';
import { layerSize } from './layerFacts.ts';

export function LayersPage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const setSearch = useSetSearch();
  const { q, view = 'cards' }: ListSearch = useSearch({ strict: false });
  const list = useList('layers', { limit: 50, order_by: '-modified', q });
  const { remove, dialog } = useRemove('layer');
  usePageTitle(t('layers'));
  const menuOf = (layer: Layer): MenuAction[] => [
    { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => remove(layer) },
  ];
  return (
    <>
      <PageHeader title={t('layers')} count={list.total} />
      <ListFrame
        searchLabel={t('searchLayers')}
        query={q ?? ''}
        onQuery={(query) => setSearch({ q: query || undefined }, true)}
        view={view}
        onView={(next) => setSearch({ view: next === 'table' ? next : undefined }, true)}
      >
        <ListBody
          list={list}
          view={view}
          narrowed={q !== undefined}
          onReset={() => setSearch({ q: undefined })}
          empty={
            <EmptyState
              icon={<Layers />}
              title={t('noLayers')}
              text={t('noLayersText')}
              action={
                <Button kind="primary" href="/depots/">
                  {t('toDepots')}
                </Button>
              }
            />
          }
        >
          {(layers) =>
            view === 'cards' ? (
              <CardGrid label={t('layers')}>
                {layers.map((layer) => (
                  <LayerCard key={layer.id} layer={layer} menu={menuOf(layer)} />
                ))}
              </CardGrid>
            ) : (
              <ObjectTable
                label={t('layers')}
                objects={layers}
                keyOf={(layer) => layer.resource_uri}
                nameLabel={t('name')}
                nameOf={(layer) => layer.name}
                hrefOf={(layer) => layerHref(layer.id)}
                iconOf={() => <TypeIcon type="layer" />}
                columns={[
                  { id: 'type', label: t('type'), minor: true, render: (layer) => typeLabel(layer.type) },
                  { id: 'size', label: t('objectCount'), numeric: true, render: (layer) => format.number(layerSize(layer)) },
                  { id: 'public', label: t('status'), render: (layer) => <PublicChip isPublic={layer.public} /> },
                  { id: 'modified', label: t('modified'), minor: true, render: (layer) => <RelativeTime value={layer.modified} /> },
                ]}
                trail={(layer) => <ActionMenu items={menuOf(layer)} size="small" />}
              />
            )
          }
        </ListBody>
      </ListFrame>
      {dialog}
    </>
  );
}
