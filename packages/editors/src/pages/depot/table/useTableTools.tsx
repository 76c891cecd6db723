import { isReplaceable, type DatumColumn, type DatumsAdded, type DeletionResult, type Depot, type ReplacementResult } from '@geo/api';
import { useFormat, useNotify, type MenuAction } from '@geo/ui';
import { ChartColumn, Replace } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { narrowedFilter } from '../../../RecordFilter/index.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { Narrowing } from '../../tiles.ts';
import type { DepotPort } from '../port.ts';
import type { Undo } from '../undo/useUndo.ts';

const ColumnStatisticsDialog = lazy(async () => ({ default: (await import('./ColumnStatisticsDialog.tsx')).ColumnStatisticsDialog }));

const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }));

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

export interface TableToolsOptions {
  readonly depot: Depot;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  /** Shows the moment of a number, which an edit led to. */
  readonly onMoment: (id: number) => void;
  /** Its records can be edited. */
  readonly editable: boolean;
  /** They have places. */
  readonly places: boolean;
  readonly columns: readonly DatumColumn[];
  /** What narrows the table. */
  readonly narrowing: Narrowing;
  /** How many records it shows. */
  readonly total: number;
  /** Narrows it otherwise: CQL2 text. */
  readonly onFilter: (filter: string) => void;
  /** Records were deleted: the selected one may be among them. */
  readonly onDeleted: () => void;
  /** Takes back an edit. */
  readonly undoStep: Undo['undoStep'];
}

type Tool = 'statistics' | 'replace' | 'paste' | 'delete';

/** What can be done with the table of records. */
export interface TableTools {
  readonly columnMenu: (column: string) => readonly MenuAction[];
  /** Adds rows of a spreadsheet; absent where records cannot be added. `text` is what was pasted, '' where it is still to come. */
  readonly onPasteRows: ((text: string) => void) | undefined;
  /** Deletes all records that the table shows; absent where there are none, or none can be deleted. */
  readonly onDeleteAll: (() => void) | undefined;
  /** In which it is done. */
  readonly dialog: ReactNode;
}

/** What can be done with the records by their columns, and with many of them at once. */
export function useTableTools(
  port: Pick<DepotPort, 'useColumnStatistics' | 'useDeleteRecords' | 'useRecordEdits' | 'useReplacementPreview' | 'useReplaceValues'>,
  { depot, momentId, onMoment, editable, places, columns, narrowing, total, onFilter, onDeleted, undoStep }: TableToolsOptions,
): TableTools {
  const t = useTexts();
  const notify = useNotify();
  const format = useFormat();
  const [used, setUsed] = useState<{ readonly tool: Tool; readonly of: string } | null>(null);
  const close = (): void => setUsed(null);
  const follow = (open: number): void => {
    close();
    onMoment(open);
  };
  const added = ({ moment_id: open, added: count }: DatumsAdded): void => {
    follow(open);
    notify({ message: t('pasteDone', { count }) });
  };
  const replaced = ({ moment_id: open, changed, skipped }: ReplacementResult): void => {
    follow(open);
    const message = [t('replaceDone', { count: changed }), skipped > 0 && t('replaceSkipped', { count: skipped })]
      .filter(Boolean)
      .join(' ');
    notify({ message, ...(skipped > 0 && { severity: 'warning', dismissAfterMs: null }) });
  };
  const deleted = ({ moment_id: open, deleted: count, step }: DeletionResult): void => {
    follow(open);
    onDeleted();
    notify({ message: t('deleteAllDone', { count }), ...(step !== null && { action: { onAction: () => undoStep(step) } }) });
  };
  const dialogs: Readonly<Record<Tool, (of: string) => ReactNode>> = {
    paste: (text) => (
      <PasteDialog
        port={port}
        depot={depot}
        momentId={momentId}
        columns={columns}
        text={text}
        places={places}
        onDone={added}
        onClose={close}
      />
    ),
    delete: () => (
      <DeleteDialog
        port={port}
        depot={depot}
        momentId={momentId}
        columns={columns}
        narrowing={narrowing}
        total={total}
        onDone={deleted}
        onClose={close}
      />
    ),
    statistics: (column) => (
      <ColumnStatisticsDialog
        port={port}
        momentId={momentId}
        column={column}
        narrowing={narrowing}
        onNarrow={(added) => {
          close();
          onFilter(narrowedFilter(narrowing.filter ?? '', added, columns, format));
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
    onSelect: () => setUsed({ tool, of: column }),
  });
  return {
    columnMenu: (key) => {
      const column = columns.find((one) => one.key === key);
      if (!column) return [];
      const statistics = entry('statistics', t('columnStatistics'), <ChartColumn />, key);
      return editable && isReplaceable(column) ? [statistics, entry('replace', t('replaceColumn'), <Replace />, key)] : [statistics];
    },
    onPasteRows: editable && columns.length > 0 ? (text) => setUsed({ tool: 'paste', of: text }) : undefined,
    onDeleteAll: editable && total > 0 ? () => setUsed({ tool: 'delete', of: '' }) : undefined,
    dialog: used && <Suspense fallback={null}>{dialogs[used.tool](used.of)}</Suspense>,
  };
}
