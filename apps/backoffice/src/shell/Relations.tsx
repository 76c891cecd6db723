import { contextPort } from '@geo/editors/connected';
import { ContextHost, type ContextHostProps } from '@geo/editors/pages';
import type { ReactNode } from 'react';

/** The relations of the focused object beside the page. */
export function Relations(props: Omit<ContextHostProps, 'port'>): ReactNode {
  return <ContextHost port={contextPort} {...props} />;
}
