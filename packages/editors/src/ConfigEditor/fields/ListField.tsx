import { isRecord, type ConfigValueField, type NamedValues } from '@geo/api';
import { Button, IconButton, color, fontSize, radius, useFormat } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { FieldGroup } from '../../forms/fields/FormStack.tsx';
import type { FieldScope } from '../context.ts';
import { FieldGrid } from '../FieldGrid.ts';
import { useConfigTexts } from '../i18n/texts.ts';
import type { TypedTexts } from '../session.ts';
import type { FieldOf } from './view.ts';

interface ListFieldProps {
  readonly field: FieldOf<'list'>;
  readonly path: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  /** What is stated. */
  readonly rows: unknown;
  readonly readOnly: boolean;
  /** Draws a field of a row. */
  readonly drawField: (field: ConfigValueField, scope: FieldScope) => ReactNode;
  /** Other rows, and the texts that are typed from now on: none of those in the rows where they are not named. */
  readonly onChange: (rows: readonly NamedValues[], typed?: TypedTexts) => void;
}

const Group = styled(FieldGroup)({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& legend': { padding: 0, marginBottom: 6, fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& .row': {
    boxSizing: 'border-box',
    width: '100%',
    padding: '8px 8px 12px 12px',
    border: `1px solid ${color.line}`,
    borderRadius: radius,
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28, marginBottom: 4 },
  '& .number': { fontSize: fontSize.small, color: color.text2 },
  '& .none': { margin: 0, fontSize: fontSize.body, color: color.text2 },
});

/** Rows of the same fields, which are added and removed. */
export function ListField({ field, path, label, help, problem, rows, readOnly, drawField, onChange }: ListFieldProps): ReactNode {
  const t = useConfigTexts();
  const { language } = useFormat();
  const add = useRef<HTMLButtonElement>(null);
  const all = Array.isArray(rows) ? rows.map((row: unknown) => (isRecord(row) ? row : {})) : [];
  const remove = (at: number): void => {
    onChange(all.toSpliced(at, 1));
    add.current?.focus();
  };
  return (
    <Group>
      <legend>{label}</legend>
      {help && <FormHelperText sx={{ m: 0 }}>{help}</FormHelperText>}
      {all.length === 0 && <p className="none">{field.none?.[language] ?? t('noRows')}</p>}
      {all.map((row, at) => {
        const number = at + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and keep their place
          <FieldGroup key={at} className="row" aria-label={t('rowOf', { label, number })}>
            <div className="head">
              <span className="number">{t('rowNumber', { number })}</span>
              {!readOnly && (
                <IconButton size="small" label={t('removeRow', { label, number })} onClick={() => remove(at)}>
                  <Trash2 />
                </IconButton>
              )}
            </div>
            <FieldGrid>
              {(field.fields as readonly ConfigValueField[]).map((one) =>
                drawField(one, { value: row, onChange: (next, typed) => onChange(all.with(at, next), typed), below: `${path}.${at}.` }),
              )}
            </FieldGrid>
          </FieldGroup>
        );
      })}
      {problem !== undefined && (
        <FormHelperText error sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {!readOnly && (
        <Button ref={add} size="small" icon={<Plus />} aria-label={t('addRowOf', { label })} onClick={() => onChange([...all, {}])}>
          {t('addRow')}
        </Button>
      )}
    </Group>
  );
}
