import { typeName, typeOf, type Depot, type DepotFolder, type Frame } from '@geo/api';
import { ValueEditor, ValueField, valueOf, type Draft } from '@geo/editors';
import { ErrorState, ListSkeleton } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ObjectsPort } from '../port.ts';
import { TypeChooser } from './TypeChooser.tsx';
import type { Datums } from './useDatums.ts';

export interface SingleViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** What is entered of a value of several parts; undefined while it is none. */
  readonly onValue: (value: unknown) => void;
  readonly onSubmit: () => void;
  /** What a depot is chosen from. */
  readonly folders: readonly DepotFolder[];
  readonly depots: readonly Depot[];
  /** What a switchboard is chosen from. */
  readonly loadSwitchboards: ObjectsPort['loadSwitchboards'];
  readonly testLiveDataset: ObjectsPort['testLiveDataset'];
  /** Address pattern of the base map's tiles. */
  readonly baseMapUrl: string | undefined;
  readonly onType: (contentType: string) => void;
  /** Leads to the settings, where any type can be chosen. */
  readonly onSettings: () => void;
}

/** The one value of a type that is entered by hand, in a field or by parts, or the choice of a type where there is none yet. */
export function SingleView({
  frame,
  datums,
  draft,
  onDraft,
  onValue,
  onSubmit,
  onType,
  onSettings,
  ...sources
}: SingleViewProps): ReactNode {
  const t = useTexts();
  const type = typeName(frame.content_type);
  const { edit } = valueOf(type);
  if (edit === null) return <TypeChooser onChoose={onType} onOther={onSettings} />;
  if (datums.error !== undefined) return <ErrorState title={t('dataFailed')} reason={datums.error} onRetry={datums.retry} />;
  if (datums.list === null) return <ListSkeleton rows={1} />;
  if (edit.form === 'block')
    return (
      <ValueEditor
        type={type}
        label={t('value')}
        value={datums.list.objects[0]?.value ?? typeOf(type).blank}
        onChange={onValue}
        sources={{ ...sources, name: frame.text_repr }}
      />
    );
  return (
    <ValueField
      type={type}
      label={t('value')}
      draft={draft}
      onDraft={onDraft}
      onSubmit={onSubmit}
      takesFocus
      sources={{ ...sources, name: frame.text_repr }}
    />
  );
}
