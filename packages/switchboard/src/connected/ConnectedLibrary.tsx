import { useTypes } from '@geo/api/react';
import { functionHref, usePageTitle, type PageHost } from '@geo/editors/pages';
import { PageHeader, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { queryOfSearch, searchOfQuery } from '../graph/insert/functionSearch.ts';
import { useTexts } from '../i18n/texts.ts';
import { FunctionLibrary } from '../insert/FunctionLibrary.tsx';
import { useLibrary } from './useLibrary.ts';

const Content = styled('div')({
  flex: 1,
  minHeight: 420,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 1120,
  padding: '16px 20px',
  '@media (max-width: 600px)': { minHeight: 640, padding: 12 },
});

export interface ConnectedLibraryProps {
  readonly host: Pick<PageHost, 'open' | 'setTitle'>;
  /** Query of the address, '?q=…': what is searched for. */
  readonly search: string;
  /** Puts another query into the address, which is no step of the history. */
  readonly setSearch: (search: string) => void;
}

/** The function library of the platform on its own; what is searched for is in the address. */
export const ConnectedLibrary = withSetup(function ConnectedLibrary({ host, search, setSearch }: ConnectedLibraryProps): ReactNode {
  const t = useTexts();
  const { data: types = [] } = useTypes();
  const library = useLibrary();
  usePageTitle(host, t('functionLibrary'));
  return (
    <>
      <PageHeader title={t('functionLibrary')} count={library.functions?.filter((info) => !info.hidden).length} />
      <Content>
        <FunctionLibrary
          {...library}
          types={types}
          initialQuery={queryOfSearch(search)}
          onQuery={(query) => setSearch(searchOfQuery(query))}
          onOpen={({ name }) => host.open(functionHref(name))}
          hrefOf={({ name }) => functionHref(name)}
        />
      </Content>
    </>
  );
});
