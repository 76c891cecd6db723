import type { Tag } from '@geo/api';
import { ConfirmDialog, withSetup } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { TagsField } from '../forms/fields/TagsField.tsx';
import { useTexts } from '../i18n/texts.ts';
import { AffectedList, type Affected } from './AffectedList.tsx';
import { confirmations, type Confirmation, type ConfirmationType } from './registry.ts';

/** What was entered into a question. */
export interface ConfirmationAnswer {
  /** Trimmed; empty without one. */
  readonly message: string;
  /** Uris of the chosen tags. */
  readonly tags: readonly string[];
}

export interface ConfirmationDialogProps {
  /** What is confirmed and what it affects, as the server tells it. */
  readonly type: ConfirmationType;
  /** Names of the objects the action is about. */
  readonly names: readonly string[];
  /** What depends on them; only some questions show it. */
  readonly affected?: Affected;
  /** What it will do, said below the question. */
  readonly details?: ReactNode;
  /** Address of the page of an affected object; without one its name is no link. */
  readonly hrefOf?: (uri: string) => string | undefined;
  /** All tags, for the questions that ask for some; undefined while they are loading. */
  readonly tags?: readonly Tag[];
  /** The action is under way: nothing can be pressed. @default false */
  readonly pending?: boolean;
  /** Why it cannot be done now: it cannot be confirmed, and this stands beside the button. */
  readonly blocked?: string | undefined;
  /** Why the action failed. */
  readonly error?: string;
  /** The user decides for it, with the message where one is asked for. */
  readonly onConfirm: (answer: ConfirmationAnswer) => void;
  /** The user decides against it, or closes the dialog. */
  readonly onCancel: () => void;
}

/** Asks before an action, by its type. It is mounted while it is open. */
export const ConfirmationDialog = withSetup(function ConfirmationDialog({
  type,
  names,
  affected,
  details,
  hrefOf,
  tags,
  onConfirm,
  onCancel,
  ...state
}: ConfirmationDialogProps): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const definition: Confirmation = confirmations[type];
  const text = (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14, overflowWrap: 'anywhere' }}>
      <span>{t(definition.text, { name: names[0] ?? '', count: names.length })}</span>
      {details}
      {definition.tags && <TagsField tags={tags} value={chosen} onChange={setChosen} />}
      {definition.affects && affected && <AffectedList affected={affected} hrefOf={hrefOf} />}
    </div>
  );
  return (
    <ConfirmDialog
      open
      title={t(definition.title)}
      text={text}
      confirmLabel={t(definition.confirm)}
      destructive={definition.destructive}
      messageField={definition.reason ? t('reason') : definition.message}
      messageMissing={definition.reason ? t('reasonMissing') : undefined}
      onConfirm={(message) => onConfirm({ message, tags: chosen })}
      onCancel={onCancel}
      {...state}
    />
  );
});
