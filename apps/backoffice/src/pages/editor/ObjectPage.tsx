import { uriOf } from '@geo/api';
import { EditorPage, editors } from '@geo/editors';
import { PageSkeleton } from '@geo/ui';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEditorPort } from '../../app/editorPort.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
import { NotFoundPage } from '@geo/editors/pages';
import { drafts } from './drafts.ts';

const pages = { view: 'views', portal: 'portals', workflow: 'workflows' } as const;

function ObjectPage({ kind }: { readonly kind: keyof typeof pages }): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const { id }: { id?: string } = useParams({ strict: false });
  const definition = editors[kind];
  const port = useEditorPort(definition.shape === 'form' ? definition.needs : []);
  const label = t(pages[kind]);
  const list = `/${pages[kind]}/`;
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

export const ViewPage = (): ReactNode => <ObjectPage kind="view" />;
export const PortalPage = (): ReactNode => <ObjectPage kind="portal" />;
export const WorkflowPage = (): ReactNode => <ObjectPage kind="workflow" />;
