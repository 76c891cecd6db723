import { errorText } from '@geo/api';
import { ErrorState, ListSkeleton, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from './i18n/texts.ts';

export interface LoadedProps<T> {
  /** The query whose data the content needs. */
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => Promise<unknown> };
  /** Draws the content from the data. */
  readonly children: (data: T) => ReactNode;
}

/** What a dialog shows of a query: its data, or why there are none, or that they are coming. */
export const Loaded = withSetup(function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>): ReactNode {
  const t = useShellTexts();
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={t('loadFailed')} reason={errorText(error)} onRetry={() => void refetch()} />;
  return <ListSkeleton rows={3} />;
});
