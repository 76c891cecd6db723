import type { Condition, DatumColumn } from '@geo/api';
import { Button, color, useFormat, withSetup } from '@geo/ui';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ListFilter, Plus } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { conditionProblem, newCondition } from './draft.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& .condition': {
    display: 'grid',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 5fr) auto',
    gap: 8,
    alignItems: 'start',
  },
  // Beside the field, whose name stands above.
  '& .condition > button': { marginTop: 22 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, paddingTop: 12, borderTop: `1px solid ${color.line}` },
  '@media (max-width: 600px)': {
    '& .condition': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .condition > :nth-of-type(2), & .condition > :nth-of-type(3)': { gridColumn: 1 },
  },
});

export interface RecordFilterProps {
  /** Columns of the records that conditions may be put on. */
  readonly columns: readonly DatumColumn[];
  /** What all records that are shown meet. */
  readonly conditions: readonly Condition[];
  /** Other conditions are to hold; each of them can be read. */
  readonly onChange: (conditions: readonly Condition[]) => void;
}

/** A button that opens the conditions records must meet; they hold once they are applied. */
export const RecordFilter = withSetup(function RecordFilter({ columns, conditions, onChange }: RecordFilterProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [draft, setDraft] = useState<readonly Condition[]>([]);
  const [asked, setAsked] = useState(false);
  const close = (): void => setAnchor(null);
  const open = (button: HTMLElement): void => {
    const known = conditions.filter(({ column }) => columns.some(({ key }) => key === column));
    setDraft(known.length > 0 ? known : columns.slice(0, 1).map(newCondition));
    setAsked(false);
    setAnchor(button);
  };
  const read = draft.flatMap((condition) => {
    const column = columns.find(({ key }) => key === condition.column);
    return column ? { condition, column, problem: conditionProblem(condition, column, format) } : [];
  });
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (read.some(({ problem }) => problem !== undefined)) return;
    onChange(read.map(({ condition }) => condition));
    close();
  };
  return (
    <>
      <Button
        size="small"
        icon={<ListFilter />}
        disabled={columns.length === 0}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        {conditions.length > 0 ? t('filterCount', { count: conditions.length }) : t('filter')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filterTitle'), sx: { width: 'min(680px, calc(100vw - 32px))', mt: 1 } } }}
      >
        <Form onSubmit={apply} noValidate>
          {read.map(({ condition, column, problem }, index) => (
            <ConditionRow
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and keep their place
              key={index}
              condition={condition}
              column={column}
              columns={columns}
              problem={asked ? problem : undefined}
              takesFocus={index === read.length - 1}
              onChange={(next) => setDraft(draft.with(index, next))}
              onRemove={() => setDraft(draft.toSpliced(index, 1))}
            />
          ))}
          {read.length === 0 && <p style={{ margin: 0, color: color.text2 }}>{t('filterNone')}</p>}
          <div className="actions">
            <Button size="small" icon={<Plus />} onClick={() => setDraft([...draft, newCondition(columns[0]!)])}>
              {t('filterAdd')}
            </Button>
            <span style={{ flex: 1 }} />
            <Button size="small" onClick={close}>
              {t('filterCancel')}
            </Button>
            <Button size="small" kind="primary" type="submit">
              {t('filterApply')}
            </Button>
          </div>
        </Form>
      </Popover>
    </>
  );
});
