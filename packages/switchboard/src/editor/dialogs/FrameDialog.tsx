import { type BatchOperation, type Frame } from '@geo/api';
import type { ReactNode } from 'react';
import { DatasetDialog } from '../../dataset/DatasetDialog.tsx';
import { nodeName } from '../../graph/names.ts';
import { attributeSource, portOfFrame, writerOf } from '../../graph/portOfFrame.ts';
import { attempt } from '../actions.ts';
import type { EditorDialogsProps } from './EditorDialogs.tsx';

export interface FrameDialogProps extends Pick<EditorDialogsProps, 'state' | 'types' | 'folders' | 'depots' | 'baseMapUrl' | 'onClose'> {
  readonly frame: Frame;
  /** The tab that shows at first. @default as the data suggest */
  readonly tab: 'settings' | undefined;
}

/** The dialog of a dataset of the graph. What a step writes into it is only shown. */
export function FrameDialog({ frame, tab, state, ...rest }: FrameDialogProps): ReactNode {
  const { graph, edits, actions, t } = state;
  const { resource_uri: uri } = frame;
  const reading = portOfFrame(graph, uri);
  const writer = writerOf(graph, uri);
  const { loadUpload } = actions.graph;
  /** Answers once the server has it, or cannot be reached: then the edit waits, and nothing is lost. */
  const save = (label: string, operation: BatchOperation): Promise<boolean> => {
    const { saved } = edits.edit(label, [operation]);
    return Promise.race([saved, edits.settled().then(() => true)]);
  };
  return (
    <DatasetDialog
      {...rest}
      frame={frame}
      actions={actions}
      // An own edit under way is newer than what was loaded; the graph guards it.
      onValue={(value, before) =>
        save(t('editValue'), { op: 'data', uri, value, ...(edits.unsaved === 0 && { expect: { value: before } }) })
      }
      onType={(content_type) => edits.edit(t('editType'), [{ op: 'patch', uri, body: { content_type } }])}
      onSettings={(body) => save(t('editFrame'), { op: 'patch', uri, body })}
      onFiles={
        loadUpload &&
        ((uploadId) =>
          attempt(state, async () => {
            await edits.settled();
            await loadUpload(edits.uriOf(uri), uploadId);
          }))
      }
      readOnly={writer ? t('resultOf', { name: nodeName(writer) }) : undefined}
      reading={reading}
      attributeSource={reading && attributeSource(graph, reading)}
      initialTab={tab}
    />
  );
}
