import { useEditorPort } from '@geo/editors/connected';
import { OpenEditor, type OpenEditorProps } from '@geo/editors/pages';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';
import { drafts } from './drafts.ts';

/** The editor as this app opens it. */
export function Editor(props: Pick<OpenEditorProps, 'target' | 'onClose' | 'onInvited'>): ReactNode {
  return <OpenEditor usePort={useEditorPort} host={usePageHost()} drafts={drafts} {...props} />;
}
