import { Banner, Button, PageHeader, StatusChip, color, useLeaveGuard, useNotify, withSetup, type Crumb } from '@geo/ui';
import { Waypoints, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { FormStack } from '../forms/fields/FormStack.tsx';
import type { FormDefinition } from './definition.ts';
import type { DraftStore } from './drafts.ts';
import { EditorBody, reasonOf } from './EditorBody.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import type { EditorPort } from './port.ts';
import { editorOf } from './registry.ts';
import { useObjectEditor } from './useObjectEditor.ts';

export interface EditorPageProps {
  /** Address of the object in the API. */
  readonly uri: string;
  /** Where the data come from and where changes go. */
  readonly port: EditorPort;
  /** Where unsaved changes outlive a reload. */
  readonly drafts: DraftStore;
  /** The way to this page. */
  readonly breadcrumbs: readonly Crumb[];
  /** Leaves the page, back to the list. */
  readonly onClose: () => void;
  /** Offers the relations of the object. */
  readonly onContext?: (uri: string) => void;
  /** Further buttons of the head, such as one that opens the viewer. @param stored Null while it is loading. */
  readonly actions?: (stored: unknown) => ReactNode;
  /** What the head says about the object beside its name. */
  readonly chips?: (stored: unknown) => ReactNode;
  /** What the object is called, for the title of the browser's tab; undefined while it is loading. */
  readonly onName?: (name: string | undefined) => void;
  /** A row below the head, such as tabs. */
  readonly tabs?: ReactNode;
  /** A save was refused: what is wrong stands in the form, which must be in view. */
  readonly onRefused?: () => void;
  /** Draws the form as a part of a larger page. @param stored Null while it is loading. @param draft As it is being edited, null while it is loading. @default the form alone */
  readonly layout?: (form: ReactNode, stored: unknown, draft: unknown) => ReactNode;
}

/** The form alone, in lines that are not too long. */
const plain = (form: ReactNode): ReactNode => (
  <div style={{ flex: 1, minHeight: 0, overflow: 'auto', backgroundColor: color.surface }}>
    <div style={{ maxWidth: 760, padding: 20 }}>{form}</div>
  </div>
);

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
  const stored = editing?.stored ?? null;
  // Drafts outlive a reload, but not a closed tab.
  useLeaveGuard(dirty);
  const ownName = (stored as { name?: string } | null)?.name;
  const name = ownName ?? t(definition.title.edit);
  const { onName } = props;
  useEffect(() => onName?.(ownName), [onName, ownName]);
  const save = async (): Promise<void> => {
    if (!(await editor.save())) props.onRefused?.();
  };
  const leave = (): void => {
    editor.discard();
    onClose();
  };
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={props.breadcrumbs}
        chips={
          <>
            {stored !== null && props.chips?.(stored)}
            {dirty && <StatusChip status="warning" label={t('unsaved')} />}
          </>
        }
        tabs={props.tabs}
        actions={
          <>
            {props.onContext && (
              <Button kind="quiet" icon={<Waypoints />} onClick={() => props.onContext?.(uri)}>
                {t('showContext')}
              </Button>
            )}
            {dirty && !editing?.restored && (
              <Button kind="quiet" onClick={editor.discard}>
                {t('discard')}
              </Button>
            )}
            <Button icon={<X />} onClick={() => (dirty ? setLeaving(true) : onClose())}>
              {t('close')}
            </Button>
            {editing && !readOnly && (
              <Button kind="primary" disabled={!dirty} loading={editor.saving} onClick={() => void save()}>
                {t('save')}
              </Button>
            )}
            {props.actions?.(stored)}
          </>
        }
      />
      {editor.failure !== null && (
        <Banner flush severity="error">
          {reasonOf(editor.failure)}
        </Banner>
      )}
      {(props.layout ?? plain)(
        <FormStack>
          <EditorBody definition={definition} editor={editor} port={port} />
        </FormStack>,
        stored,
        editing?.draft ?? null,
      )}
      <EditorDialogs editor={editor} leaving={leaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </>
  );
}

/** Edits an object on a page of its own, with the same form as the dialog. */
export const EditorPage = withSetup(function EditorPage(props: EditorPageProps): ReactNode {
  const t = useTexts();
  const definition = editorOf(props.uri);
  if (definition?.shape !== 'form') return <Banner severity="error">{t('unknownEditor', { uri: props.uri })}</Banner>;
  return <FormPage key={props.uri} {...props} definition={definition} />;
});
