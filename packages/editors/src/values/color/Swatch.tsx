import { color } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';

/** A colour, and its digits. */
export function Swatch({ text }: ShownValueProps): ReactNode {
  return (
    <>
      <span
        aria-hidden
        style={{
          display: 'inline-block',
          width: 12,
          height: 12,
          marginRight: 6,
          borderRadius: 3,
          verticalAlign: -1,
          backgroundColor: text,
          boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
        }}
      />
      {text}
    </>
  );
}
