import { conditionsText, needsValue, type DatumColumn, type StatedConditions } from '@geo/api';
import { Button, TabPanel, Tabs, color, fontSize, useFormat, withSetup } from '@geo/ui';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ListFilter } from 'lucide-react';
import { Suspense, lazy, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { ConditionsForm } from './ConditionsForm.tsx';
import { conditionProblem, newCondition } from './draft.ts';
import { isReadable, statedFilter } from './filterText.ts';

/** Loaded when a filter is first written. */
const ExpressionForm = lazy(async () => ({ default: (await import('./ExpressionForm.tsx')).ExpressionForm }));

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& [role="tabpanel"]': { display: 'grid', gap: 16, minWidth: 0 },
  '& .match': { maxWidth: 320 },
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
  '& .note': { margin: 0, color: color.text2, fontSize: fontSize.body },
  '@media (max-width: 600px)': {
    '& .condition': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .condition > :nth-of-type(2), & .condition > :nth-of-type(3)': { gridColumn: 1 },
  },
});

export interface RecordFilterProps {
  /** Columns of the records that may be asked of. */
  readonly columns: readonly DatumColumn[];
  /** What all records that are shown meet, as CQL2 text; '' for nothing. */
  readonly filter: string;
  /** Another filter is to hold; it can be read, and asks of these columns only. */
  readonly onChange: (filter: string) => void;
}

type Mode = 'conditions' | 'expression';

/** What is being stated: one of both is shown. */
interface Draft {
  readonly mode: Mode;
  readonly stated: StatedConditions;
  readonly text: string;
}

const blank: Draft = { mode: 'conditions', stated: { match: 'all', conditions: [] }, text: '' };

/** A button that opens what records must meet, as conditions or as an expression; it holds once it is applied. */
export const RecordFilter = withSetup(function RecordFilter({ columns, filter, onChange }: RecordFilterProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const prefix = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [draft, setDraft] = useState<Draft>(blank);
  const [asked, setAsked] = useState(false);
  const held = useMemo(() => statedFilter(filter, columns, format), [filter, columns, format]);
  const { mode, stated, text } = draft;
  const close = (): void => setAnchor(null);
  const open = (button: HTMLElement): void => {
    const first = { match: 'all', conditions: columns.slice(0, 1).map((column) => newCondition(column)) } as const;
    setDraft({ mode: held ? 'conditions' : 'expression', stated: held && filter !== '' ? held : first, text: filter });
    setAsked(false);
    setAnchor(button);
  };
  const isWrong = (conditions: StatedConditions['conditions']): boolean =>
    conditions.some((condition) => {
      const column = columns.find(({ key }) => key === condition.column);
      return column !== undefined && conditionProblem(condition, column, format) !== undefined;
    });
  const put = (next: string): void => {
    onChange(next);
    close();
  };
  const applyText = async (next: string): Promise<void> => {
    setDraft({ ...draft, text: next });
    // It came with the field; what is wrong stands there.
    const { checkedExpression } = await import('../ExpressionField/checked.ts');
    if (!checkedExpression(next, columns, 'condition').problem) put(next.trim());
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (mode === 'expression') return void applyText(text);
    setAsked(true);
    if (!isWrong(stated.conditions)) put(conditionsText(stated.conditions, columns, stated.match));
  };
  /** What the text says as conditions; where that is not possible it stays a text. */
  const readable = mode === 'expression' ? statedFilter(text, columns, format) : stated;
  const show = (next: string): void => {
    if (next === mode) return;
    if (next === 'conditions') {
      if (readable) setDraft({ ...draft, mode: 'conditions', stated: readable });
      return;
    }
    // A condition that was only begun says nothing yet; what was typed wrong must not get lost.
    const begun = stated.conditions.filter(({ operator, value }) => !needsValue(operator) || value !== '');
    setAsked(isWrong(begun));
    if (!isWrong(begun)) setDraft({ ...draft, mode: 'expression', text: conditionsText(begun, columns, stated.match) });
  };
  const count = filter === '' ? 0 : (held?.conditions.length ?? 1);
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
        {count > 0 ? t('filterCount', { count }) : t('filter')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filterTitle'), sx: { width: 'min(680px, calc(100vw - 32px))', mt: 1 } } }}
      >
        <Form onSubmit={apply} noValidate>
          <Tabs
            label={t('filterTitle')}
            kind="pill"
            idPrefix={prefix}
            value={mode}
            onChange={show}
            tabs={[
              { id: 'conditions', label: t('filterConditions'), disabled: readable === null },
              { id: 'expression', label: t('filterExpression') },
            ]}
          />
          <TabPanel id="conditions" value={mode} idPrefix={prefix}>
            <ConditionsForm columns={columns} draft={stated} asked={asked} onChange={(next) => setDraft({ ...draft, stated: next })} />
          </TabPanel>
          <TabPanel id="expression" value={mode} idPrefix={prefix}>
            <Suspense fallback={<div style={{ height: 154 }} />}>
              <ExpressionForm
                columns={columns}
                value={text}
                onChange={(next) => setDraft({ ...draft, text: next })}
                onSave={(next) => void applyText(next)}
              />
            </Suspense>
            {readable === null && isReadable(text) && <p className="note">{t('filterOnlyExpression')}</p>}
          </TabPanel>
          <div className="actions">
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
