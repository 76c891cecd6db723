import { listPath, offers, uriOf, type Layer } from '@geo/api';
import { ActionMenu, PageSkeleton, color, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Layers, Route, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { TabsPlace } from '../../forms/fields/FormTabs.tsx';
import { EditorPage, editors, type DraftStore } from '../../generic/index.ts';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import { useTexts as useLateTexts } from '../../i18n/texts.ts';
import { useTexts } from '../i18n/texts.ts';
import { PublicChip } from '../layers/PublicChip.tsx';
import { LayerMap } from './LayerMap.tsx';
import { LayerData, LayerEvents, LayerServices } from './LayerTabs.tsx';
import type { LayerPort } from './port.ts';

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

/** As high as the tabs that come with the form. */
const TabsRow = styled('div')({ minHeight: 44 });

const OriginDialog = lazy(async () => ({ default: (await import('../origin/OriginDialog.tsx')).OriginDialog }));

const list = listPath('layer');
const needs = editors.layer.shape === 'form' ? editors.layer.needs : [];

export interface LayerPageProps {
  /** Where the data come from and where changes go. */
  readonly port: LayerPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Where unsaved changes outlive a reload. */
  readonly drafts: DraftStore;
  /** As the address has it. */
  readonly layerId: string;
  /** Asks whether the layer goes for good. */
  readonly onRemove: (layer: Layer) => void;
}

/** A layer: all parts of its form, its data, services and events, and its live map. */
export const LayerPage = withSetup(function LayerPage({ port, host, drafts, layerId, onRemove }: LayerPageProps): ReactNode {
  const t = useTexts();
  const editorPort = port.useEditorPort(needs);
  const { data: layer } = port.useObject('layer', layerId);
  const late = useLateTexts();
  const [origin, setOrigin] = useState<Layer | null>(null);
  const { data: config } = port.useConfig();
  const [tabsPlace, setTabsPlace] = useState<HTMLElement | null>(null);
  const leave = (): void => host.open(list);
  usePageTitle(host, layer?.name);
  if (!/^[1-9]\d{0,8}$/.test(layerId)) return <NotFoundPage />;
  if (!editorPort) return <PageSkeleton />;
  return (
    <TabsPlace value={tabsPlace}>
      <EditorPage
        uri={uriOf('layer', Number(layerId))}
        port={{
          ...editorPort,
          layerParts: (shown) => ({
            data: <LayerData layer={shown} />,
            services: <LayerServices port={port} layer={shown} />,
            events: offers(config, 'events') ? <LayerEvents port={port} layer={shown} /> : null,
          }),
        }}
        drafts={drafts}
        breadcrumbs={[{ label: t('layers'), href: list, icon: <Layers size={16} /> }]}
        onClose={leave}
        chips={(stored) => <PublicChip isPublic={(stored as Layer).public} />}
        actions={(stored) =>
          stored !== null && (
            <ActionMenu
              items={[
                { id: 'origin', label: late('origin'), icon: <Route />, onSelect: () => setOrigin(stored as Layer) },
                { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => onRemove(stored as Layer) },
              ]}
            />
          )
        }
        tabs={<TabsRow ref={setTabsPlace} />}
        layout={(form, stored, draft) => {
          const shown = stored as Layer | null;
          const style = (draft as Partial<Pick<Layer, 'style'>> | null)?.style;
          return (
            <Split>
              <div className="form">{form}</div>
              <div className="map">
                {shown && (
                  <LayerMap port={port} layer={shown} style={style} styleData={editorPort.styleData} featuresOf={editorPort.featuresOf} />
                )}
              </div>
            </Split>
          );
        }}
      />
      {origin && (
        <Suspense fallback={null}>
          <OriginDialog port={port} of={{ kind: 'layer', id: origin.id }} name={origin.name} onClose={() => setOrigin(null)} />
        </Suspense>
      )}
    </TabsPlace>
  );
});
