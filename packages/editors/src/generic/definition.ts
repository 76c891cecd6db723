import { mayDo, objectPermissions, type EndpointName, type Guarded, type PermissionKind, type UriKind } from '@geo/api';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { EditorsTextKey } from '../i18n/texts.ts';
import type { ChoiceName, EditorEnv } from './port.ts';

/** What every form gets: value in, `onChange` out. */
export interface EditorFormProps<Draft, Stored = unknown> {
  readonly value: Draft;
  readonly onChange: (draft: Draft) => void;
  /** The stored object; null while it does not exist yet. */
  readonly stored: Stored | null;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly env: EditorEnv;
  /** Id of the part that is shown first, where the form has parts. */
  readonly tab?: string | undefined;
  /** Ctrl+Enter in a text of several lines. */
  readonly onSave?: () => void;
}

/** What is wrong with a draft, by field; empty when it can be sent. */
export type Problems = Readonly<Record<string, EditorsTextKey>>;

/** The problem of a field that must not be empty. */
export function requiredText(field: string, text: string, problem: EditorsTextKey): Problems {
  return text.trim() === '' ? { [field]: problem } : {};
}

/** The fields of a stored object that a draft has, by one that is blank. */
export function fieldsLike<Draft extends object>(blank: Draft, stored: Draft): Draft {
  return Object.fromEntries(Object.keys(blank).map((key) => [key, stored[key as keyof Draft]])) as Draft;
}

type Body = Readonly<Record<string, unknown>>;

/** A kind of object that has a form. */
export interface FormDefinition<Stored = unknown, Draft = unknown> {
  readonly shape: 'form';
  readonly kind: UriKind;
  readonly title: { readonly edit: EditorsTextKey; readonly create: EditorsTextKey };
  readonly size: 'small' | 'medium' | 'large';
  readonly Form: ComponentType<EditorFormProps<Draft, Stored>> | LazyExoticComponent<ComponentType<EditorFormProps<Draft, Stored>>>;
  /** The calls that create and save; null where there is none. */
  readonly calls: { readonly create: EndpointName | null; readonly save: EndpointName | null };
  /** Lists the form chooses from. */
  readonly needs: readonly ChoiceName[];
  /** The draft of a new object. @param seed Values to start from, such as the folder or the view. */
  readonly blank: (env: EditorEnv, seed: Partial<Draft>) => Draft;
  readonly toDraft: (stored: Stored) => Draft;
  /** What is sent for a draft. A save sends only what differs from the stored object. */
  readonly toBody: (draft: Draft, isNew: boolean) => Body;
  readonly problems: (draft: Draft, isNew: boolean) => Problems;
  readonly mayWrite: (stored: Stored, env: EditorEnv) => boolean;
  /** False for a shortened object that must be loaded before it can be edited. @default true for all */
  readonly isWhole?: (object: Partial<Stored>) => boolean;
  /** Every save makes the object anew from the whole draft. @default false */
  readonly savesAnew?: boolean;
  /** Fields of the draft that are never kept outside of the page. */
  readonly secrets?: readonly (keyof Draft & string)[];
  /** What exists also has a page of its own for its content; the editor leads there. @default false */
  readonly hasFullEditor?: boolean;
}

/** A kind that is not edited any more, or nowhere: a notice says so. */
export interface NoticeDefinition {
  readonly shape: 'notice';
  readonly kind: UriKind;
  readonly title: { readonly edit: EditorsTextKey; readonly create: EditorsTextKey };
  readonly text: EditorsTextKey;
}

export type EditorDefinition = FormDefinition | NoticeDefinition;

/** Who may change a kind that has a permission table is said there; all others say it themselves. */
type Own<Stored, Draft> = Omit<FormDefinition<Stored, Draft>, 'shape' | 'kind' | 'mayWrite'> &
  (
    | { readonly kind: PermissionKind; readonly mayWrite?: never }
    | ({ readonly kind: Exclude<UriKind, PermissionKind> } & Pick<FormDefinition<Stored, Draft>, 'mayWrite'>)
  );

/** Keeps the types of one form together; the registry holds forms of all types. */
export function defineForm<Stored, Draft>(own: Own<Stored, Draft>): FormDefinition {
  const {
    kind,
    mayWrite = (stored: Stored, { me }: EditorEnv) => mayDo(me, stored as Guarded, objectPermissions[kind as PermissionKind].write),
  } = own;
  return { ...own, mayWrite, shape: 'form' } as unknown as FormDefinition;
}
