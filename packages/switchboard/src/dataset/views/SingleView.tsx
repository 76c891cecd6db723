import { typeName, typeOf, type Depot, type DepotFolder, type Frame } from '@geo/api';
import { DatumEditor, ValueField, valueOf, type ShownSources, type ValueSources } from '@geo/editors';
import { Banner, ErrorState, ListSkeleton, useFormat } from '@geo/ui';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { ObjectsPort } from '../../port.ts';
import { RecordView } from './RecordView.tsx';
import type { Datums } from '../useDatums.ts';
import type { ValueDraft } from '../useValueDraft.ts';

export interface SingleViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  /** Which record shows, from 0; one that is not loaded yet is. */
  readonly index: number;
  /** The value is entered here. */
  readonly entered: boolean;
  /** What is entered is none of the records yet. */
  readonly adding: boolean;
  /** Why nothing can be entered. */
  readonly readOnly: string | undefined;
  /** What is entered so far. */
  readonly value: ValueDraft;
  readonly onSubmit: () => void;
  /** What a depot is chosen from. */
  readonly folders: readonly DepotFolder[];
  readonly depots: readonly Depot[];
  /** What a layer, view, portal, tag or switchboard is chosen from. */
  readonly loadObjects: ObjectsPort['loadObjects'];
  readonly testLiveDataset: ObjectsPort['testLiveDataset'];
  readonly uploadImage: ObjectsPort['uploadImage'];
  readonly loadHints: ValueSources['loadHints'];
  readonly sources: ShownSources;
  /** Gives a file another name. Without it names of files are only shown. */
  readonly renameFile: ShownSources['renameFile'];
  /** What there is in place of a record where there is none. */
  readonly empty: ReactNode;
}

const column = { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** One record: the value that is entered by its editor, any other as its type shows it. */
export function SingleView({ frame, datums, index, entered, adding, readOnly, value, onSubmit, ...rest }: SingleViewProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { sources, empty, renameFile, ...choices } = rest;
  const { list, loading, error, retry, loadMore } = datums;
  const type = typeName(frame.content_type);
  const datum = list?.objects[index];
  const isBeyond = !adding && list !== null && datum === undefined && index < list.meta.total_count;
  const loadOn = useEffectEvent(() => loadMore());
  const loaded = list?.objects.length ?? 0;
  useEffect(() => {
    if (isBeyond && !loading && error === undefined) loadOn();
  }, [isBeyond, loading, error, loaded]);
  if (!datum && error !== undefined) return <ErrorState title={t('dataFailed')} reason={error} onRetry={retry} />;
  if (list === null || isBeyond) return <ListSkeleton rows={entered ? 1 : 4} />;
  // The line of several values is none of them.
  const name = adding || (frame.size ?? 0) !== 1 ? undefined : frame.text_repr;
  const { baseMapUrl, loadName } = sources;
  const valueSources = { ...choices, baseMapUrl, loadName, ...(name !== undefined && { name }) };
  const { edit, Scene } = valueOf(type);
  if (entered && edit?.form === 'block')
    return (
      <div style={column}>
        <DatumEditor
          type={type}
          label={t('value')}
          value={value.whole ?? typeOf(type).blank}
          onChange={value.onWhole}
          sources={valueSources}
        />
        {Scene && datum && !value.isChanged && (
          <Suspense>
            <Scene type={type} value={datum.value} text={typeOf(type).text(datum.value, format)} datum={datum} sources={sources} />
          </Suspense>
        )}
      </div>
    );
  if (entered)
    return (
      <ValueField
        type={type}
        label={t('value')}
        draft={value.draft}
        onDraft={value.onDraft}
        onSubmit={onSubmit}
        takesFocus
        sources={valueSources}
      />
    );
  return (
    <div style={column}>
      {readOnly !== undefined && <Banner severity="info">{readOnly}</Banner>}
      {datum ? <RecordView datum={datum} number={index + 1} sources={{ ...sources, renameFile }} valueSources={valueSources} /> : empty}
    </div>
  );
}
