import { encodings, mostSkippedRows, type DetectedTable, type TablePlace, type TableSettings } from '@geo/api';
import { Banner, Button, color, withSetup } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';
import { namesIn, namesProblem } from './names.ts';

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

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled: boolean;
}

/** Lines to leave out: taken when the field is left, as each change reads the file again. */
function SkippedLines({ label, value, onChange, disabled }: FieldProps<number>): ReactNode {
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
      label={label}
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

/** The names of the columns, a line each: taken when the field is left. */
function ColumnNames({ label, value, onChange, disabled }: FieldProps<readonly string[]>): ReactNode {
  const t = useTexts();
  const [text, setText] = useDraft(value.join('\n'));
  const problem = namesProblem(namesIn(text, value.length), value);
  const take = (): void => {
    const names = namesIn(text, value.length);
    if (problem === null && value.some((name, index) => name !== names[index])) onChange(names);
  };
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      maxRows={8}
      label={label}
      value={text}
      disabled={disabled}
      error={problem !== null}
      helperText={problem === null ? t('tableNamesHelp') : t(problem.key, problem.values)}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
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
        {!table.sheet && (
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
        )}
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
        {!table.sheet && (
          <Choice
            fullWidth
            label={t('encoding')}
            value={stated.encoding ?? 'found'}
            disabled={readOnly}
            options={[['found', t('encodingAsFound')], ...encodings.map((one) => [one, one] as const)]}
            onChange={(next) => onChange({ encoding: next === 'found' ? undefined : next })}
          />
        )}
        <SkippedLines
          label={t('tableSkipped')}
          value={table.skiprows}
          disabled={readOnly}
          onChange={(skiprows) => onChange({ skiprows })}
        />
        <SkippedLines
          label={t('tableSkippedAtEnd')}
          value={stated.skipfooter ?? 0}
          disabled={readOnly}
          onChange={(skipfooter) => onChange({ skipfooter })}
        />
        <PlaceFields place={table.place} columns={table.columns} disabled={readOnly} onChange={(place) => onChange({ place })} />
        <ColumnNames
          label={t('tableNames')}
          value={table.columns}
          disabled={readOnly}
          onChange={(names) => onChange({ names: [...names] })}
        />
      </div>
      <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
        <FormControlLabel
          label={t(stated.transposed ? 'tableHeaderTransposed' : 'tableHeader')}
          disabled={readOnly}
          control={<Switch checked={table.header} onChange={(_, header) => onChange({ header })} />}
        />
        <FormControlLabel
          label={t('tableTransposed')}
          disabled={readOnly}
          control={<Switch checked={stated.transposed ?? false} onChange={(_, transposed) => onChange({ transposed })} />}
        />
      </div>
      {Object.keys(stated).length > 0 && !readOnly && (
        <div>
          <Button onClick={() => onChange(null)}>{t('tableReset')}</Button>
        </div>
      )}
    </div>
  );
});
