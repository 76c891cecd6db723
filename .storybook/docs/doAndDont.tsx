import { color, fontSize, radius } from '@geo/ui';
import { Check, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** A thing done well, and the same done badly. */
export interface Pair {
  readonly good: ReactNode;
  /** What to do, in a sentence that goes on after “Do”. */
  readonly why: string;
  readonly bad: ReactNode;
  /** What to leave, in one that goes on after “Don’t”, and what is bad about it. */
  readonly whyNot: string;
}

interface ExampleProps {
  readonly isGood: boolean;
  readonly says: string;
  readonly children: ReactNode;
}

function Example({ isGood, says, children }: ExampleProps): ReactNode {
  const tone = isGood ? color.ok : color.error;
  const Sign = isGood ? Check : X;
  return (
    <figure style={{ margin: 0, display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0, minWidth: 0 }}>
      <div
        style={{
          display: 'grid',
          alignContent: 'center',
          padding: 16,
          border: `1px solid ${color.line}`,
          borderBottom: `3px solid ${tone}`,
          borderRadius: `${radius}px ${radius}px 0 0`,
          background: color.surface,
          overflow: 'auto',
        }}
      >
        {children}
      </div>
      <figcaption style={{ display: 'flex', gap: 6, paddingTop: 8, fontSize: fontSize.body, color: color.text }}>
        <Sign size={16} style={{ flex: 'none', color: tone }} aria-hidden />
        <span lang="en">
          <strong>{isGood ? 'Do' : 'Don’t'}</strong> {says}
        </span>
      </figcaption>
    </figure>
  );
}

/** A story that shows pairs of examples, a pair a row or one below the other; the docs page of its component shows it under the words about use. */
export const doAndDont = (pairs: readonly Pair[]): { readonly render: () => ReactElement } => ({
  render: () => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(100%, 320px), calc(50% - 12px)), 1fr))', gap: 24 }}
    >
      {pairs.flatMap(({ good, why, bad, whyNot }) => [
        <Example key={why} isGood says={why}>
          {good}
        </Example>,
        <Example key={whyNot} isGood={false} says={whyNot}>
          {bad}
        </Example>,
      ])}
    </div>
  ),
});
