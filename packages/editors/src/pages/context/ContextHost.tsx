import { withSetup } from '@geo/ui';
import { feedKinds, idOfUri, kindOfUri, pageOfUri, type ContextKind, type FeedKind } from '@geo/api';
import type { Dispatch, ReactNode } from 'react';
import { ContextPanel, type ContextAction, type ContextFocus } from '../../ContextPanel/index.ts';
import { ListedEvents } from '../ListedEvents.tsx';
import type { ContextPort } from './port.ts';

export interface ContextHostProps {
  /** Where the data come from and where changes go. */
  readonly port: ContextPort;
  /** What the panel is about, and whether it shows. */
  readonly state: ContextFocus;
  /** Changes that state. */
  readonly dispatch: Dispatch<ContextAction>;
}

function target(uri: string | null): { readonly kind: ContextKind; readonly id: number } | null {
  const kind = uri === null ? null : kindOfUri(uri);
  const id = kind === null || uri === null ? null : idOfUri(kind, uri);
  return id === null ? null : { kind: kind as ContextKind, id };
}

function ObjectEvents({ port, kind, id }: { readonly port: ContextPort; readonly kind: FeedKind; readonly id: number }): ReactNode {
  return <ListedEvents events={port.useList('events', { limit: 20, [`${kind}_id`]: id })} withObject={false} />;
}

/** The relations of the focused object and what happened with it, beside the page. */
export const ContextHost = withSetup(function ContextHost({ port, state, dispatch }: ContextHostProps): ReactNode {
  const object = target(state.focus);
  const { data, error, refetch } = port.useContextView(object);
  const kind = feedKinds.find((one) => one === object?.kind);
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
      events={object && kind && <ObjectEvents key={state.focus} port={port} kind={kind} id={object.id} />}
    />
  );
});
