import type { DatumColumn } from '@geo/api';
import { ListSkeleton, withSetup } from '@geo/ui';
import { Suspense, lazy, type ReactNode } from 'react';
import type { Asked } from './checked.ts';

/** With all functions and what is said of them: loaded when it is first shown. */
const ExpressionEditor = lazy(async () => ({ default: (await import('./ExpressionEditor.tsx')).ExpressionEditor }));

export interface ExpressionFieldProps {
  /** Label of the field. */
  readonly label: string;
  /** CQL2 text. */
  readonly value: string;
  /** Columns of the records that it is over; null where nobody knows them yet. */
  readonly columns: readonly DatumColumn[] | null;
  /** Whether it is to give any value, or to be true or false. @default 'expression' */
  readonly asked?: Asked;
  /** Height in lines. @default 3 */
  readonly rows?: number;
  /** What stands below while nothing is wrong. @default nothing */
  readonly help?: string;
  /** Shows the text, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** The columns stand below, to be put in by a click. @default false */
  readonly insertsColumns?: boolean;
  /** The text was changed, with every letter; it may be wrong. */
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter (Cmd+Enter) was pressed. */
  readonly onSave?: (text: string) => void;
}

/**
 * An expression in CQL2 over columns: columns and functions are offered while one types, what is wrong is underlined and told with what would
 * be right, and what it gives is said. All functions stand in a help below.
 */
export const ExpressionField = withSetup(function ExpressionField(props: ExpressionFieldProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton rows={2} />}>
      <ExpressionEditor {...props} />
    </Suspense>
  );
});
