import type { UploadedFile } from '@geo/api';
import type { BaseMapPort } from '../baseMap.ts';
import type { PlatformHooks, UseCall, UseList } from '../port.ts';

/** Hears how many bytes were sent; `held` is why the server did not take some, while that is tried again. */
export type OnSent = (bytes: number, held?: Error) => void;

/** Sends files into an upload area. */
export interface FileSender {
  /** Opens an area; answers its id. */
  readonly open: () => Promise<string>;
  /** What the first and the last bytes of a file tell of it. */
  readonly look: (uploadId: string, file: File) => Promise<UploadedFile>;
  /**
   * Answers the uuid of the file when it is there and what was found in it is loaded again. The signal gives it up.
   * @param path Path below the folder that was dropped.
   */
  readonly send: (uploadId: string, path: string, file: File, onSent: OnSent, signal: AbortSignal) => Promise<string>;
}

/** What the import needs of the platform. */
export interface ImportPort
  extends
    BaseMapPort,
    Pick<PlatformHooks, 'useConfig' | 'useJob' | 'useJobs' | 'useMe' | 'useObject' | 'useTypes' | 'useUpload' | 'useUploadList'> {
  readonly useList: UseList<'depots' | 'depotFolders'>;
  readonly useCall: UseCall<
    'abortJob' | 'createDepot' | 'createDepotFolder' | 'crsPlace' | 'deleteUpload' | 'importIntoDepot' | 'readTable' | 'repeatImport'
  >;
  readonly useFileSender: () => FileSender;
}
