import { columnKind, isReplaceable, type DatumColumn, type ReplacementPreview } from '@geo/api';
import { Banner, ListSkeleton, SmallTable, color, useFormat, withSetup, type Format } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChangedText } from '../MomentComparison/index.ts';
import { Choice } from '../fields/Choice.tsx';
import { takeFocus } from '../fields/takeFocus.ts';
import { useTexts } from '../i18n/texts.ts';
import { formatValue } from '../values/index.ts';

/** What is replaced, as it is entered. */
export interface ReplaceDraft {
  /** '' for all columns of texts. */
  readonly column: string;
  readonly find: string;
  readonly replacement: string;
  readonly whole: boolean;
  readonly match_case: boolean;
}

export interface ReplaceValuesProps {
  /** The columns of the table. */
  readonly columns: readonly DatumColumn[];
  /** What is entered. */
  readonly draft: ReplaceDraft;
  /** Something else was entered. */
  readonly onChange: (draft: ReplaceDraft) => void;
  /** What would change; undefined as long as it is not known. */
  readonly preview: ReplacementPreview | undefined;
  /** Why it cannot be done so. */
  readonly error?: string | undefined;
  /** It is being looked for. @default false */
  readonly loading?: boolean;
  /** The table is narrowed: only what it shows is replaced. @default false */
  readonly narrowed?: boolean;
}

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  '& .options': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: '-8px 0' },
  '& .found': { minHeight: 20, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .note': { margin: 0, color: color.text2 },
});

/** A value as it is stored, as the table shows it. */
function shownText(value: string | null, column: DatumColumn | undefined, format: Format): string {
  if (value === null) return formatValue(null, format).text;
  return (column && columnKind(column.kind).replacement?.shown(value, format)) ?? value;
}

/** What is looked for and what stands there afterwards, with the first values that would change. */
export const ReplaceValues = withSetup(function ReplaceValues({
  columns,
  draft,
  onChange,
  preview,
  error,
  loading = false,
  narrowed = false,
}: ReplaceValuesProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const set = (part: Partial<ReplaceDraft>): void => onChange({ ...draft, ...part });
  const hasTexts = columns.some(({ kind }) => kind === 'string');
  const options = [
    ...(hasTexts ? [['', t('replaceAllTexts')] as const] : []),
    ...columns.filter(isReplaceable).map(({ key }) => [key, key] as const),
  ];
  const rest = preview ? preview.values - preview.objects.length : 0;
  const found = (): ReactNode => {
    if (draft.find === '') return <p className="note">{t('replaceNothingYet')}</p>;
    if (error) return <Banner severity="error">{error}</Banner>;
    if (!preview) return <ListSkeleton rows={3} />;
    if (preview.more) return <Banner severity="warning">{t('replaceTooMany', { limit: format.number(preview.limit) })}</Banner>;
    if (preview.records === 0) return <p className="note">{t('replaceNotFound')}</p>;
    return (
      <>
        <p className="found">{t('replaceFound', { count: preview.records, values: format.number(preview.values) })}</p>
        <SmallTable
          label={t('replacePreview')}
          size="small"
          maxHeight={260}
          rowAlign="top"
          columns={[
            { id: 'record', label: t('replaceRecord'), numeric: true, width: 90, render: ({ id }) => format.plain(id) },
            { id: 'column', label: t('filterColumn'), width: '25%', render: ({ column }) => column },
            {
              id: 'change',
              label: t('replaceChange'),
              render: ({ column: key, before, after }) => {
                const column = columns.find((one) => one.key === key);
                return <ChangedText before={shownText(before, column, format)} after={shownText(after, column, format)} />;
              },
            },
          ]}
          rows={preview.objects}
          keyOf={({ id, column }) => `${id} ${column}`}
          {...(rest > 0 && { note: t('replaceMore', { count: rest }) })}
        />
      </>
    );
  };
  return (
    <Fields>
      <Choice
        fullWidth
        label={t('filterColumn')}
        value={draft.column}
        disabled={false}
        options={options}
        onChange={(column) => set({ column })}
      />
      <TextField
        fullWidth
        inputRef={takeFocus}
        label={t('replaceFind')}
        value={draft.find}
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
        onChange={(event) => set({ find: event.target.value })}
      />
      <TextField
        fullWidth
        label={t('replaceBy')}
        value={draft.replacement}
        helperText={t('replaceByHelp')}
        slotProps={{ htmlInput: { maxLength: 10_000, spellCheck: false } }}
        onChange={(event) => set({ replacement: event.target.value })}
      />
      <div className="options">
        <FormControlLabel
          control={<Checkbox checked={draft.whole} onChange={(event) => set({ whole: event.target.checked })} />}
          label={t('replaceWhole')}
        />
        <FormControlLabel
          control={<Checkbox checked={draft.match_case} onChange={(event) => set({ match_case: event.target.checked })} />}
          label={t('replaceCase')}
        />
      </div>
      {narrowed && <p className="note">{t('replaceNarrowed')}</p>}
      <div aria-live="polite" aria-busy={loading} style={{ display: 'grid', gap: 8, opacity: loading && preview ? 0.6 : 1 }}>
        {found()}
      </div>
      <Banner severity="info">{t('replaceUndo')}</Banner>
    </Fields>
  );
});
