import { kindOf, mayAdd, mayPublish, type ListedKind, type Me, type PublishedKind } from '@geo/api';
import { Globe } from 'lucide-react';
import { ownPage, type ListAction, type ListObject } from '../definition.ts';
import { Copy, GlobeLock, Pencil, TextCursorInput } from '../icons.ts';

const always = (): boolean => true;
/** True when the user may make one of the kind. */
export const makes =
  (kind: ListedKind) =>
  (me: Me): boolean =>
    mayAdd(me, kind);

/** Leads to the object's editor, by default on its page. */
export function editAction(hrefOf: (object: ListObject) => string | null = ownPage): ListAction<ListObject> {
  return { id: 'edit', icon: Pencil, label: 'actEdit', mayDo: always, leadsTo: hrefOf };
}

type Perform<T> = NonNullable<ListAction<T>['perform']>;

/** A copy of each object. */
export function duplicateAction<T extends ListObject>(
  kind: ListedKind,
  call: NonNullable<ListAction<T>['call']>,
  perform: Perform<T>,
  done: NonNullable<ListAction<T>['done']>,
): ListAction<T> {
  return {
    id: 'duplicate',
    icon: Copy,
    label: 'actDuplicate',
    bulkLabel: 'bulkDuplicate',
    mayDo: makes(kind),
    asks: 'many',
    call,
    perform,
    done,
    doneMany: 'itemsCloned',
  };
}

/** Changes only the name. */
export function renameAction<T extends ListObject>(
  mayRename: (me: Me, object: ListObject) => boolean,
  call: NonNullable<ListAction<T>['call']>,
  rename: (object: T, name: string, change: Parameters<Perform<T>>[1]) => Promise<unknown>,
): ListAction<T> {
  return {
    id: 'rename',
    icon: TextCursorInput,
    label: 'actRename',
    mayDo: mayRename,
    asks: 'always',
    form: 'name',
    call,
    perform: (object, change, { name = '' }) => rename(object, name, change),
    done: 'objectRenamed',
  };
}

interface Publishable extends ListObject {
  readonly public: boolean;
}

export interface PublishOptions<T> {
  readonly mayWrite: (me: Me, object: T) => boolean;
  readonly call: NonNullable<ListAction<T>['call']>;
  readonly set: (object: T, isPublic: boolean, change: Parameters<Perform<T>>[1]) => Promise<unknown>;
  /** A selection can be published too. @default false */
  readonly many?: boolean;
}

/** Makes objects public or internal; both can be undone. */
export function publishActions<T extends Publishable>(
  kind: PublishedKind,
  { mayWrite, call, set, many = false }: PublishOptions<T>,
): readonly ListAction<T>[] {
  const needs = kindOf(kind).publishNeeds;
  const may = (me: Me, object: T): boolean => mayPublish(me, kind) && mayWrite(me, object);
  return [
    {
      id: 'publish',
      needs,
      icon: Globe,
      label: 'actPublish',
      ...(many ? { bulkLabel: 'bulkPublish' } : {}),
      appliesTo: (object) => !object.public,
      mayDo: may,
      asks: 'many',
      hint: 'hintPublish',
      call,
      perform: (object, change) => set(object, true, change),
      undo: (object, change) => set(object, false, change),
      done: 'objectPublished',
      doneMany: 'viewsPublished',
    },
    {
      id: 'unpublish',
      needs,
      icon: GlobeLock,
      label: 'actUnpublish',
      appliesTo: (object) => object.public,
      mayDo: may,
      call,
      perform: (object, change) => set(object, false, change),
      undo: (object, change) => set(object, true, change),
      done: 'objectUnpublished',
    },
  ];
}
