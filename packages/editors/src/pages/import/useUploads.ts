import { errorText } from '@geo/api';
import { useLeaveGuard, type DroppedFile } from '@geo/ui';
import { useCallback, useRef, useState } from 'react';
import { useFilePreviews, type FilePreviews } from '../../FilePreview/index.ts';
import { parcelsOf } from './parcels.ts';
import type { FileSender, OnSent } from './port.ts';

/** A file that was dropped on this page. */
export interface SentFile extends DroppedFile {
  /** Its uuid, once it is stored. */
  readonly storedAs?: string;
}

type Change = Partial<Pick<SentFile, 'status' | 'sentBytes' | 'storedAs'>> & { readonly message?: string | undefined };

export interface UploadLimits {
  /** Bytes a single file may have. */
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Extensions of folders that are one data set. */
  readonly folders: readonly string[];
}

export interface Uploads extends Pick<FilePreviews, 'previews'> {
  /** Files dropped on this page with their progress, in the order of dropping. */
  readonly files: readonly SentFile[];
  readonly add: (files: readonly File[]) => void;
  /** Gives up a file that waits or is on its way. */
  readonly cancel: (id: string) => void;
  readonly busy: boolean;
}

/** Sends dropped files one after the other into one upload area, which is opened with the first of them. */
export function useUploads(
  sender: FileSender,
  uploadId: string | undefined,
  onOpened: (uploadId: string) => void,
  limits: UploadLimits,
): Uploads {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const queue = useRef<Promise<string | undefined>>(Promise.resolve(uploadId));
  const count = useRef(0);
  const underWay = useRef(new Map<string, AbortController>());
  const { previews, look, forget } = useFilePreviews();

  const add = useCallback(
    (dropped: readonly File[]) => {
      const change = (id: string, to: Change): void =>
        setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...to } : file)));
      for (const { path, size, file } of parcelsOf(dropped, limits.folders)) {
        const id = String((count.current += 1));
        const tooLarge = size > limits.maxBytes;
        setFiles((before) => [
          ...before,
          {
            id,
            name: path,
            sizeBytes: size,
            status: tooLarge ? 'failed' : 'waiting',
            ...(tooLarge ? { message: limits.tooLarge } : {}),
          },
        ]);
        if (tooLarge) continue;
        const controller = new AbortController();
        underWay.current.set(id, controller);
        queue.current = queue.current.then(async (area) => {
          let target = area;
          try {
            controller.signal.throwIfAborted();
            change(id, { status: 'uploading', sentBytes: 0 });
            if (target === undefined) {
              target = await sender.open();
              onOpened(target);
            }
            const content = await file();
            const opened = target;
            look(id, new File([content], path.split('/').at(-1)!), (file) => sender.look(opened, file));
            const sent: OnSent = (sentBytes, held) => change(id, { sentBytes, message: held && errorText(held) });
            const storedAs = await sender.send(target, path, content, sent, controller.signal);
            change(id, { status: 'success', storedAs, message: undefined });
          } catch (error) {
            if (!controller.signal.aborted) change(id, { status: 'failed', message: errorText(error) });
          } finally {
            underWay.current.delete(id);
            forget(id);
          }
          return target;
        });
      }
    },
    [sender, limits.maxBytes, limits.tooLarge, limits.folders, onOpened, look, forget],
  );
  const cancel = useCallback((id: string) => {
    underWay.current.get(id)?.abort();
    setFiles((before) => before.filter((file) => file.id !== id));
  }, []);
  const busy = files.some(({ status }) => status === 'waiting' || status === 'uploading');
  useLeaveGuard(busy);
  return { files, add, cancel, previews, busy };
}

/**
 * Dropped files and those the server already has, by their uuids, such as after a reload: each once. Several may have one name and one size.
 * Until a file has its uuid, those of its name are not told apart from it; nor is one that failed from what the server has kept of it.
 */
export function mergedFiles(dropped: readonly SentFile[], stored: readonly DroppedFile[]): DroppedFile[] {
  const known = new Map(stored.map((file) => [file.id, file]));
  const shown = dropped.map(({ storedAs, ...file }): DroppedFile => {
    const found = storedAs === undefined ? undefined : known.get(storedAs);
    return found ? { ...file, status: found.status, ...(found.message ? { message: found.message } : {}) } : file;
  });
  const own = new Set(dropped.map(({ storedAs }) => storedAs));
  const isOf = (file: DroppedFile, { storedAs, name, status }: SentFile): boolean =>
    storedAs === undefined && name === file.name && (status !== 'failed' || file.status === 'failed');
  return [...stored.filter((file) => !own.has(file.id) && !dropped.some((one) => isOf(file, one))), ...shown];
}
