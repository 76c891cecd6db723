import { BadgeCheck, Check, CircleX, ClipboardCheck, GitCompare, History, Trash2, type LucideIcon } from 'lucide-react';
import type { EditorsTextKey } from '../i18n/texts.ts';

interface MomentActionLook {
  readonly label: EditorsTextKey;
  readonly icon: LucideIcon;
  /** What a moment of that standing waits for. @default false */
  readonly primary?: boolean;
}

/** What can be done with a moment, in the order in which it is offered. */
export const momentActions = {
  compare: { label: 'compare', icon: GitCompare },
  check: { label: 'checkMoment', icon: ClipboardCheck },
  discard: { label: 'discardChanges', icon: Trash2 },
  finalize: { label: 'finalizeChanges', icon: Check, primary: true },
  remove: { label: 'deleteMoment', icon: Trash2 },
  restore: { label: 'restoreMoment', icon: History },
  reject: { label: 'rejectMoment', icon: CircleX },
  approve: { label: 'approveMoment', icon: BadgeCheck, primary: true },
} as const satisfies Record<string, MomentActionLook>;
export type MomentAction = keyof typeof momentActions;

/** How each is offered. */
export const offeredActions = Object.entries(momentActions) as [MomentAction, MomentActionLook][];
