import { mostAdded, type DatumColumn } from '@geo/api';
import { Banner, SmallTable, color, useFormat, withSetup } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { takeFocus } from '../fields/takeFocus.ts';
import { useTexts } from '../i18n/texts.ts';
import { formatValue } from '../values/index.ts';
import { expectedIn, type Pasted, type PastedLine, type PasteFault } from './paste.ts';

export interface PasteRowsProps {
  /** The columns of the table. */
  readonly columns: readonly DatumColumn[];
  /** What was pasted. */
  readonly text: string;
  /** The text was changed. */
  readonly onText: (text: string) => void;
  /** What `readPasted` makes of it. */
  readonly pasted: Pasted;
  /** The records have places, which pasted ones do not. @default false */
  readonly places?: boolean;
}

/** So many are shown. */
const shownRows = 8;
const shownFaults = 5;

const Layout = styled('div')({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0 },
  '& .note': { color: color.text2 },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& .wrong': { color: color.error, fontWeight: 600 },
});

/** Rows of a spreadsheet as text, and the records that they are read as; each cell that cannot be read is named. */
export const PasteRows = withSetup(function PasteRows({ columns, text, onText, pasted, places = false }: PasteRowsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { lines, faults, unknown } = pasted;
  const sentence = ({ line, cell, text: found, column }: PasteFault): string =>
    column
      ? t('pasteFault', { line, column: column.key, text: found.slice(0, 60), expected: expectedIn(column, format.language) })
      : t('pasteTooWide', { line, cell, count: columns.length });
  /** A cell as it will be shown, or as it was pasted where it is wrong. */
  const shown = ({ line, cells }: PastedLine, row: number, at: number, { key, kind }: DatumColumn): ReactNode => {
    if (faults.some((fault) => fault.line === line && fault.cell === at + 1)) return <span className="wrong">{cells[at]}</span>;
    const value = pasted.rows[row]?.[key];
    return value === undefined ? '' : formatValue(value, format, kind).text;
  };
  const taken = pasted.columns.flatMap((column, at) => (column ? [{ column, at }] : []));
  const width = Math.max(0, ...lines.slice(0, shownRows).map(({ cells }) => cells.length));
  return (
    <Layout>
      <TextField
        fullWidth
        multiline
        minRows={4}
        maxRows={8}
        inputRef={takeFocus}
        label={t('pasteText')}
        helperText={t('pasteHelp')}
        value={text}
        slotProps={{ htmlInput: { spellCheck: false, style: { whiteSpace: 'pre', overflowX: 'auto', tabSize: 16 } } }}
        onChange={(event) => onText(event.target.value)}
      />
      <div aria-live="polite" style={{ display: 'grid', gap: 12 }}>
        {lines.length > mostAdded && (
          <Banner severity="error">{t('pasteTooMany', { count: lines.length, limit: format.number(mostAdded) })}</Banner>
        )}
        {faults.length > 0 && (
          <Banner severity="error">
            {t('pasteFaults', { count: faults.length })}
            <ul>
              {faults.slice(0, shownFaults).map((fault) => (
                <li key={`${fault.line} ${fault.cell}`}>{sentence(fault)}</li>
              ))}
              {faults.length > shownFaults && <li>{t('pasteMoreFaults', { count: faults.length - shownFaults })}</li>}
            </ul>
          </Banner>
        )}
        {unknown.length > 0 && <Banner severity="warning">{t('pasteUnknown', { columns: unknown.join(', ') })}</Banner>}
        {text.trim() !== '' && lines.length === 0 && <p className="note">{t('pasteNone')}</p>}
      </div>
      {lines.length > 0 && (
        <>
          <p>{t(pasted.hasHead ? 'pasteByName' : 'pasteByOrder', { count: lines.length })}</p>
          <SmallTable
            label={t('replacePreview')}
            size="small"
            columns={[
              { id: 'line', label: t('pasteLine'), numeric: true, width: 60, render: ({ line }) => line },
              ...taken
                .filter(({ at }) => at < width)
                .map(({ column, at }) => ({
                  id: column.key,
                  label: column.key,
                  render: (line: PastedLine, row: number) => shown(line, row, at, column),
                })),
            ]}
            rows={lines.slice(0, shownRows)}
            keyOf={({ line }) => line}
            {...(lines.length > shownRows && { note: t('pasteMoreRows', { count: lines.length - shownRows }) })}
          />
        </>
      )}
      {places && <p className="note">{t('pasteNoPlaces')}</p>}
      <Banner severity="info">{t('pasteUndo')}</Banner>
    </Layout>
  );
});
