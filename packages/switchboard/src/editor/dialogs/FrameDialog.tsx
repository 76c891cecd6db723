import type { Frame } from '@geo/api';
import { useMemo, type ReactNode } from 'react';
import { DatasetDialog } from '../../dataset/DatasetDialog.tsx';
import { nodeName } from '../../graph/names.ts';
import { attributeSource, portOfFrame, writerOf } from '../../graph/portOfFrame.ts';
import { attempt } from '../actions.ts';
import { accepted, setValue } from '../edits/accepted.ts';
import type { EditorDialogsProps } from './EditorDialogs.tsx';

export interface FrameDialogProps extends Pick<
  EditorDialogsProps,
  'state' | 'types' | 'folders' | 'depots' | 'baseMapUrl' | 'storage' | 'onClose'
> {
  readonly frame: Frame;
  /** The tab that shows at first. @default as the data suggest */
  readonly tab: 'settings' | undefined;
  /** Puts a function that reads the files of the dataset beside it. */
  readonly onRead: (func: string) => void;
}

/** What a change of a record is called where it is taken back. */
const recordLabels = { add: 'editRecordAdd', set: 'editRecordSet', remove: 'editRecordRemove' } as const;

/** The dialog of a dataset of the graph. What a step writes into it is only shown, and so is all to who may not change the graph. */
export function FrameDialog({ frame, tab, state, onRead, ...rest }: FrameDialogProps): ReactNode {
  const { graph, edits, actions, functions, rights, t } = state;
  const known = useMemo(() => new Set(functions.map(({ name }) => name)), [functions]);
  const { resource_uri: uri } = frame;
  const reading = portOfFrame(graph, uri);
  const writer = writerOf(graph, uri);
  const { loadUpload } = actions.graph;
  const denied = rights.edit ? undefined : t('mayNotEdit');
  return (
    <DatasetDialog
      {...rest}
      frame={frame}
      actions={actions}
      onValue={(value, before) => setValue(edits, t('editValue'), uri, value, before)}
      onRecord={(change) => accepted(edits, t(recordLabels[change.change]), { op: 'record', uri, ...change })}
      isUnsaved={edits.unsaved > 0}
      onType={(content_type) => edits.edit(t('editType'), [{ op: 'patch', uri, body: { content_type } }])}
      onSettings={(body) => accepted(edits, t('editFrame'), { op: 'patch', uri, body })}
      onFiles={
        loadUpload &&
        ((uploadId) =>
          attempt(state, async () => {
            await edits.settled();
            await loadUpload(edits.uriOf(uri), uploadId);
          }))
      }
      {...(rights.edit && { onRead, functions: known })}
      readOnly={writer ? t('resultOf', { name: nodeName(writer) }) : denied}
      isResult={writer !== null && rights.run}
      hideSettings={!rights.edit}
      reading={reading}
      attributeSource={reading && attributeSource(graph, reading)}
      initialTab={tab}
    />
  );
}
