import { kindOf, textStem, uriOf, type EditorPageKind } from '@geo/api';
import { EditorPage, editors, useEditorsTexts } from '@geo/editors';
import { PageSkeleton } from '@geo/ui';
import { useParams, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEditorPort } from '@geo/editors/connected';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { NotFoundPage } from '@geo/editors/pages';
import { drafts } from './drafts.ts';

/** The page of an object that shows its editor; the route says of which kind. */
export function ObjectPage(): ReactNode {
  const { kind } = useRouteContext({ strict: false }) as { readonly kind: EditorPageKind };
  const t = useEditorsTexts();
  const router = useRouter();
  const { id }: { id?: string } = useParams({ strict: false });
  const definition = editors[kind];
  const port = useEditorPort(definition.shape === 'form' ? definition.needs : []);
  const label = t(`list${textStem(kind)}s`);
  const list = kindOf(kind).list!.path;
  usePageTitle(label);
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return <NotFoundPage />;
  if (!port) return <PageSkeleton />;
  return (
    <EditorPage
      uri={uriOf(kind, Number(id))}
      port={port}
      drafts={drafts}
      breadcrumbs={[{ label, href: list }]}
      onClose={() => router.history.push(list)}
    />
  );
}
