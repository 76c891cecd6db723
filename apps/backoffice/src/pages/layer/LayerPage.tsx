import { uriOf, type Layer } from '@geo/api';
import { useObject } from '@geo/api/react';
import { EditorPage, editors } from '@geo/editors';
import { NotFoundPage } from '@geo/editors/pages';
import { ActionMenu, PageSkeleton, TabPanel, Tabs, color } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useParams, useRouter } from '@tanstack/react-router';
import { Layers, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useEditorPort } from '../../app/editorPort.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
import { drafts } from '../editor/drafts.ts';
import { PublicChip } from '../layers/PublicChip.tsx';
import { useRemove } from '../lists/useRemove.tsx';
import { LayerMap } from './LayerMap.tsx';
import { LayerData, LayerServices } from './LayerTabs.tsx';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 5fr) minmax(0, 8fr)',
  '& > .form': {
    minHeight: 0,
    minWidth: 0,
    overflow: 'auto',
    padding: 20,
    backgroundColor: color.surface,
    borderRight: `1px solid ${color.line}`,
  },
  '& > .map': { minHeight: 0 },
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 360px', flex: 'none' },
});

const list = '/layers/';
const tabIds = ['settings', 'data', 'services'] as const;
const needs = editors.layer.shape === 'form' ? editors.layer.needs : [];

/** A layer: settings, data, services, and its live map. */
export function LayerPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const { layerId: id = '' }: { layerId?: string } = useParams({ strict: false });
  const port = useEditorPort(needs);
  const { data: layer } = useObject('layer', id);
  const [tab, setTab] = useState<string>('settings');
  const leave = (): void => router.history.push(list);
  const { remove, dialog } = useRemove('layer', leave);
  usePageTitle(layer?.name);
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundPage />;
  if (!port) return <PageSkeleton />;
  return (
    <>
      <EditorPage
        uri={uriOf('layer', Number(id))}
        port={port}
        drafts={drafts}
        breadcrumbs={[{ label: t('layers'), href: list, icon: <Layers size={16} /> }]}
        onClose={leave}
        onRefused={() => setTab('settings')}
        chips={(stored) => <PublicChip isPublic={(stored as Layer).public} />}
        actions={(stored) =>
          stored !== null && (
            <ActionMenu
              items={[{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => remove(stored as Layer) }]}
            />
          )
        }
        tabs={
          <Tabs
            label={t('layerTabs')}
            tabs={tabIds.map((one) => ({ id: one, label: t(`${one}Tab` as const) }))}
            value={tab}
            onChange={setTab}
          />
        }
        layout={(form, stored) => {
          const shown = stored as Layer | null;
          return (
            <Split>
              <div className="form">
                <TabPanel id="settings" value={tab}>
                  {form}
                </TabPanel>
                <TabPanel id="data" value={tab}>
                  {shown && <LayerData layer={shown} />}
                </TabPanel>
                <TabPanel id="services" value={tab}>
                  {shown && <LayerServices layer={shown} />}
                </TabPanel>
              </div>
              <div className="map">{shown && <LayerMap layer={shown} />}</div>
            </Split>
          );
        }}
      />
      {dialog}
    </>
  );
}
