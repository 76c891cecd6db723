import type { EditorPageKind } from '@geo/api';
import { useEditorPort } from '@geo/editors/connected';
import { ObjectPage as Page } from '@geo/editors/pages';
import { useParams, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';
import { drafts } from './drafts.ts';

/** The editor of the object of the address; the route says of which kind. */
export function ObjectPage(): ReactNode {
  const { kind } = useRouteContext({ strict: false }) as { readonly kind: EditorPageKind };
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <Page usePort={useEditorPort} host={usePageHost()} drafts={drafts} kind={kind} id={id} />;
}
