import { confirmedKinds, textStem, type ConfirmedKind } from '@geo/api';
import type { EditorsTextKey } from '../i18n/texts.ts';

/** A question before an action. Texts get `name` (one object) and `count` (several). */
export interface Confirmation {
  readonly title: EditorsTextKey;
  readonly text: EditorsTextKey;
  readonly confirm: EditorsTextKey;
  /** Destroys something. @default false */
  readonly destructive?: boolean;
  /** Asks for an optional message. @default false */
  readonly message?: boolean;
  /** Asks for a message that must be given. @default false */
  readonly reason?: boolean;
  /** Asks which tags. @default false */
  readonly tags?: boolean;
  /** Shows what depends on the objects before it is done. @default false */
  readonly affects?: boolean;
}

const deletion = { confirm: 'deleteForGood', destructive: true, affects: true } as const;

/** The name of the question before an object of a kind is deleted, apart from lists. */
export type DeletionOf<Kind extends ConfirmedKind> = `DELETE_${Uppercase<Kind>}`;
export function deletionOf<Kind extends ConfirmedKind>(kind: Kind): DeletionOf<Kind> {
  return `DELETE_${kind.toUpperCase() as Uppercase<Kind>}`;
}

/** What some of these questions have of their own. */
const ownOf: { readonly [Kind in ConfirmedKind]?: Partial<Confirmation> } = { switchboardfolder: { affects: false } };

/** The questions before an object of a kind is deleted: the definitions say of which kinds. A text that is missing does not compile. */
const deletions = Object.fromEntries(
  confirmedKinds.map((kind): [string, Confirmation] => {
    const stem = textStem(kind);
    return [deletionOf(kind), { title: `delete${stem}Title`, text: `delete${stem}Text`, ...deletion, ...ownOf[kind] }];
  }),
) as { readonly [Kind in ConfirmedKind as DeletionOf<Kind>]: Confirmation };

/** Every question that is asked before an action. */
export const confirmations = {
  ...deletions,
  APPROVE_MOMENT: { title: 'approveMomentTitle', text: 'approveMomentText', confirm: 'approve', message: true, affects: true },
  FINALIZE_MOMENT: { title: 'finalizeMomentTitle', text: 'finalizeMomentText', confirm: 'finalizeMoment', message: true },
  FINALIZE_WAITING: { title: 'finalizeMomentTitle', text: 'finalizeWaitingText', confirm: 'finalizeMoment', message: true },
  DISCARD_MOMENT: { title: 'discardMomentTitle', text: 'discardMomentText', confirm: 'discardMoment', destructive: true },
  REJECT_MOMENT: { title: 'rejectMomentTitle', text: 'rejectMomentText', confirm: 'reject', reason: true },
  RESTORE_MOMENT: { title: 'restoreMomentTitle', text: 'restoreMomentText', confirm: 'restore', message: true, affects: true },
  RESTORE_WAITING: { title: 'restoreMomentTitle', text: 'restoreWaitingText', confirm: 'restore', message: true },
  DELETE_MOMENT: { title: 'deleteMomentTitle', text: 'deleteMomentText', confirm: 'deleteForGood', destructive: true },
  DELETE_SELECTED_LAYERS: { title: 'deleteLayersTitle', text: 'deleteLayersText', ...deletion },
  DUPLICATE_SELECTED_LAYERS: { title: 'duplicateLayersTitle', text: 'duplicateLayersText', confirm: 'duplicate' },
  TAG_SELECTED_LAYER: { title: 'tagLayersTitle', text: 'tagLayersText', confirm: 'assignTags', tags: true },
  CREATE_VIEW_FROM_SELECTED_LAYERS: { title: 'viewFromLayersTitle', text: 'viewFromLayersText', confirm: 'createView' },
  DELETE_SELECTED_VIEWS: { title: 'deleteViewsTitle', text: 'deleteViewsText', ...deletion },
  DUPLICATE_SELECTED_VIEWS: { title: 'duplicateViewsTitle', text: 'duplicateViewsText', confirm: 'duplicate' },
  PUBLISH_SELECTED_VIEWS: { title: 'publishViewsTitle', text: 'publishViewsText', confirm: 'publish' },
  TAG_SELECTED_VIEWS: { title: 'tagViewsTitle', text: 'tagViewsText', confirm: 'assignTags', tags: true },
} as const satisfies Record<string, Confirmation>;
export type ConfirmationType = keyof typeof confirmations;

/** The types of all questions, in the order of the registry. */
export const confirmationTypes = Object.keys(confirmations) as ConfirmationType[];
