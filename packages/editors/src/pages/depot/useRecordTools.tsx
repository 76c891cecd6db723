import { errorText, sameJson, type Datum, type DatumChange, type Depot, type Moment } from '@geo/api';
import { currentOf } from '@geo/api/react';
import { useFormat, useNotify, type MenuAction, type RecordRow, type RecordTableProps } from '@geo/ui';
import { Copy, Eye, History, Spline, Trash2, Workflow } from 'lucide-react';
import { formatValue } from '../../values/index.ts';
import { useTexts as useEditorsTexts } from '../../i18n/texts.ts';
import { useTexts } from '../i18n/texts.ts';
import type { DepotPort } from './port.ts';
import type { Undo } from './undo/useUndo.ts';

/** Whether a record is a 3D model, which neither table nor map shows. */
export const isModel = ({ three_info: info }: Datum): boolean => info !== undefined;

/** What can be done with the records of a table. */
export interface RecordTools {
  /** Absent where they are only shown. */
  readonly onEdit?: NonNullable<RecordTableProps['onEdit']>;
  /** After an edit that was made elsewhere: the open moment is shown, and the record selected. */
  readonly follow: (change: DatumChange) => void;
  readonly rowMenu: (row: RecordRow) => readonly MenuAction[];
  /** Adds a record without values; where its depot has places, it is drawn first. */
  readonly onAdd?: () => void;
}

export interface RecordToolsOptions {
  readonly depot: Depot;
  /** The moment that is shown. */
  readonly moment: Moment;
  /** Its records can be edited. */
  readonly editable: boolean;
  /** Shows the moment of a number, which an edit led to. */
  readonly onMoment: (id: number) => void;
  /** Edits the geometry of a record, or draws a new one. Null for a depot without places. */
  readonly onGeometry: ((target: Datum | 'new') => void) | null;
  /** Shows a record by itself. */
  readonly onView: (datum: Datum) => void;
  /** Makes a switchboard of a record; null for who may make none. */
  readonly onUse: ((datum: Datum) => void) | null;
  /** Shows what became of a record. */
  readonly onHistory: (datum: Datum) => void;
  /** What a record is called: by its name, else by its row. */
  readonly nameOf: (datum: Datum) => string;
  /** A record that the table shows. */
  readonly find: (id: string | number) => Datum | undefined;
  /** Selects a record, wherever it stands; null for none. */
  readonly select: (datum: Datum | null) => void;
  /** Takes back an edit. */
  readonly undoStep: Undo['undoStep'];
}

/** What can be done with the records of the shown moment; the first edit leads to the open one. */
export function useRecordTools(
  port: Pick<DepotPort, 'useRecordEdits'>,
  { depot, moment, editable, onMoment, onGeometry, onView, onUse, onHistory, nameOf, find, select, undoStep }: RecordToolsOptions,
): RecordTools {
  const t = useTexts();
  const texts = useEditorsTexts();
  const notify = useNotify();
  const format = useFormat();
  const edits = port.useRecordEdits(depot, moment.id);
  const followed = (change: DatumChange): void => {
    onMoment(change.moment_id);
    select(change.datum);
  };
  const failed = (error: unknown): void => notify({ message: errorText(error), severity: 'error', dismissAfterMs: null });
  const done = (change: Promise<DatumChange>, message: string, undoable = false): void => {
    change
      .then((answer) => {
        followed(answer);
        const { step } = answer;
        notify({ message, ...(undoable && step !== null && { action: { onAction: () => undoStep(step) } }) });
      })
      .catch(failed);
  };
  const remove = (datum: Datum): void => done(edits.remove(datum), t('recordDeleted', { name: nameOf(datum) }), true);
  const history = (datum: Datum): MenuAction => ({
    id: 'history',
    label: t('recordHistory'),
    icon: <History />,
    onSelect: () => onHistory(datum),
  });
  const view = (datum: Datum): readonly MenuAction[] =>
    isModel(datum) ? [{ id: 'view', label: t('viewRecord'), icon: <Eye />, onSelect: () => onView(datum) }] : [];
  const usage = (datum: Datum): readonly MenuAction[] =>
    onUse ? [{ id: 'switchboard', label: t('useInSwitchboard'), icon: <Workflow />, onSelect: () => onUse(datum) }] : [];
  if (!editable)
    return {
      follow: followed,
      rowMenu: ({ id }) => {
        const datum = find(id);
        return datum ? [...view(datum), ...usage(datum), history(datum)] : [];
      },
    };
  return {
    follow: followed,
    onAdd: onGeometry ? () => onGeometry('new') : () => done(edits.add(), t('recordAdded')),
    onEdit: async (id, key, value, before) => {
      const datum = find(id);
      if (!datum) return;
      try {
        // Others may have changed the value since its editing began: that is met, and not overwritten.
        const begun = { ...datum, properties: { ...datum.properties, [key]: before } };
        const { moment_id: open } = await edits.save(begun, { ...datum.properties, [key]: value });
        onMoment(open);
      } catch (error) {
        const now = currentOf(error)?.datum.properties;
        const isMet = now !== undefined && !sameJson(now[key], before);
        failed(isMet ? new Error(`${errorText(error)} ${t('valueNow', { value: formatValue(now[key], format).text })}`) : error);
        throw error;
      }
    },
    rowMenu: ({ id }) => {
      const datum = find(id);
      if (!datum) return [];
      const geometry: MenuAction[] = onGeometry
        ? [
            {
              id: 'geometry',
              label: texts(datum.geometry ? 'editGeometry' : 'drawGeometry'),
              icon: <Spline />,
              onSelect: () => onGeometry(datum),
            },
          ]
        : [];
      return [
        ...view(datum),
        ...geometry,
        {
          id: 'duplicate',
          label: t('duplicateRecord'),
          icon: <Copy />,
          onSelect: () => done(edits.add(datum), t('recordDuplicated')),
        },
        ...usage(datum),
        history(datum),
        { id: 'delete', label: t('delete'), icon: <Trash2 />, divider: true, danger: true, onSelect: () => remove(datum) },
      ];
    },
  };
}
