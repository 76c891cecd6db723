import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { color } from '../theme/tokens.ts';
import type { NumberedRow } from './gridColumns.tsx';
import type { CellEdit, RecordColumn } from './types.ts';

export interface CellEditorProps {
  readonly params: GridRenderEditCellParams<NumberedRow, unknown>;
  readonly column: RecordColumn;
  readonly edit: CellEdit;
}

/** The field of a cell that is being edited. What is typed to begin with takes the place of the value. */
export function CellEditor({ params: { id, field, value, row, hasFocus, error }, column, edit }: CellEditorProps): ReactNode {
  const api = useGridApiContext();
  const input = useRef<HTMLInputElement | HTMLSelectElement>(null);
  const stored = row.record.values[column.key];
  const [draft, setDraft] = useState(() => (value === stored ? edit.text(stored) : String(value)));
  useLayoutEffect(() => {
    if (!hasFocus) return;
    // The table knows where it stands: a row that is out of sight would be scrolled to where the browser has it.
    input.current?.focus({ preventScroll: true });
    if (value === stored && input.current instanceof HTMLInputElement) input.current.select();
    // Once: whoever types on keeps the place of the cursor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFocus]);
  const change = (text: string): void => {
    setDraft(text);
    void api.current.setEditCellValue({ id, field, value: text });
  };
  const label = column.label ?? column.key;
  if (edit.choices)
    return (
      <select
        ref={input as React.RefObject<HTMLSelectElement>}
        aria-label={label}
        value={draft}
        onChange={(event) => change(event.target.value)}
        style={{ width: '100%', height: '100%', border: 0, padding: '0 6px', font: 'inherit', color: 'inherit', background: 'transparent' }}
      >
        {edit.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  const isWrong = error === true;
  return (
    <Tooltip open={isWrong} title={edit.expects} describeChild placement="bottom-start">
      <InputBase
        inputRef={input}
        value={draft}
        fullWidth
        error={isWrong}
        inputProps={{ 'aria-label': label, inputMode: edit.inputMode }}
        sx={{
          height: '100%',
          px: '10px',
          font: 'inherit',
          boxShadow: isWrong ? `inset 0 0 0 2px ${color.error}` : undefined,
          '& input': { textAlign: column.align },
        }}
        onChange={(event) => change(event.target.value)}
      />
    </Tooltip>
  );
}
