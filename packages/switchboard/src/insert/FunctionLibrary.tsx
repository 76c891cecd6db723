import type { DatumType, FunctionInfo } from '@geo/api';
import { Button, ErrorState, ListSkeleton, withSetup } from '@geo/ui';
import { BookOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { everyFunction, type FunctionQuery } from '../graph/insert/functions.ts';
import { useTexts } from '../i18n/texts.ts';
import { FunctionBrowser } from './FunctionBrowser.tsx';
import { useFavour, type SetFavourite } from './useFavour.ts';
import { useFunctionList } from './useFunctionList.ts';

/** Why the function library is not there, and how to ask for it again. */
export interface LibraryFailure {
  readonly reason: string;
  readonly onRetry: () => void;
}

export interface FunctionLibraryProps {
  /** Undefined while they are loaded. */
  readonly functions: readonly FunctionInfo[] | undefined;
  /** All datum types there are. */
  readonly types: readonly DatumType[];
  /** Why the functions could not be loaded. @default none */
  readonly failure?: LibraryFailure;
  /** What is searched for at first. @default everything */
  readonly initialQuery?: FunctionQuery;
  /** Told of every change of the search, for example to keep it in the address. */
  readonly onQuery?: (query: FunctionQuery) => void;
  /** A function was chosen by Enter or double click. */
  readonly onOpen: (info: FunctionInfo) => void;
  /** Address of a function's documentation; with it the chosen function has a link to it. */
  readonly hrefOf?: (info: FunctionInfo) => string;
  /** Marks a function as a favourite, or takes the mark away. */
  readonly setFavourite: SetFavourite;
}

const nothing = (): void => undefined;

/** The function browser on its own; it fills the height of its place. */
export const FunctionLibrary = withSetup(function FunctionLibrary(props: FunctionLibraryProps): ReactNode {
  const { functions, types, failure, initialQuery = everyFunction, onQuery, onOpen, hrefOf, setFavourite } = props;
  const t = useTexts();
  const [query, setQuery] = useState<FunctionQuery>(initialQuery);
  const favour = useFavour(setFavourite);
  const list = useFunctionList(functions ?? [], query);
  if (!functions && failure) return <ErrorState title={t('libraryFailed')} reason={failure.reason} onRetry={failure.onRetry} />;
  if (!functions) return <ListSkeleton />;
  return (
    <FunctionBrowser
      functions={functions}
      types={types}
      query={query}
      onQuery={(next) => {
        setQuery(next);
        onQuery?.(next);
      }}
      list={list}
      selectedAction={
        hrefOf &&
        list.selected && (
          <Button size="small" icon={<BookOpen />} href={hrefOf(list.selected)}>
            {t('documentationOf', { name: list.selected.verbose_name || list.selected.name })}
          </Button>
        )
      }
      onSubmit={(info) => onOpen(info)}
      onFavourite={favour}
      onDragStart={nothing}
      onDragEnd={nothing}
    />
  );
});
