import { useFilePreviews, type FilePreviews } from '@geo/editors';
import type { DroppedFile } from '@geo/ui';
import { useCallback, useRef, useState } from 'react';
import type { UploadPort } from '../port.ts';

export interface UploadState extends Pick<FilePreviews, 'previews'> {
  readonly files: readonly DroppedFile[];
  readonly add: (files: readonly File[]) => void;
  /** Starts anew with a place of its own. */
  readonly reset: () => void;
  /** The upload that can be used: files have arrived and none is under way. */
  readonly readyId: string | null;
}

type Change = Partial<Pick<DroppedFile, 'status' | 'sentBytes' | 'message'>>;
interface State {
  readonly id: string | null;
  readonly files: readonly DroppedFile[];
}
const nothing: State = { id: null, files: [] };

/** Sends files one after another into one upload, which is opened with the first of them. */
export function useUpload(port: UploadPort | undefined, texts: { readonly tooLarge: string; readonly failed: string }): UploadState {
  const [state, setState] = useState(nothing);
  const queue = useRef<Promise<string | null>>(Promise.resolve(null));
  const count = useRef(0);
  /** Of the place in use; those of the places before it have fired. */
  const leaving = useRef(new AbortController());
  const { tooLarge, failed } = texts;
  const { previews, look, forget } = useFilePreviews();

  const add = useCallback(
    (dropped: readonly File[]) => {
      if (!port) return;
      const change = (id: string, to: Change): void =>
        setState((before) => ({ ...before, files: before.files.map((file) => (file.id === id ? { ...file, ...to } : file)) }));
      const { signal } = leaving.current;
      for (const file of dropped) {
        const id = String((count.current += 1));
        const fits = file.size <= port.maxBytes;
        const entry: DroppedFile = {
          id,
          name: file.name,
          sizeBytes: file.size,
          ...(fits ? { status: 'waiting' } : { status: 'failed', message: tooLarge }),
        };
        setState((before) => ({ ...before, files: [...before.files, entry] }));
        if (!fits) continue;
        queue.current = queue.current.then(async (opened) => {
          let target = opened;
          try {
            signal.throwIfAborted();
            change(id, { status: 'uploading', sentBytes: 0 });
            target ??= await port.open();
            const uploadId = target;
            setState((before) => (before.files.some((one) => one.id === id) ? { ...before, id: uploadId } : before));
            const { preview } = port;
            if (preview) look(id, file, (one) => preview.look(uploadId, one));
            // What goes along with the file is sent as well.
            const onSent = (sent: number): void => change(id, { sentBytes: Math.min(sent, file.size) });
            await port.send(uploadId, file, onSent, signal);
            change(id, { status: 'success' });
          } catch (error) {
            change(id, { status: 'failed', message: error instanceof Error && error.message ? error.message : failed });
          } finally {
            forget(id);
          }
          return target;
        });
      }
    },
    [port, tooLarge, failed, look, forget],
  );
  const reset = useCallback(() => {
    leaving.current.abort();
    leaving.current = new AbortController();
    queue.current = Promise.resolve(null);
    setState(nothing);
  }, []);
  const busy = state.files.some(({ status }) => status === 'waiting' || status === 'uploading');
  const arrived = state.files.some(({ status }) => status === 'success');
  return { files: state.files, add, reset, previews, readyId: arrived && !busy ? state.id : null };
}
