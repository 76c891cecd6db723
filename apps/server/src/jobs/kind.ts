import type { Db } from '../db/types.ts';
import type { FunctionLibrary } from '../engine/definition.ts';
import type { FileStorage } from '../files/storage.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import type { JobRow, Orphan } from '../store/runs/jobs.ts';
import type { UploadQuota } from '../access/upload-quota.ts';

/** What jobs are done with. */
export interface JobContext {
  db: Db;
  library: FunctionLibrary;
  /** Where the files of uploads lie, for all processes. */
  storage: FileStorage;
  /** Folder of the server from which files may be taken; null where none may. */
  importDir: string | null;
  outgoing: OutgoingSettings;
  uploadQuota: UploadQuota;
  /** Steps that one run has under way at once. */
  branches: number;
  /** How many bytes of results that no frame holds are kept for an owner. */
  resultsBytes: number;
  /** The worker ends: nothing is begun again. */
  isStopping: () => boolean;
}

/** A kind of jobs. */
export interface JobKind {
  /** Does the job until its end is written; throws `DatabaseUnavailable` where that could not be. */
  run(context: JobContext, job: JobRow): Promise<void>;
  /** Ends one whose work stopped in the middle. Of many that try at once one does it, in one transaction; false where others did. */
  interrupt(db: Db, job: Orphan): Promise<boolean>;
}
