import { Banner, Button, PageHeader, StatusChip, color, useNotify, type Crumb } from '@geo/ui';
import { Waypoints, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { FormDefinition } from './definition.ts';
import type { DraftStore } from './drafts.ts';
import { EditorBody, reasonOf } from './EditorBody.tsx';
import { EditorDialogs, useLeaveGuard } from './EditorDialogs.tsx';
import type { EditorPort } from './port.ts';
import { editorOf } from './registry.ts';
import { useObjectEditor } from './useObjectEditor.ts';

export interface EditorPageProps {
  readonly uri: string;
  readonly port: EditorPort;
  readonly drafts: DraftStore;
  /** The way to this page. */
  readonly breadcrumbs: readonly Crumb[];
  /** Leaves the page, back to the list. */
  readonly onClose: () => void;
  /** Offers the relations of the object. */
  readonly onContext?: (uri: string) => void;
  /** Further buttons of the head, such as one that opens the viewer. */
  readonly actions?: ReactNode;
}

function FormPage({
  definition,
  uri,
  port,
  drafts,
  onClose,
  ...props
}: EditorPageProps & { readonly definition: FormDefinition }): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);
  const editor = useObjectEditor({ definition, uri, port, drafts, onSaved: () => notify({ message: t('objectSaved') }) });
  const { dirty, readOnly, editing } = editor;
  useLeaveGuard(dirty);
  const name = (editing?.stored as { name?: string } | undefined)?.name ?? t(definition.title.edit);
  const leave = (): void => {
    editor.discard();
    onClose();
  };
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={props.breadcrumbs}
        chips={dirty && <StatusChip status="warning" label={t('unsaved')} />}
        actions={
          <>
            {props.onContext && (
              <Button kind="quiet" icon={<Waypoints />} onClick={() => props.onContext?.(uri)}>
                {t('showContext')}
              </Button>
            )}
            {props.actions}
            <Button icon={<X />} onClick={() => (dirty ? setLeaving(true) : onClose())}>
              {t('close')}
            </Button>
            {editing && !readOnly && (
              <Button kind="primary" disabled={!dirty} loading={editor.saving} onClick={() => void editor.save()}>
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      {editor.failure !== null && (
        <Banner flush severity="error">
          {reasonOf(editor.failure)}
        </Banner>
      )}
      <div style={{ flex: 1, minHeight: 0, overflow: 'auto', backgroundColor: color.surface }}>
        <div style={{ maxWidth: 760, padding: 20, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
          <EditorBody definition={definition} editor={editor} port={port} />
        </div>
      </div>
      <EditorDialogs editor={editor} leaving={leaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </>
  );
}

/** Edits an object on a page of its own, with the same form as the dialog. */
export function EditorPage(props: EditorPageProps): ReactNode {
  const t = useTexts();
  const definition = editorOf(props.uri);
  if (definition?.shape !== 'form') return <Banner severity="error">{t('unknownEditor', { uri: props.uri })}</Banner>;
  return <FormPage key={props.uri} {...props} definition={definition} />;
}
