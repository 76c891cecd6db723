import type { BackendConfig } from '@geo/api';
import type { ServerConfig } from '../config.ts';
import type { Db } from '../db/types.ts';
import type { FunctionLibrary } from '../engine/definition.ts';
import type { ConfiguredPackage } from '../functions/packages/load.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Downloads } from '../formats/index.ts';
import type { LiveHub } from '../live/hub.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import type { UploadQuota } from '../access/upload-quota.ts';
import type { SecurityNotes } from '../store/security/notes.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { NewsFeed } from '../provider/news.ts';

/** What the routes work with. */
export interface Platform {
  db: Db;
  library: FunctionLibrary;
  /** Packages of functions that the operator names, and what became of each. */
  functionPackages: readonly ConfiguredPackage[];
  hub: LiveHub;
  /** Where the files of uploads lie. */
  storage: FileStorage;
  /** Folder of the server from which files may be taken; null where none may. */
  importDir: string | null;
  /** What of the web may be read for who looks at it. */
  outgoing: OutgoingSettings;
  uploadQuota: UploadQuota;
  /** How many bytes of results that no frame holds are kept for an owner. */
  resultsBytes: number;
  /** Where refusals are noted. */
  securityNotes: SecurityNotes;
  /** Folder of the built back office, null when this process does not serve it. */
  webDir: string | null;
  /** Null where no mail can be sent. */
  mailer: Mailer | null;
  /** Addresses and components: what this installation can do. */
  offer: BackendConfig;
  /** As what records are handed out. */
  downloads: Downloads;
  provider: Pick<ServerConfig, 'publicUrl' | 'addonMail' | 'supportMail' | 'accessibilityContact' | 'licenses'>;
  news: NewsFeed;
  /** Why the platform is not ready, null when it is. */
  notReady: () => Promise<string | null>;
  /** Why only starting the process anew helps, null when nothing is wrong. */
  broken: () => string | null;
}
