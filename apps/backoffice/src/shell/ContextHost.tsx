import { idOfUri, kindOfUri, type ContextKind } from '@geo/api';
import { useContextView, useList } from '@geo/api/react';
import { ContextPanel, pageOfUri, type ContextAction, type ContextFocus } from '@geo/editors';
import type { Dispatch, ReactNode } from 'react';
import { ListedEvents } from '../app/ListedEvents.tsx';

export interface ContextHostProps {
  readonly state: ContextFocus;
  readonly dispatch: Dispatch<ContextAction>;
}

function target(uri: string | null): { readonly kind: ContextKind; readonly id: number } | null {
  const kind = uri === null ? null : kindOfUri(uri);
  const id = kind === null || uri === null ? null : idOfUri(kind, uri);
  return id === null ? null : { kind: kind as ContextKind, id };
}

/** The kinds whose events the server tells apart. */
const eventful = ['layer', 'view', 'switchboard'] as const satisfies readonly ContextKind[];
type Eventful = (typeof eventful)[number];

function ObjectEvents({ kind, id }: { readonly kind: Eventful; readonly id: number }): ReactNode {
  return <ListedEvents events={useList('events', { limit: 20, [`${kind}_id`]: id })} withObject={false} />;
}

/** The relations of the focused object and what happened with it, beside the page. */
export function ContextHost({ state, dispatch }: ContextHostProps): ReactNode {
  const object = target(state.focus);
  const { data, error, refetch } = useContextView(object);
  const kind = eventful.find((one) => one === object?.kind);
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
      events={object && kind && <ObjectEvents key={state.focus} kind={kind} id={object.id} />}
    />
  );
}
