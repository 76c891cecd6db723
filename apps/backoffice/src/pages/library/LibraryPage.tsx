import { useTypes } from '@geo/api/react';
import { FunctionLibrary, queryOfSearch, searchOfQuery } from '@geo/switchboard';
import { PageHeader } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { functionHref, libraryHref } from '../../app/hrefs.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
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

/** The function library on its own; what is searched for is in the address. */
export function LibraryPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const { data: types = [] } = useTypes();
  const library = useLibrary();
  usePageTitle(t('functionLibrary'));
  return (
    <>
      <PageHeader title={t('functionLibrary')} count={library.functions?.filter((info) => !info.hidden).length} />
      <Content>
        <FunctionLibrary
          {...library}
          types={types}
          initialQuery={queryOfSearch(window.location.search)}
          onQuery={(query) => router.history.replace(libraryHref + searchOfQuery(query))}
          onOpen={({ name }) => router.history.push(functionHref(name))}
          hrefOf={({ name }) => functionHref(name)}
        />
      </Content>
    </>
  );
}
