import { withSetup } from '@geo/ui';
import { functionHref, libraryHref, usePageTitle, type PageHost } from '@geo/editors/pages';
import type { ReactNode } from 'react';
import { FunctionDocumentation } from '../insert/FunctionDocumentation.tsx';
import { useLibrary } from './useLibrary.ts';

export interface ConnectedFunctionProps {
  /** Name of the function, as 'feature.buffer'. */
  readonly name: string;
  readonly host: Pick<PageHost, 'setTitle'>;
}

/** The documentation of one function of the platform. */
export const ConnectedFunction = withSetup(function ConnectedFunction({ name, host }: ConnectedFunctionProps): ReactNode {
  const library = useLibrary();
  usePageTitle(host, library.functions?.find((info) => info.name === name)?.verbose_name || name);
  return <FunctionDocumentation key={name} {...library} name={name} libraryHref={libraryHref} hrefOf={(info) => functionHref(info.name)} />;
});
