import { favourableKinds, type FavourableKind } from '@geo/api';
import { useNotify, type BulkAction, type MenuAction } from '@geo/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useListsTexts } from '../i18n/texts.ts';
import type { ActionId, Answer, ListAction, ListDefinition, ListObject, ListPort } from './definition.ts';
import type { Outcome } from './rules/runEach.ts';

/** An action that waits for an answer, is under way, or has failed for some objects. */
export interface Task {
  readonly action: ListAction<ListObject>;
  readonly objects: readonly ListObject[];
  /** Number of selected objects that the action leaves out. */
  readonly skipped: number;
  readonly phase: 'asking' | 'working' | 'failed';
  /** Number of objects that are done. */
  readonly done: number;
  readonly error?: string;
  readonly outcomes: readonly Outcome<ListObject>[];
  readonly answer: Answer;
}

export interface ListActions {
  readonly task: Task | null;
  readonly answerTask: (answer: Answer) => void;
  readonly retryFailed: () => void;
  readonly closeTask: () => void;
  /** Says why something else failed. */
  readonly fail: (error: unknown) => void;
  readonly menuOf: (object: ListObject) => readonly MenuAction[];
  readonly bulkOf: (objects: readonly ListObject[]) => readonly BulkAction[];
  readonly act: (id: ActionId, object: ListObject) => void;
  readonly favour: (object: ListObject, favoured: boolean) => void;
  /** Favourites whose change is under way. */
  readonly favoured: ReadonlyMap<string, boolean>;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const isFavourable = (kind: string): kind is FavourableKind => (favourableKinds as readonly string[]).includes(kind);

/** What can be done with the objects of a list, one or many: ask, do it one by one, report. */
export function useListActions(definition: ListDefinition, port: ListPort): ListActions {
  const t = useListsTexts();
  const notify = useNotify();
  const [task, setTask] = useState<Task | null>(null);
  const [favoured, setFavoured] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { me, change, refresh } = port;
  const nameOf = (object: ListObject): string => definition.nameOf(object, t);
  const applies = (action: ListAction<ListObject>, object: ListObject): boolean =>
    (action.appliesTo?.(object) ?? true) && action.mayDo(me, object);

  /** What an action does comes with the first one: the list itself is there before. */
  const work = async (action: ListAction<ListObject>, objects: readonly ListObject[], answer: Answer): Promise<void> => {
    const begun: Task = { action, objects, skipped: 0, phase: 'working', done: 0, outcomes: [], answer };
    setTask(begun);
    try {
      const { carryOut } = await import('./carryOut.ts');
      await carryOut({ port, notify, t, nameOf, setTask }, begun);
    } catch (error) {
      setTask(null);
      notify({ severity: 'error', message: reasonOf(error) });
    }
  };

  const start = (action: ListAction<ListObject>, selected: readonly ListObject[]): void => {
    const objects = selected.filter((object) => applies(action, object));
    const href = action.leadsTo && objects[0] ? action.leadsTo(objects[0]) : null;
    if (href !== null) return port.open(href);
    const asks = action.asks === 'always' || (action.asks === 'many' && selected.length > 1);
    if (!asks) return void work(action, objects, {});
    setTask({ action, objects, skipped: selected.length - objects.length, phase: 'asking', done: 0, outcomes: [], answer: {} });
  };

  const favour = async (object: ListObject, next: boolean): Promise<void> => {
    const kind = definition.object;
    if (!isFavourable(kind)) return;
    setFavoured((before) => new Map(before).set(object.resource_uri, next));
    try {
      await change(next ? 'favor' : 'unfavor', { params: { kind, id: object.id } });
      await refresh('favor');
      notify({
        message: t(next ? 'layerFavoured' : 'layerUnfavoured'),
        action: { onAction: () => void favour(object, !next) },
      });
    } catch (error) {
      notify({ severity: 'error', message: reasonOf(error) });
    }
    setFavoured((before) => new Map([...before].filter(([uri]) => uri !== object.resource_uri)));
  };
  // Rows and cards keep their handlers, so that they are drawn again only when their object changes.
  const latest = useRef({ start, favour });
  useEffect(() => {
    latest.current = { start, favour };
  });

  const menuOf = useCallback(
    (object: ListObject): readonly MenuAction[] =>
      definition.actions
        .filter((action) => action.label && (action.appliesTo?.(object) ?? true) && action.mayDo(me, object))
        .map((action, index) => {
          const Icon = action.icon;
          return {
            id: action.id,
            label: t(action.label!),
            icon: <Icon />,
            danger: action.danger ?? false,
            divider: (action.danger ?? false) && index > 0,
            onSelect: () => latest.current.start(action, [object]),
          };
        }),
    [definition, me, t],
  );
  const bulkOf = (objects: readonly ListObject[]): readonly BulkAction[] =>
    definition.actions
      .filter((action) => action.bulkLabel)
      .map((action) => {
        const Icon = action.icon;
        const label = t(action.bulkLabel!, { count: objects.length });
        const possible = objects.some((object) => applies(action, object));
        return {
          id: action.id,
          label,
          icon: <Icon />,
          danger: action.danger ?? false,
          onSelect: () => start(action, objects),
          ...(possible ? {} : { disabledReason: t('notAllowed', { count: objects.length }) }),
        };
      });

  return {
    task,
    answerTask: (answer) => task && void work(task.action, task.objects, answer),
    retryFailed: () => {
      if (!task) return;
      void work(
        task.action,
        task.outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.object] : [])),
        task.answer,
      );
    },
    closeTask: () => setTask(null),
    fail: (error) => notify({ severity: 'error', message: reasonOf(error) }),
    menuOf,
    bulkOf,
    act: useCallback(
      (id: ActionId, object: ListObject) => {
        const action = definition.actions.find((one) => one.id === id);
        if (action) latest.current.start(action, [object]);
      },
      [definition],
    ),
    favour: useCallback((object: ListObject, next: boolean) => void latest.current.favour(object, next), []),
    favoured,
  };
}
