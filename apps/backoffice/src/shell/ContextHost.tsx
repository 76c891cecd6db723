import { idOfUri, kindOfUri, type ContextKind } from '@geo/api';
import { useContextView } from '@geo/api/react';
import { ContextPanel, pageOfUri, type ContextAction, type ContextFocus } from '@geo/editors';
import type { Dispatch, ReactNode } from 'react';

export interface ContextHostProps {
  readonly state: ContextFocus;
  readonly dispatch: Dispatch<ContextAction>;
}

function target(uri: string | null): { readonly kind: ContextKind; readonly id: number } | null {
  const kind = uri === null ? null : kindOfUri(uri);
  const id = kind === null || uri === null ? null : idOfUri(kind, uri);
  return id === null ? null : { kind: kind as ContextKind, id };
}

/** The relations of the focused object, beside the page. */
export function ContextHost({ state, dispatch }: ContextHostProps): ReactNode {
  const { data, error, refetch } = useContextView(target(state.focus));
  return (
    <ContextPanel
      focus={state.focus}
      context={data}
      failed={error !== null}
      onRetry={() => void refetch()}
      onSelect={(uri) => dispatch({ type: 'select', uri })}
      {...(state.focus === state.origin ? {} : { onReset: () => dispatch({ type: 'reset' }) })}
      onHide={() => dispatch({ type: 'hide' })}
      hrefOf={(uri) => pageOfUri(uri) ?? undefined}
    />
  );
}
