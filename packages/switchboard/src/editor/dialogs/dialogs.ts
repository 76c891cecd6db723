import type { DraftStore, EditorPort } from '@geo/editors';
import type { InsertSubject } from '../../canvas/commands.ts';
import type { InsertIntent } from '../../graph/insert/insertion.ts';
import type { Point } from '../../graph/layout/placement.ts';

/** What the settings' form is filled from and saved by. */
export interface SettingsSource {
  readonly port: EditorPort;
  readonly drafts: DraftStore;
}

/** The dialog that is open; objects are named by uri. */
export type EditorDialog =
  | { readonly kind: 'insert'; readonly subject: InsertSubject; readonly intent: InsertIntent }
  | { readonly kind: 'frame'; readonly uri: string; readonly tab?: 'settings' }
  | { readonly kind: 'node'; readonly uri: string; readonly tab: 'information' | 'runs' }
  | { readonly kind: 'lastRun'; readonly uri: string }
  /** A dataset's value on a map. */
  | { readonly kind: 'map'; readonly uri: string }
  | { readonly kind: 'note' | 'saveGroup'; readonly uri: string }
  /** A document to put onto the graph: around a point, or beside all the rest. Without a text, a file is asked for. */
  | { readonly kind: 'import'; readonly text: string | null; readonly point: Point | null }
  | { readonly kind: 'settings'; readonly tab?: 'execution' }
  | { readonly kind: 'rename' | 'deleteSwitchboard' };
