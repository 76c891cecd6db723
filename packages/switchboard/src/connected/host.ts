import type { DraftStore } from '@geo/editors';
import type { PageHost } from '@geo/editors/pages';
import type { ShortcutGroup } from '@geo/ui';

/** What the page of a switchboard needs of the app around it. The same object stays until something changes. */
export interface SwitchboardHost extends PageHost {
  /** Path of the present page, without its query: an editor opens over it. */
  readonly path: () => string;
  /** Shows the relations of an object beside the page, by its uri; without it the entry is not offered. */
  readonly showContext?: (uri: string) => void;
  /** Told what keys do on the page, for the app's help; the answer ends it. */
  readonly tellShortcuts?: (groups: readonly ShortcutGroup[]) => () => void;
  /** Where unsaved settings are kept. */
  readonly drafts: DraftStore;
  /** Single keys, as `f`, do something on the canvas (WCAG 2.1.4). @default true */
  readonly singleKeys?: boolean;
}
