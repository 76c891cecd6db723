import { portLabel, typeName, typeOf, type DatumType, type Depot, type DepotFolder, type Frame, type FramePatch } from '@geo/api';
import { valueOf, TypeIcon, type Draft } from '@geo/editors';
import { Button, ModalFrame, TabPanel, Tabs, color, useFormat, withSetup } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { nodeName } from '../graph/names.ts';
import type { ReadingPort } from '../graph/portOfFrame.ts';
import { useTexts } from '../i18n/texts.ts';
import { hasPortField } from '../ports/PortField.tsx';
import { PortValue } from '../ports/PortValue.tsx';
import { useTypeText } from '../ports/typeText.ts';
import type { SwitchboardActions } from '../port.ts';
import { MapTab } from './MapTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { SingleView } from './SingleView.tsx';
import { TableView } from './TableView.tsx';
import { settingsOf, settingsPatch, type FrameSettings } from './settings.ts';
import { tabsOf, type DatasetTab } from './tabs.ts';
import { useDatums } from './useDatums.ts';

export interface DatasetDialogProps {
  /** The dataset. */
  readonly frame: Frame;
  /** What the dialog asks for: records and tiles, other switchboards. */
  readonly actions: Pick<SwitchboardActions, 'records' | 'objects'>;
  /** Sets the value of a simple type, which was `before` when the user began to change it; the dialog closes. */
  readonly onValue: (value: unknown, before: unknown) => void;
  /** Gives the dataset a type, as it has none yet. */
  readonly onType: (contentType: string) => void;
  /** Saves what the settings have changed; the dialog closes. */
  readonly onSettings: (patch: FramePatch) => void;
  /** Types to choose from. @default none */
  readonly types?: readonly DatumType[];
  /** The tab that shows at first. @default as the data suggests */
  readonly initialTab?: DatasetTab;
  /** Address pattern of the base map's tiles; without it the ground stays plain. */
  readonly baseMapUrl?: string;
  /** Depots and their folders, to choose the value of a dataset of type depot from. @default none */
  readonly folders?: readonly DepotFolder[];
  /** Depots, to name where the data come from. */
  readonly depots?: readonly Depot[];
  /** The input that the value is for: it says how it is entered. @default the data type says it */
  readonly reading?: ReadingPort | null;
  /** Dataset whose attributes the value is chosen from. */
  readonly attributeSource?: Frame | null;
  /** The user closes it. */
  readonly onClose: () => void;
}

const none: readonly never[] = [];

const tabText = { single: 'single', map: 'map', settings: 'settings' } as const;

