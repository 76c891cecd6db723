import { isReplaceable, type Condition, type DatumColumn, type Depot, type ReplacementResult } from '@geo/api';
import { useNotify, type MenuAction } from '@geo/ui';
import { ChartColumn, Replace } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { withCondition } from '../../../RecordFilter/index.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { PageHost } from '../../host.ts';
import { momentHref } from '../../hrefs.ts';
import type { Narrowing } from '../../tiles.ts';
import type { DepotPort } from '../port.ts';

const ColumnStatisticsDialog = lazy(async () => ({ default: (await import('./ColumnStatisticsDialog.tsx')).ColumnStatisticsDialog }));

const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }));

export interface ColumnToolsOptions {
  readonly depot: Depot;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  /** Its records can be edited. */
  readonly editable: boolean;
  readonly columns: readonly DatumColumn[];
  /** What narrows the table. */
  readonly narrowing: Narrowing;
  readonly conditions: readonly Condition[];
  readonly onConditions: (conditions: readonly Condition[]) => void;
}

type Tool = 'statistics' | 'replace';

/** What can be done with a column of the records, and the dialogs in which it is done. */
export function useColumnTools(
  port: Pick<DepotPort, 'useColumnStatistics' | 'useReplacementPreview' | 'useReplaceValues'>,
  host: PageHost,
  { depot, momentId, editable, columns, narrowing, conditions, onConditions }: ColumnToolsOptions,
): { readonly columnMenu: (column: string) => readonly MenuAction[]; readonly dialog: ReactNode } {
  const t = useTexts();
  const notify = useNotify();
  const [used, setUsed] = useState<{ readonly tool: Tool; readonly column: string } | null>(null);
  const close = (): void => setUsed(null);
  const replaced = ({ moment_id: open, changed, skipped }: ReplacementResult): void => {
    close();
    if (open !== momentId) host.open(momentHref(depot.id, open));
    const message = [t('replaceDone', { count: changed }), skipped > 0 && t('replaceSkipped', { count: skipped })]
      .filter(Boolean)
      .join(' ');
    notify({ message, ...(skipped > 0 && { severity: 'warning', dismissAfterMs: null }) });
  };
  const dialogs: Readonly<Record<Tool, (column: string) => ReactNode>> = {
    statistics: (column) => (
      <ColumnStatisticsDialog
        port={port}
        momentId={momentId}
        column={column}
        narrowing={narrowing}
        onNarrow={(added) => {
          close();
          onConditions(added.reduce(withCondition, conditions));
        }}
        onClose={close}
      />
    ),
    replace: (column) => (
      <ReplaceDialog
        port={port}
        depot={depot}
        momentId={momentId}
        columns={columns}
        column={column}
        narrowing={narrowing}
        onDone={replaced}
        onClose={close}
      />
    ),
  };
  const entry = (tool: Tool, label: string, icon: ReactNode, column: string): MenuAction => ({
    id: tool,
    label,
    icon,
    onSelect: () => setUsed({ tool, column }),
  });
  return {
    columnMenu: (key) => {
      const column = columns.find((one) => one.key === key);
      if (!column) return [];
      const statistics = entry('statistics', t('columnStatistics'), <ChartColumn />, key);
      return editable && isReplaceable(column) ? [statistics, entry('replace', t('replaceColumn'), <Replace />, key)] : [statistics];
    },
    dialog: used && <Suspense fallback={null}>{dialogs[used.tool](used.column)}</Suspense>,
  };
}
