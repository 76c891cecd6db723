import { FunctionDocumentation } from '@geo/switchboard';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { functionHref, libraryHref } from '../../app/hrefs.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useLibrary } from './useLibrary.ts';

/** The documentation of one function. */
export function FunctionPage(): ReactNode {
  const { name = '' }: { name?: string } = useParams({ strict: false });
  const library = useLibrary();
  usePageTitle(library.functions?.find((info) => info.name === name)?.verbose_name || name);
  return <FunctionDocumentation key={name} {...library} name={name} libraryHref={libraryHref} hrefOf={(info) => functionHref(info.name)} />;
}
