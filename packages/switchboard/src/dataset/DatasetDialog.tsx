import {
  portLabel,
  sameJson,
  typeName,
  typeOf,
  type Datum,
  type DatumType,
  type Depot,
  type DepotFolder,
  type Frame,
  type FramePatch,
  type RecordChange,
} from '@geo/api';
import { lineEditOf, type ShownSources, type ValueSources } from '@geo/editors';
import { Button, ListSkeleton, ModalFrame, TabPanel, color, focusRefused, withSetup } from '@geo/ui';
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { nodeName } from '../graph/names.ts';
import type { ReadingPort } from '../graph/portOfFrame.ts';
import { useTexts } from '../i18n/texts.ts';
import { useUpload } from '../insert/useUpload.ts';
import { hasPortField } from '../ports/PortField.tsx';
import { PortValue } from '../ports/PortValue.tsx';
import { useTypeText } from '../ports/typeText.ts';
import type { SwitchboardActions } from '../port.ts';
import { CardsView } from './views/CardsView.tsx';
import { FileReaders } from './views/FileReaders.tsx';
import { DatasetTabs } from './DatasetTabs.tsx';
import { MapTab } from './views/MapTab.tsx';
import { NoRecords } from './views/NoRecords.tsx';
import { SettingsTab } from './views/SettingsTab.tsx';
import { SingleView } from './views/SingleView.tsx';
import { TableView } from './views/TableView.tsx';
import { TypeChooser } from './views/TypeChooser.tsx';
import { UploadView } from './views/UploadView.tsx';
import type { StorageOffer } from './storageTexts.ts';
import { settingsOf, settingsPatch, type FrameSettings } from './settings.ts';
import { hasCells, withCell } from './recordEdits.ts';
import { isEntered, listTabs, needsType, tabsOf, takesRecords, type DatasetScope, type DatasetTab } from './tabs.ts';
import { useDatums } from './useDatums.ts';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';
import { usePlace } from './usePlace.ts';
import { useRecordChanges } from './changes/useRecordChanges.ts';
import { useSaving, type Saved } from './useSaving.ts';
import { useValueDraft } from './useValueDraft.ts';

