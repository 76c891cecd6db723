import type { ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';

/** A value as its text. */
export function PlainText({ text }: ShownValueProps): ReactNode {
  return text;
}
