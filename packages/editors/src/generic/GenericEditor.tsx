import { Banner, Button, ModalFrame, StatusChip, useLeaveGuard, useNotify, withSetup } from '@geo/ui';
import { ExternalLink, Eye, EyeOff, Waypoints } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import type { FormDefinition, NoticeDefinition } from './definition.ts';
import type { DraftStore } from './drafts.ts';
import { EditorBody, reasonOf } from './EditorBody.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import type { EditorPort } from './port.ts';
import { editorOf, editorOfKind, newKindOf } from './registry.ts';
import { useObjectEditor } from './useObjectEditor.ts';

/** What is edited: an object, or a new one of a kind. A uri that is only the prefix of a kind stands for a new one too. */
export type EditorTarget =
  | { readonly uri: string; /** The object as it is known; it may be shortened. */ readonly object?: unknown }
  | { readonly create: string; /** Values to start with. */ readonly seed?: Readonly<Record<string, unknown>> };

export interface GenericEditorProps {
  /** What is edited: an object that is there, or a new one of a kind. */
  readonly target: EditorTarget;
  /** Where the data come from and where changes go. */
  readonly port: EditorPort;
  /** Where unsaved changes outlive a reload. */
  readonly drafts: DraftStore;
  /** The user closes it. */
  readonly onClose: () => void;
  /** The object was saved or created; the editor closes by itself afterwards. */
  readonly onSaved?: (stored: unknown) => void;
  /** Id of the part of the form that is shown first, where it has parts. @default the first */
  readonly tab?: string;
  /** Heading in place of the object's name. @default by the kind */
  readonly title?: string;
  /** Draws the present draft beside the form. */
  readonly preview?: (draft: unknown, stored: unknown) => ReactNode;
  /** Offers the preview. @default false */
  readonly canPreview?: boolean;
  /** In the middle of the window instead of its upper part. @default true */
  readonly centred?: boolean;
  /** Offers the relations of the object. */
  readonly onContext?: (uri: string) => void;
  /** The full editor of the object is open around this one: no link leads there. @default false */
  readonly inFullEditor?: boolean;
  /** Leaves the usual notices after saving out. @default false */
  readonly quiet?: boolean;
}

type Frame = Omit<GenericEditorProps, 'target'> & { readonly uri: string | null };

function NoticeEditor({ definition, onClose, ...props }: Frame & { readonly definition: NoticeDefinition }): ReactNode {
  const t = useTexts();
  return (
    <ModalFrame
      open
      size="small"
      centred={props.centred}
      title={props.title ?? t(definition.title.edit)}
      icon={<TypeIcon type={definition.kind} />}
      onClose={onClose}
    >
      <Banner severity="warning">{t(definition.text)}</Banner>
    </ModalFrame>
  );
}

interface FormEditorProps extends Frame {
  readonly definition: FormDefinition;
  readonly object?: unknown;
  readonly seed?: Readonly<Record<string, unknown>>;
}

function FormEditor({ definition, uri, object, seed, port, drafts, tab, onClose, onSaved, ...props }: FormEditorProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);
  const [previewed, setPreviewed] = useState(true);
  const editor = useObjectEditor({
    definition,
    uri,
    object,
    seed,
    port,
    drafts,
    onSaved: (stored) => {
      if (!props.quiet) notify({ message: t(uri === null ? 'objectCreated' : 'objectSaved') });
      onSaved?.(stored);
      onClose();
    },
  });
  const { editing, dirty, saving, readOnly } = editor;
  // Drafts outlive a reload, but not a closed tab.
  useLeaveGuard(dirty);
  const close = (): void => (dirty ? setLeaving(true) : onClose());
  const leave = (): void => {
    editor.discard();
    onClose();
  };
  const fullEditor = definition.hasFullEditor && uri !== null && !props.inFullEditor ? port.hrefOf?.(uri) : undefined;
  const canPreview = props.canPreview === true && props.preview !== undefined;
  const head = (
    <>
      {dirty && <StatusChip status="warning" label={t('unsaved')} />}
      {fullEditor && (
        <Button kind="quiet" size="small" icon={<ExternalLink />} href={fullEditor}>
          {t('openFullEditor')}
        </Button>
      )}
      {canPreview && (
        <Button kind="quiet" size="small" icon={previewed ? <EyeOff /> : <Eye />} onClick={() => setPreviewed(!previewed)}>
          {t(previewed ? 'hidePreview' : 'preview')}
        </Button>
      )}
      {props.onContext && uri !== null && (
        <Button kind="quiet" size="small" icon={<Waypoints />} onClick={() => props.onContext?.(uri)}>
          {t('showContext')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ModalFrame
        open
        title={props.title ?? t(definition.title[uri === null ? 'create' : 'edit'])}
        icon={<TypeIcon type={definition.kind} />}
        size={definition.size}
        centred={props.centred}
        headActions={head}
        preview={canPreview && previewed && editing ? props.preview?.(editing.draft, editing.stored) : undefined}
        onClose={close}
        onSave={editing && !readOnly ? () => void editor.save() : undefined}
        saveLabel={uri === null ? t('create') : undefined}
        canSave={dirty || uri === null}
        saving={saving}
        failed={editor.failure ? reasonOf(editor.failure) : false}
      >
        <EditorBody definition={definition} editor={editor} port={port} tab={tab} />
      </ModalFrame>
      <EditorDialogs editor={editor} leaving={leaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </>
  );
}

/** Edits any object in a dialog: the form follows from the prefix of its uri. */
export const GenericEditor = withSetup(function GenericEditor({ target: given, ...frame }: GenericEditorProps): ReactNode {
  const t = useTexts();
  const newKind = 'uri' in given ? newKindOf(given.uri) : null;
  const target: EditorTarget = newKind === null ? given : { create: newKind };
  const uri = 'uri' in target ? target.uri : null;
  const definition = 'uri' in target ? editorOf(target.uri) : editorOfKind(target.create);
  const key = 'uri' in target ? target.uri : `new ${target.create}`;
  if (definition === null)
    return (
      <ModalFrame open size="small" title={frame.title ?? t('editorTitle')} centred={frame.centred} onClose={frame.onClose}>
        <Banner severity="error">{t('unknownEditor', { uri: 'uri' in target ? target.uri : target.create })}</Banner>
      </ModalFrame>
    );
  if (definition.shape === 'notice') return <NoticeEditor key={key} {...frame} uri={uri} definition={definition} />;
  return (
    <FormEditor
      key={key}
      {...frame}
      uri={uri}
      definition={definition}
      object={'uri' in target ? target.object : undefined}
      seed={'create' in target ? target.seed : undefined}
    />
  );
});
