import { kindOf, textStem, uriOf, type EditorPageKind } from '@geo/api';
import { PageSkeleton, withSetup } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { EditorPage, editors } from '../../generic/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import type { EditorSetting } from './OpenEditor.tsx';

export interface ObjectPageProps extends Omit<EditorSetting, 'host'> {
  /** The app around the page. */
  readonly host: Pick<PageHost, 'open' | 'setTitle'>;
  /** Kind of the object. */
  readonly kind: EditorPageKind;
  /** Number of the object, as the address has it. */
  readonly id: string;
}

/** The page of an object that shows its editor. */
export const ObjectPage = withSetup(function ObjectPage({ usePort, host, drafts, kind, id }: ObjectPageProps): ReactNode {
  const t = useTexts();
  const definition = editors[kind];
  const port = usePort(definition.shape === 'form' ? definition.needs : []);
  const label = t(`list${textStem(kind)}s`);
  const list = kindOf(kind).list!.path;
  const [name, setName] = useState<string>();
  usePageTitle(host, name ?? label);
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundPage />;
  if (!port) return <PageSkeleton />;
  return (
    <EditorPage
      uri={uriOf(kind, Number(id))}
      port={port}
      drafts={drafts}
      breadcrumbs={[{ label, href: list }]}
      onName={setName}
      onClose={() => host.open(list)}
    />
  );
});
