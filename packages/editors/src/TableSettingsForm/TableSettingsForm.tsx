import { encodings, mostSkippedRows, type DetectedTable, type TablePlace, type TableSettings } from '@geo/api';
import { Banner, Button, color, withSetup } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';

export interface TableSettingsFormProps {
  /** How the table was read. */
  readonly table: DetectedTable;
  /** Something is to be read otherwise; null for all as it is found. */
  readonly onChange: (change: TableSettings | null) => void;
  /** Why the table could not be read as it was stated last. */
  readonly problem?: string | undefined;
  /** The settings are shown and cannot be changed. */
  readonly readOnly: boolean;
}

/** What is entered and not yet taken; another value from outside takes its place. */
function useDraft<Value>(value: Value): [Value, (next: Value) => void] {
  const of = JSON.stringify(value);
  const [draft, setDraft] = useState({ of, value });
  return [draft.of === of ? draft.value : value, (next) => setDraft({ of, value: next })];
}

/** Lines to leave out: taken when the field is left, as each change reads the file again. */
function SkippedLines({ value, onChange, disabled }: { value: number; onChange: (value: number) => void; disabled: boolean }): ReactNode {
  const t = useTexts();
  const [text, setText] = useDraft(String(value));
  const lines = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  const isRight = lines <= mostSkippedRows;
  const take = (): void => {
    if (isRight && lines !== value) onChange(lines);
  };
  return (
    <TextField
      fullWidth
      label={t('tableSkipped')}
      value={text}
      disabled={disabled}
      error={!isRight}
      helperText={isRight ? undefined : t('tableSkippedWrong', { max: mostSkippedRows })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

interface PlaceFieldsProps {
  readonly place: TablePlace;
  readonly columns: readonly string[];
  readonly onChange: (place: TablePlace) => void;
  readonly disabled: boolean;
}

/** Where the records lie; told when all columns that it takes are chosen. */
function PlaceFields({ place, columns, onChange, disabled }: PlaceFieldsProps): ReactNode {
  const t = useTexts();
  const given = place.kind === 'coordinates' ? place : { x: '', y: '' };
  const [{ kind, x, y }, setDraft] = useDraft({ kind: place.kind, x: given.x, y: given.y });
  const names = columns.map((column) => [column, column] as const);
  const choose = (next: { x: string; y: string }): void => {
    setDraft({ kind: 'coordinates', ...next });
    if (next.x !== '' && next.y !== '' && next.x !== next.y) onChange({ kind: 'coordinates', ...next });
  };
  return (
    <>
      <Choice
        fullWidth
        label={t('tablePlace')}
        value={kind}
        disabled={disabled}
        options={[
          ['none', t('placeNone')],
          ['coordinates', t('placeCoordinates')],
          ['geometry', t('placeGeometry')],
        ]}
        onChange={(next) => {
          setDraft({ kind: next, x, y });
          if (next === 'none') onChange({ kind: next });
        }}
      />
      {kind === 'coordinates' && (
        <>
          <Choice
            fullWidth
            label={t('columnX')}
            value={x}
            options={names}
            disabled={disabled}
            onChange={(next) => choose({ x: next, y })}
          />
          <Choice
            fullWidth
            label={t('columnY')}
            value={y}
            options={names}
            disabled={disabled}
            problem={x !== '' && x === y ? t('sameColumn') : undefined}
            onChange={(next) => choose({ x, y: next })}
          />
        </>
      )}
      {kind === 'geometry' && (
        <Choice
          fullWidth
          label={t('columnGeometry')}
          value={place.kind === 'geometry' ? place.column : ''}
          options={names}
          disabled={disabled}
          onChange={(column) => onChange({ kind, column })}
        />
      )}
    </>
  );
}

/** How a table in a text file is read, where the user knows better than the file. */
export const TableSettingsForm = withSetup(function TableSettingsForm({
  table,
  onChange,
  problem,
  readOnly,
}: TableSettingsFormProps): ReactNode {
  const t = useTexts();
  const { stated } = table;
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <p style={{ margin: 0, color: color.text2, fontSize: 13 }}>{t('tableFound')}</p>
      {problem !== undefined && <Banner severity="error">{problem}</Banner>}
      <div
        style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))', alignItems: 'start' }}
      >
        <Choice
          fullWidth
          label={t('tableSeparator')}
          value={table.sep}
          disabled={readOnly}
          options={[
            [';', t('separatorSemicolon')],
            [',', t('separatorComma')],
            ['\t', t('separatorTab')],
            ['|', t('separatorBar')],
          ]}
          onChange={(sep) => onChange({ sep })}
        />
        <Choice
          fullWidth
          label={t('tableDecimal')}
          value={table.decimal}
          disabled={readOnly}
          options={[
            [',', t('decimalComma')],
            ['.', t('decimalPoint')],
          ]}
          onChange={(decimal) => onChange({ decimal })}
        />
        <Choice
          fullWidth
          label={t('encoding')}
          value={stated.encoding ?? 'found'}
          disabled={readOnly}
          options={[['found', t('encodingAsFound')], ...encodings.map((one) => [one, one] as const)]}
          onChange={(next) => onChange({ encoding: next === 'found' ? undefined : next })}
        />
        <SkippedLines value={table.skiprows} disabled={readOnly} onChange={(skiprows) => onChange({ skiprows })} />
        <PlaceFields place={table.place} columns={table.columns} disabled={readOnly} onChange={(place) => onChange({ place })} />
      </div>
      <FormControlLabel
        label={t('tableHeader')}
        disabled={readOnly}
        control={<Switch checked={table.header} onChange={(_, header) => onChange({ header })} />}
      />
      {Object.keys(stated).length > 0 && !readOnly && (
        <div>
          <Button onClick={() => onChange(null)}>{t('tableReset')}</Button>
        </div>
      )}
    </div>
  );
});