export interface DatasetDialogProps {
  /** The dataset. */
  readonly frame: Frame;
  /** What the dialog asks for: records and tiles, other switchboards, files. */
  readonly actions: Pick<SwitchboardActions, 'records' | 'objects' | 'uploads'>;
  /** Sets the one value of a type that is entered, which was `before` when the user began to change it. Where it answers false the dialog stays. */
  readonly onValue: (value: unknown, before: unknown) => Saved;
  /** Adds a record, changes one of several or takes one away; without it there is one at most. Where it answers false the dialog stays. */
  readonly onRecord?: (change: RecordChange) => Saved;
  /** Changes wait for the server, as while it cannot be reached: what shows of them stays until it has them. @default false */
  readonly isUnsaved?: boolean;
  /** Gives the dataset a type, as it has none yet. */
  readonly onType: (contentType: string) => void;
  /** Saves what the settings have changed. Where it answers false the dialog stays. */
  readonly onSettings: (patch: FramePatch) => Saved;
  /** Puts the files of an upload into the dataset; without it none can be. Where it answers false the dialog stays as it is. */
  readonly onFiles?: (uploadId: string) => Saved;
  /** Puts a function onto the graph that reads the files of the dataset; without it none is offered. */
  readonly onRead?: (func: string) => void;
  /** Names of the functions that can be put there. @default none */
  readonly functions?: ReadonlySet<string>;
  /** Why the records cannot be changed, such as the step whose result they are; without it they can. */
  readonly readOnly?: string;
  /** A step fills the dataset, and the user may run it: where nothing is in it, that is said. @default whether `readOnly` is given */
  readonly isResult?: boolean;
  /** Types to choose from. @default none */
  readonly types?: readonly DatumType[];
  /** The tab that shows at first. @default as the data suggests */
  readonly initialTab?: DatasetTab;
  /** How results can be stored here. @default as everywhere */
  readonly storage?: StorageOffer;
  /** Leaves out the settings. @default false */
  readonly hideSettings?: boolean;
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
const noFunctions: ReadonlySet<string> = new Set();

/** Shows the records of a dataset singly, as cards, as a table and on a map, and changes what can be changed of it. */
export const DatasetDialog = withSetup(function DatasetDialog(props: DatasetDialogProps): ReactNode {
  const {
    frame,
    actions,
    baseMapUrl,
    folders = none,
    depots = none,
    types = none,
    initialTab,
    reading = null,
    readOnly,
    isResult = readOnly !== undefined,
    isUnsaved = false,
    functions = noFunctions,
    storage,
    ...on
  } = props;
  const { records, objects, uploads } = actions;
  const t = useTexts();
  const typeText = useTypeText();
  const type = typeName(frame.content_type);
  const [search, setSearch] = useState('');
  const changes = useRecordChanges(isUnsaved);
  const datums = useDatums(frame, search, records.loadDatums, changes);
  const { list } = datums;
  const scope: DatasetScope = {
    readOnly: readOnly !== undefined,
    takesFiles: on.onFiles !== undefined && uploads !== undefined,
    hasSettings: on.hideSettings !== true,
  };
  const tabs = tabsOf(frame, scope);
  const place = usePlace({ frame, scope, datums, initialTab });
  const { tab, index, total } = place;
  const panel = useRef<HTMLDivElement>(null);
  const [settings, setSettings] = useState<FrameSettings | null>(null);
  const saving = useSaving();
  const upload = useUpload(uploads, { tooLarge: t('fileTooLarge'), failed: t('failed') });
  const sources = useMemo<ShownSources>(
    () => ({
      baseMapUrl,
      loadText: records.loadText,
      loadThreeInfo: records.loadThreeInfo,
      loadTag: objects?.loadTag,
      loadName: objects?.loadName,
    }),
    [baseMapUrl, records.loadText, records.loadThreeInfo, objects?.loadTag, objects?.loadName],
  );

  const { loadHints: hints } = records;
  const [asked] = useState(frame);
  const loadHints = useMemo<ValueSources['loadHints']>(() => hints && ((query, signal) => hints(asked, query, signal)), [hints, asked]);
  const isUntyped = needsType(frame, scope);
  const entered = isEntered(frame, scope, list);
  const { onRecord } = on;
  const adding = place.adding && entered;
  const shown = adding ? undefined : list?.objects[index];
  const known = shown?.value ?? null;
  const line = lineEditOf(type);
  const several = (frame.size ?? 0) > 1;
  const port = reading && line !== null && entered && !several && !adding && hasPortField(reading.port) ? reading.port : null;
  const value = useValueDraft(type, known, port !== null, adding ? 0 : (shown?.id ?? 1));
  const { unlessDropped, question } = useDiscardQuestion(t('discardRecordText'), () => {
    value.reset();
    setSettings(null);
  });
  /** Leads to another record, or away from this one. */
  const go = (action: () => void): void => unlessDropped(value.isChanged, action);
  const show = (next: DatasetTab): void => {
    // Other tabs are about the same record or none: what is entered is there again.
    if (adding || listTabs.has(next)) go(() => place.show(next));
    else place.show(next);
  };
  const open = (at: number): void => go(() => place.open(at));
  const add = (): void => go(place.add);
  const hasSettingsDraft = settings !== null && !sameJson(settings, settingsOf(frame));
  const close = (): void => unlessDropped(value.isChanged || hasSettingsDraft, on.onClose);
  const leave = (): void => (place.from ? place.show(place.from) : on.onClose());
  /** Shows a change at once. Of several records one is changed; what is the only one is the value of the dataset. */
  const begin = (change: RecordChange): Promise<boolean> => {
    const isOfSeveral = frame.size !== 0 && (change.change === 'add' || several);
    const whole = change.change === 'remove' ? null : change.value;
    return changes.begin(
      change,
      onRecord && isOfSeveral ? onRecord(change) : on.onValue(whole, change.change === 'add' ? null : change.expect),
    );
  };
  /** Stores a record as it is to be, which was `before`; undefined for one that is not there yet. */
  const store = (datum: Datum | undefined, next: unknown, before: unknown): Promise<boolean> =>
    begin(datum ? { change: 'set', at: datum.id, value: next, expect: before } : { change: 'add', value: next });
  const submit = (): void => {
    if (value.value === undefined || list === null || saving.isSaving) return;
    // A part that was refused, as a text that is no geometry.
    if (focusRefused(panel.current)) return;
    saving.save(store(shown, value.value, value.before), () => {
      value.reset();
      leave();
    });
  };
  const takesMore = onRecord !== undefined && takesRecords(scope, frame, list) && reading === null;
  const remove = (datum: Datum): void => {
    value.reset();
    saving.quietly(begin({ change: 'remove', at: datum.id, expect: datum.value }));
  };
  const renameFile =
    onRecord &&
    ((datum: Datum, value: string): Promise<boolean> => {
      const change: RecordChange = { change: 'set', at: datum.id, value, expect: datum.value };
      const renamed = changes.begin(change, onRecord(change));
      saving.quietly(renamed);
      return renamed;
    });
  const saveCell = (datum: Datum | undefined, key: string, cell: unknown): Promise<void> => {
    const before = datum?.value;
    return saving.saveCell(store(datum, withCell(type, before, key, cell), before));
  };
  const patch = settingsPatch(frame, settings ?? settingsOf(frame));
  const saveSettings = (): void => {
    if (patch !== null) saving.save(on.onSettings(patch), on.onClose);
  };
  const accept = (uploadId: string): void => {
    if (on.onFiles)
      saving.save(on.onFiles(uploadId), () => {
        upload.reset();
        setSearch('');
        datums.reload();
        place.show('table');
      });
  };
  const hasValue = entered && list !== null && list.objects.length > 0;
  const canRemove = !scope.readOnly && (several ? list?.meta.entered === true && onRecord !== undefined : list?.meta.total_count === 1);
  const isEditing = tab === 'single' && entered && !isUntyped;
  const isOnMap = isEditing && typeOf(type).can.map === 'geometry';
  const stored = typeOf(type).names?.kind === 'switchboard' && typeof known === 'string' ? known : null;
  const openSwitchboard = objects?.openSwitchboard;
  const name =
    frame.name || (reading ? `${portLabel(reading.port)} · ${nodeName(reading.node)}` : `${t('datasetTitle')} · ${typeText(type)}`);
  const empty = (
    <NoRecords
      searched={search !== ''}
      onResetSearch={() => setSearch('')}
      isResult={isResult}
      readOnly={scope.readOnly}
      onCreate={entered ? () => open(0) : undefined}
      onUpload={tabs.includes('upload') ? () => show('upload') : undefined}
    />
  );
  const onSave = tab === 'settings' ? saveSettings : isEditing ? submit : undefined;
  const chosen = (next: string): void => {
    saving.forget();
    on.onType(next);
  };
  const panels: Readonly<Record<DatasetTab, () => ReactNode>> = {
    single: () =>
      isUntyped ? (
        <TypeChooser onChoose={chosen} onOther={() => show('settings')} />
      ) : port ? (
        <PortValue
          port={port}
          value={value.whole}
          onChange={value.onWhole}
          onSubmit={submit}
          datums={datums}
          attributeSource={props.attributeSource ?? null}
          loadDatums={records.loadDatums}
        />
      ) : (
        <SingleView
          frame={frame}
          datums={datums}
          index={index}
          entered={entered}
          adding={adding}
          readOnly={readOnly}
          value={value}
          onSubmit={submit}
          folders={folders}
          depots={depots}
          loadObjects={objects?.loadObjects}
          testLiveDataset={objects?.testLiveDataset}
          uploadImage={objects?.uploadImage}
          loadHints={reading ? loadHints : undefined}
          sources={sources}
          renameFile={scope.readOnly ? undefined : renameFile}
          empty={empty}
        />
      ),
    cards: () => (
      <CardsView
        label={name}
        datums={datums}
        search={search}
        onSearch={setSearch}
        sources={sources}
        onOpen={open}
        onAdd={takesMore && total !== 0 ? add : undefined}
        empty={empty}
      />
    ),
    table: () => (
      <TableView
        frame={frame}
        datums={datums}
        search={search}
        onSearch={setSearch}
        empty={empty}
        editable={entered}
        onOpen={open}
        onCell={hasValue && hasCells(type) && reading === null ? saveCell : undefined}
        onDuplicate={takesMore ? ({ value: copied }) => saving.quietly(begin({ change: 'add', value: copied })) : undefined}
        onAdd={takesMore && total !== 0 ? add : undefined}
        onRemove={canRemove ? remove : undefined}
      />
    ),
    map: () => <MapTab frame={frame} datums={datums} actions={actions} baseMapUrl={baseMapUrl} />,
    upload: () =>
      uploads && <UploadView upload={upload} port={uploads} present={total ?? 0} accepting={saving.isSaving} onAccept={accept} />,
    settings: () => (
      <SettingsTab
        frame={frame}
        types={types}
        // Settings show to who may change them: all else that is only read is a result.
        isResult={scope.readOnly}
        storage={storage}
        draft={settings ?? settingsOf(frame)}
        onDraft={setSettings}
      />
    ),
  };
  return (
    <ModalFrame
      open
      // Of several records one goes from view to view: the dialog stays as wide as it is. A geometry is edited on a map beside its coordinates.
      size={(total ?? 0) <= 1 && !isOnMap && (tab === 'single' || tab === 'settings' || tab === 'upload') ? 'medium' : 'large'}
      title={name}
      headActions={
        stored !== null && openSwitchboard ? (
          <Button onClick={() => go(() => openSwitchboard(stored))}>{t('openSwitchboard')}</Button>
        ) : tab === 'map' && total !== null ? (
          <span style={{ color: color.text2, whiteSpace: 'nowrap' }}>{t('objects', { count: total })}</span>
        ) : undefined
      }
      saving={saving.isSaving}
      failed={saving.hasFailed}
      canSave={tab === 'settings' ? patch !== null : value.value !== undefined && list !== null}
      saveLabel={t(tab === 'single' && place.from ? 'saveAndBack' : 'saveAndClose')}
      onSave={onSave}
      actions={
        onSave ? undefined : (
          <>
            <span className="spacer" />
            {tab === 'single' && place.from && <Button onClick={leave}>{t('back')}</Button>}
            <Button disabled={saving.isSaving} onClick={close}>
              {t('close')}
            </Button>
          </>
        )
      }
      onClose={close}
    >
      <DatasetTabs
        type={type}
        tabs={tabs}
        value={tab}
        onChange={show}
        total={total}
        index={index}
        onIndex={(at) => go(() => place.step(at))}
        adding={adding}
      />
      {type === 'file' && (total ?? 0) > 0 && on.onRead && records.loadReaders && tab !== 'upload' && tab !== 'settings' && (
        <FileReaders
          key={`${frame.resource_uri} ${frame.size} ${frame.text_repr}`}
          frame={frame}
          loadReaders={records.loadReaders}
          functions={functions}
          onRead={(func) => go(() => on.onRead?.(func))}
        />
      )}
      <div ref={panel}>
        <TabPanel id={tab} value={tab} idPrefix="dataset">
          <Suspense fallback={<ListSkeleton rows={4} />}>{panels[tab]()}</Suspense>
        </TabPanel>
      </div>
      {question}
    </ModalFrame>
  );
});
