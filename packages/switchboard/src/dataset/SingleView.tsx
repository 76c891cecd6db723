import { typeName, valueTypeName, type Depot, type DepotFolder, type Frame } from '@geo/api';
import { ErrorState, ListSkeleton } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { DepotTab } from '../insert/DepotTab.tsx';
import type { ObjectsPort } from '../port.ts';
import { SwitchboardField } from './SwitchboardField.tsx';
import { TypeChooser } from './TypeChooser.tsx';
import { ValueField } from './ValueField.tsx';
import type { Draft } from './drafts.ts';
import type { Datums } from './useDatums.ts';

export interface SingleViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onSubmit: () => void;
  /** For the value of a dataset of type depot: its path. */
  readonly folders: readonly DepotFolder[];
  readonly depots: readonly Depot[];
  /** For the value of a dataset of type switchboard. */
  readonly loadSwitchboards: ObjectsPort['loadSwitchboards'];
  readonly onType: (contentType: string) => void;
  /** Leads to the settings, where any type can be chosen. */
  readonly onSettings: () => void;
}

/** The one value of a simple type, or the choice of a type where there is none yet. */
export function SingleView({
  frame,
  datums,
  draft,
  onDraft,
  onSubmit,
  folders,
  depots,
  loadSwitchboards,
  onType,
  onSettings,
}: SingleViewProps): ReactNode {
  const t = useTexts();
  const kind = valueTypeName(typeName(frame.content_type));
  if (kind === null) return <TypeChooser onChoose={onType} onOther={onSettings} />;
  if (datums.error !== undefined) return <ErrorState title={t('dataFailed')} reason={datums.error} onRetry={datums.retry} />;
  if (datums.list === null) return <ListSkeleton rows={1} />;
  if (kind === 'depot') {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DepotTab folders={folders} depots={depots} path={String(draft)} onPath={onDraft} />
      </form>
    );
  }
  if (kind === 'switchboard')
    return <SwitchboardField value={String(draft)} name={frame.text_repr} onChange={onDraft} load={loadSwitchboards} />;
  return <ValueField kind={kind} draft={draft} onDraft={onDraft} onSubmit={onSubmit} />;
}
