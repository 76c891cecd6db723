import { ConnectedFunction } from '@geo/switchboard/connected';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** The documentation of one function. */
export function FunctionPage(): ReactNode {
  const { name = '' }: { name?: string } = useParams({ strict: false });
  const host = usePageHost();
  return <ConnectedFunction name={name} host={host} />;
}
