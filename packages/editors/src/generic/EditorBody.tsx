import { Banner, Button, ErrorState, ListSkeleton } from '@geo/ui';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { unplacedMessages } from './changes.ts';
import type { FormDefinition } from './definition.ts';
import type { EditorPort } from './port.ts';
import type { ObjectEditor } from './useObjectEditor.ts';

/** The text of a failure: the server's reason, or whatever else went wrong. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export interface EditorBodyProps {
  readonly definition: FormDefinition;
  readonly editor: ObjectEditor;
  readonly port: EditorPort;
  /** Id of the part of the form that is shown first. @default the first */
  readonly tab?: string | undefined;
}

/** The form of an object in each of its states. */
export function EditorBody({ definition, editor, port, tab }: EditorBodyProps): ReactNode {
  const t = useTexts();
  const { editing } = editor;
  if (!editing)
    return editor.loadError ? (
      <ErrorState title={t('objectLoadFailed')} reason={reasonOf(editor.loadError)} onRetry={editor.retry} />
    ) : (
      <ListSkeleton rows={5} />
    );
  const problems = Object.entries(editor.problems).map(([field, problem]) => [field, t(problem)] as const);
  const errors = { ...editor.messages, ...Object.fromEntries(problems) };
  const unplaced = unplacedMessages(editor.messages, definition.toBody(editing.draft, editor.isNew));
  const { Form } = definition;
  return (
    <>
      {editing.restored && (
        <Banner
          severity="info"
          title={t('draftRestored')}
          action={
            <Button size="small" onClick={editor.discard}>
              {t('discard')}
            </Button>
          }
        >
          {t('draftRestoredText')}
        </Banner>
      )}
      {editor.readOnly && <Banner severity="info">{t('readOnlyObject')}</Banner>}
      {editor.sharesOnly && <Banner severity="info">{t('sharesOnlyObject')}</Banner>}
      {unplaced.length > 0 && <Banner severity="error">{unplaced.join(' ')}</Banner>}
      <Suspense fallback={<ListSkeleton rows={5} />}>
        <Form
          value={editing.draft}
          onChange={editor.setDraft}
          stored={editing.stored}
          errors={errors}
          readOnly={editor.readOnly || editor.sharesOnly}
          env={port}
          tab={tab}
          onSave={editor.readOnly ? undefined : () => void editor.save()}
        />
      </Suspense>
    </>
  );
}