/** Shows the records of a frame, and edits the value of a simple one: Enter or Save commits it. */
export const DatasetDialog = withSetup(function DatasetDialog(props: DatasetDialogProps): ReactNode {
  const { frame, actions, baseMapUrl, folders = none, depots = none, types = none, initialTab = null, reading = null, ...on } = props;
  const t = useTexts();
  const format = useFormat();
  const typeText = useTypeText();
  const [search, setSearch] = useState('');
  const datums = useDatums(frame, search, actions.records.loadDatums);
  const tabs = tabsOf(frame);
  const [picked, setPicked] = useState<DatasetTab | null>(initialTab);
  const [settings, setSettings] = useState<FrameSettings | null>(null);
  const tab = picked && tabs.includes(picked) ? picked : (tabs[0] ?? 'table');
  const [edited, setEdited] = useState<{ readonly draft: Draft; readonly before: unknown } | null>(null);
  const type = typeName(frame.content_type);
  const { edit } = valueOf(type);
  const line = edit?.form === 'line' ? edit : null;
  const known = datums.list?.objects[0]?.value ?? null;
  const draft = edited?.draft ?? line?.draft.of(known, format.language) ?? '';
  const port = reading && line !== null && hasPortField(reading.port) ? reading.port : null;
  const [entered, setEntered] = useState<{ readonly value: unknown; readonly before: unknown } | null>(null);
  const drafted = line?.draft.read(draft) ?? undefined;
  const isWhole = port !== null || line === null;
  const value = isWhole ? (entered ? (entered.value ?? undefined) : (known ?? undefined)) : drafted;
  const enter = (next: unknown): void => setEntered({ value: next, before: entered ? entered.before : known });
  const submit = (): void => {
    if (value === undefined) return;
    const before = isWhole ? entered : edited;
    on.onValue(value, before ? before.before : known);
    on.onClose();
  };
  const patch = settingsPatch(frame, settings ?? settingsOf(frame));
  const saveSettings = (): void => {
    if (patch === null) return;
    on.onSettings(patch);
    on.onClose();
  };
  const total = datums.list?.meta.total_count ?? frame.size;
  const editing = tab === 'single' && edit !== null;
  const stored = typeOf(type).names?.kind === 'switchboard' && typeof known === 'string' ? known : null;
  const openSwitchboard = actions.objects?.openSwitchboard;
  return (
    <ModalFrame
      open
      size={tab === 'single' || tab === 'settings' ? 'medium' : 'large'}
      icon={<TypeIcon type={type} size={22} label={typeText(type)} />}
      title={
        frame.name || (reading ? `${portLabel(reading.port)} · ${nodeName(reading.node)}` : `${t('datasetTitle')} · ${typeText(type)}`)
      }
      headActions={
        stored !== null && openSwitchboard ? (
          <Button onClick={() => openSwitchboard(stored)}>{t('openSwitchboard')}</Button>
        ) : total === null || tab === 'table' ? undefined : (
          <span style={{ color: color.text2, whiteSpace: 'nowrap' }}>{t('objects', { count: total })}</span>
        )
      }
      canSave={tab === 'settings' ? patch !== null : value !== undefined}
      saveLabel={t('saveAndClose')}
      onSave={tab === 'settings' ? saveSettings : editing ? submit : undefined}
      actions={
        editing || tab === 'settings' ? undefined : (
          <Button sx={{ order: 2 }} onClick={on.onClose}>
            {t('close')}
          </Button>
        )
      }
      onClose={on.onClose}
    >
      {tabs.length > 1 && (
        <Tabs
          label={t('datasetTitle')}
          idPrefix="dataset"
          value={tab}
          onChange={(id) => setPicked(tabs.find((candidate) => candidate === id) ?? null)}
          tabs={tabs.map((id) => ({ id, label: id === 'table' ? t('table', { count: format.number(total ?? 0) }) : t(tabText[id]) }))}
        />
      )}
      <TabPanel id="single" value={tab} idPrefix="dataset">
        {port ? (
          <PortValue
            port={port}
            value={entered ? entered.value : known}
            onChange={enter}
            onSubmit={submit}
            datums={datums}
            attributeSource={props.attributeSource ?? null}
            loadDatums={actions.records.loadDatums}
          />
        ) : (
          <SingleView
            frame={frame}
            datums={datums}
            draft={draft}
            onDraft={(next) => setEdited({ draft: next, before: edited ? edited.before : known })}
            onValue={enter}
            onSubmit={submit}
            folders={folders}
            depots={depots}
            loadSwitchboards={actions.objects?.loadSwitchboards}
            testLiveDataset={actions.objects?.testLiveDataset}
            baseMapUrl={baseMapUrl}
            onType={on.onType}
            onSettings={() => setPicked('settings')}
          />
        )}
      </TabPanel>
      <TabPanel id="table" value={tab} idPrefix="dataset">
        <TableView frame={frame} datums={datums} search={search} onSearch={setSearch} />
      </TabPanel>
      <TabPanel id="map" value={tab} idPrefix="dataset">
        <MapTab frame={frame} datums={datums} actions={actions} baseMapUrl={baseMapUrl} />
      </TabPanel>
      <TabPanel id="settings" value={tab} idPrefix="dataset">
        <SettingsTab frame={frame} types={types} draft={settings ?? settingsOf(frame)} onDraft={setSettings} />
      </TabPanel>
    </ModalFrame>
  );
});
