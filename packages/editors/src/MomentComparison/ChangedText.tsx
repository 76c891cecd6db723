import { color } from '@geo/ui';
import type { ReactNode } from 'react';

export interface ChangedTextProps {
  readonly before: string;
  readonly after: string;
}

/** What something was, struck out, and what it is. */
export function ChangedText({ before, after }: ChangedTextProps): ReactNode {
  return (
    <>
      <del style={{ color: color.error }}>{before}</del> →{' '}
      <ins style={{ color: color.ok, textDecoration: 'none', fontWeight: 600 }}>{after}</ins>
    </>
  );
}
