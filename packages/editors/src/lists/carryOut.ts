import type { Notify } from '@geo/ui';
import type { ListsTranslate } from '../i18n/texts.ts';
import type { ListObject, ListPort } from './definition.ts';
import { hasFailed, runEach } from './rules/runEach.ts';
import { reasonOf, type Task } from './useListActions.tsx';

/** The list around an action. */
export interface TaskSetting {
  readonly port: Pick<ListPort, 'change' | 'refresh' | 'open' | 'onDeleted'>;
  readonly notify: Notify;
  readonly t: ListsTranslate;
  readonly nameOf: (object: ListObject) => string;
  /** Shows how it goes; null once it is over. */
  readonly setTask: (task: Task | null) => void;
}

/** What is done. */
type Work = Pick<Task, 'action' | 'objects' | 'answer'>;

/** Does an action that has begun, to all objects together or one by one, and reports. */
export async function carryOut(setting: TaskSetting, begun: Task): Promise<void> {
  const { action, objects, answer } = begun;
  const { port, notify, setTask } = setting;
  if (action.together) return together(setting, begun);
  const outcomes = await runEach(objects, (object) => action.perform!(object, port.change, answer), {
    onProgress: (done) => setTask({ ...begun, done }),
  });
  if (action.id === 'delete') for (const outcome of outcomes) if (!hasFailed(outcome)) port.onDeleted?.(outcome.object.resource_uri);
  if (action.call) await port.refresh(action.call);
  const failed = outcomes.filter(hasFailed);
  succeeded(setting, { action, answer, objects: outcomes.filter((outcome) => !hasFailed(outcome)).map((outcome) => outcome.object) });
  if (failed.length === 0) return setTask(null);
  if (objects.length > 1) return setTask({ ...begun, phase: 'failed', outcomes });
  const error = reasonOf(failed[0]!.error);
  if (action.asks === 'always') return setTask({ ...begun, phase: 'asking', error });
  setTask(null);
  notify({ severity: 'error', message: error });
}

async function together(setting: TaskSetting, task: Task): Promise<void> {
  const { port, setTask } = setting;
  const { action, objects } = task;
  try {
    const href = await action.together!(objects, port.change);
    if (action.call) await port.refresh(action.call);
    setTask(null);
    succeeded(setting, { action, objects, answer: {} });
    port.open(href);
  } catch (error) {
    setTask({ ...task, phase: 'asking', error: reasonOf(error) });
  }
}

function succeeded(setting: TaskSetting, work: Work): void {
  const { notify, t, nameOf } = setting;
  const { action, objects } = work;
  const text = objects.length === 1 ? (action.done ?? action.doneMany) : (action.doneMany ?? action.done);
  if (!text || objects.length === 0) return;
  notify({
    message: t(text, { count: objects.length, name: nameOf(objects[0]!) }),
    ...(action.undo ? { action: { onAction: () => void undo(setting, work) } } : {}),
  });
}

async function undo({ port, notify, t }: TaskSetting, { action, objects, answer }: Work): Promise<void> {
  const failed = (await runEach(objects, (object) => action.undo!(object, port.change, answer))).filter(hasFailed);
  if (action.call) await port.refresh(action.call);
  notify(failed[0] ? { severity: 'error', message: reasonOf(failed[0].error) } : { message: t('undone') });
}
