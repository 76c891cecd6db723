import { mayDo, objectPermissions, type Ability, type DeleteCallOf, type ListedKind, type Me, type PermissionKind } from '@geo/api';
import type { ChangeName } from '@geo/api/react';
import type { Change, ListAction, ListObject, ListText, QuestionText } from '../definition.ts';
import { Trash2 } from '../icons.ts';

/** True when the user may change the object. */
export function mayWrite(kind: PermissionKind): (me: Me, object: ListObject) => boolean {
  return (me, object) => mayDo(me, object, objectPermissions[kind].write);
}

export const isOwner = (me: Me, object: ListObject): boolean => mayDo(me, object, 'own');
export const isSuperuser = (me: Me): boolean => me.is_superuser;

/** Calls that delete one object by its id. */
type DeleteCall = DeleteCallOf<ListedKind>;

/** Deleting for good, always after a question. */
export function deleteAction(
  call: DeleteCall & ChangeName,
  mayDelete: (me: Me, object: ListObject) => boolean,
  texts: { readonly hint?: QuestionText; readonly hintNeeds?: Ability; readonly done: ListText },
): ListAction<ListObject> {
  return {
    id: 'delete',
    icon: Trash2,
    label: 'actDelete',
    bulkLabel: 'bulkDelete',
    danger: true,
    mayDo: mayDelete,
    asks: 'always',
    hint: texts.hint,
    hintNeeds: texts.hintNeeds,
    call,
    perform: (object, change: Change) => change(call, { params: { id: object.id } }),
    done: texts.done,
    doneMany: 'itemsDeleted',
  };
}
