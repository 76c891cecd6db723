import { contextKinds, idOfUri, kindLabel, pageOfUri, type Tag } from '@geo/api';
import { BulkResultDialog, ConfirmDialog, ModalFrame, ProgressBar, TagSelector, TreeSelect, useFormat, type TreeNode } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { AffectedList, numberOf, twice } from '../../confirm/index.ts';
import type { Answer, ListDefinition, ListPort } from '../definition.ts';
import { hasFailed } from '../rules/runEach.ts';
import { tagLabel } from '../tagLabel.ts';
import { reasonOf, type Task } from '../useListActions.tsx';
import { clip } from '../../format/clip.ts';

export interface ActionDialogProps {
  readonly task: Task;
  readonly definition: ListDefinition;
  readonly port: Pick<ListPort, 'useAffected'>;
  readonly tags: readonly Tag[];
  readonly folders: readonly TreeNode[];
  readonly onAnswer: (answer: Answer) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** So many names are written out. */
const namesShown = 5;

/** Of more objects nobody waits to hear what depends on them. */
const affectedLimit = 20;

/** What goes wrong elsewhere when the objects are deleted. */
function AffectedObjects({ objects, use }: Pick<Task, 'objects'> & { readonly use: NonNullable<ListPort['useAffected']> }): ReactNode {
  const uris = useMemo(() => objects.map((object) => object.resource_uri), [objects]);
  return <AffectedList affected={use(uris)} hrefOf={(uri) => pageOfUri(uri) ?? undefined} />;
}

type ObjectsProps = Pick<ActionDialogProps, 'task' | 'definition' | 'port'>;

function Objects({ task, definition, port: { useAffected } }: ObjectsProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const { action, objects, skipped, phase, done } = task;
  const rest = objects.length - namesShown;
  const namesakes = twice(objects.map((object) => definition.nameOf(object, t)));
  return (
    <div style={{ display: 'grid', gap: 10, overflowWrap: 'anywhere' }}>
      {objects.length > 1 && (
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {objects.slice(0, namesShown).map((object) => (
            <li key={object.resource_uri}>
              <bdi>{clip(definition.nameOf(object, t))}</bdi>
              {namesakes.has(definition.nameOf(object, t)) &&
                ` (${t('kindAndNumber', { kind: kindLabel(definition.object, language), number: numberOf(object.resource_uri) })})`}
            </li>
          ))}
          {rest > 0 && <li>{t('askMore', { count: rest })}</li>}
        </ul>
      )}
      {action.hint && <div>{t(action.hint)}</div>}
      {action.id === 'delete' && useAffected && isContextKind(definition.object) && objects.length <= affectedLimit && (
        <AffectedObjects objects={objects} use={useAffected} />
      )}
      {skipped > 0 && <div>{t('askSkipped', { count: skipped })}</div>}
      {phase === 'working' && objects.length > 1 && (
        <ProgressBar
          label={t('working', { action: t(action.bulkLabel ?? action.label!, { count: objects.length }) })}
          done={done}
          total={objects.length}
        />
      )}
    </div>
  );
}

const isContextKind = (kind: string): boolean => (contextKinds as readonly string[]).includes(kind);
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type FormProps = Omit<ActionDialogProps, 'onRetry'> & { readonly title: string; readonly label: string };

function Form({ task, definition, port, tags, folders, title, label, onAnswer, onClose }: FormProps): ReactNode {
  const t = useTexts();
  const first = task.objects[0]!;
  const before = definition.nameOf(first, t);
  const [chosen, setChosen] = useState<readonly string[]>(() => (task.objects.length === 1 ? (first.tags ?? []) : []));
  const [name, setName] = useState(before);
  const [folder, setFolder] = useState<string | null>((first as { readonly folder?: string | null }).folder ?? null);
  const { form } = task.action;
  const added = chosen.filter((uri) => task.objects.length > 1 || !first.tags?.includes(uri));
  const canSave = form === 'tags' ? added.length > 0 : form === 'name' ? name.trim() !== '' && name !== before : true;
  const submit = (): void => {
    if (form === 'tags') onAnswer({ tags: added.flatMap((uri) => idOfUri('tag', uri) ?? []) });
    else onAnswer(form === 'name' ? { name: name.trim() } : { folder });
  };
  return (
    <ModalFrame
      open
      title={title}
      size="small"
      saveLabel={label}
      canSave={canSave}
      saving={task.phase === 'working'}
      failed={task.error ?? false}
      onSave={submit}
      onClose={onClose}
    >
      {form === 'tags' && <TagSelector label={t('askTags')} tags={tags.map((tag) => tagLabel(tag))} value={chosen} onChange={setChosen} />}
      {form === 'name' && (
        <TextField
          label={t('askName')}
          value={name}
          inputRef={takeFocus}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && canSave && submit()}
        />
      )}
      {form === 'folder' && (
        <TreeSelect label={t('askFolder')} nodes={folders} value={folder} onChange={setFolder} allowNone={t('listNoFolder')} />
      )}
      <Objects task={task} definition={definition} port={port} />
    </ModalFrame>
  );
}

/** Asks before an action, shows how far it is and what failed. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const t = useTexts();
  const { task, definition, port, onAnswer, onRetry, onClose } = props;
  const { action, objects, phase } = task;
  const count = objects.length;
  const actionLabel = count === 1 && action.label ? t(action.label) : t(action.bulkLabel ?? action.label!, { count });
  if (phase === 'failed')
    return (
      <BulkResultDialog
        open
        title={action.id === 'publish' ? t('resultPublish') : t('resultTitle')}
        results={task.outcomes.map((outcome) => ({
          id: outcome.object.resource_uri,
          name: clip(definition.nameOf(outcome.object, t), 200),
          ...(hasFailed(outcome) ? { error: reasonOf(outcome.error) } : {}),
        }))}
        onRetry={onRetry}
        onClose={onClose}
      />
    );
  const asked = action.asks === 'always' || count > 1;
  if (!asked) return null;
  const title =
    count === 1
      ? t('askOne', { action: actionLabel, name: clip(definition.nameOf(objects[0]!, t)) })
      : t('askMany', { action: `${actionLabel} (${count})` });
  if (action.form) return <Form {...props} title={title.replace(/\?$/, '')} label={t(action.label ?? 'actTag')} />;
  return (
    <ConfirmDialog
      open
      title={title}
      text={<Objects task={task} definition={definition} port={port} />}
      confirmLabel={actionLabel}
      destructive={action.danger ?? false}
      pending={phase === 'working'}
      {...(task.error === undefined ? {} : { error: task.error })}
      onConfirm={() => onAnswer({})}
      onCancel={onClose}
    />
  );
}
