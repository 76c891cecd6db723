import { beginningBytes, type UploadedFile } from '@geo/api';
import { useCallback, useRef, useState } from 'react';

export interface FilePreviews {
  /** What is known of files that are on their way, by their ids. */
  readonly previews: ReadonlyMap<string, UploadedFile>;
  /** Asks what a file is that is about to be sent. It is shown as soon as it is known: nothing waits for it, and without it the file is sent as well. */
  readonly look: (id: string, file: File, ask: (file: File) => Promise<UploadedFile>) => void;
  /** The file is there, or was given up. */
  readonly forget: (id: string) => void;
}

/** Smaller files are there as soon as their first bytes are. */
const lookedIntoBytes = 2 * beginningBytes;

/** What is known of files before all of them is there. */
export function useFilePreviews(): FilePreviews {
  const [previews, setPreviews] = useState<FilePreviews['previews']>(new Map());
  const underWay = useRef(new Set<string>());
  const look = useCallback<FilePreviews['look']>((id, file, ask) => {
    if (file.size <= lookedIntoBytes) return;
    underWay.current.add(id);
    ask(file).then(
      (found) => underWay.current.has(id) && setPreviews((before) => new Map(before).set(id, found)),
      () => undefined,
    );
  }, []);
  const forget = useCallback((id: string) => {
    if (underWay.current.delete(id)) setPreviews((before) => new Map([...before].filter(([other]) => other !== id)));
  }, []);
  return { previews, look, forget };
}
