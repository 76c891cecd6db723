import {
  columnKind,
  displayNameOf,
  displayTypeNames,
  displayTypes,
  missingKeys,
  selectionFieldOf,
  withAllKeys,
  type DatumColumn,
  type DisplayTypeName,
  type SelectionField,
} from '@geo/api';
import { Button, IconButton, color, fontSize, useFormat } from '@geo/ui';
import { SortableList, move } from '@geo/ui/dnd';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup } from '../fields/FormStack.tsx';
import { AttributeField } from './AttributeField.tsx';
import { useRowIds } from './rowIds.ts';

type Fields = readonly SelectionField[];

export interface SelectionTableProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
  /** Columns of the data; null until they are known. */
  readonly columns: readonly DatumColumn[] | null;
  /** Rows without an attribute are marked. */
  readonly isFaulty: boolean;
  readonly readOnly: boolean;
}

/** Wide enough, a row is one line; else two. */
const Table = styled('div')({
  containerType: 'inline-size',
  display: 'grid',
  gap: 8,
  '& .entry': {
    display: 'grid',
    gap: '8px 8px',
    alignItems: 'end',
    padding: '8px 0',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"key name visible remove" "type type unit unit"',
  },
  '& .visible': {
    gridArea: 'visible',
    display: 'grid',
    gridTemplateRows: 'auto 32px',
    alignItems: 'center',
    justifyItems: 'start',
    gap: 4,
  },
  '& .visible > span[aria-hidden]': { fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& .remove': { gridArea: 'remove', paddingBottom: 2 },
  '& .unit': { gridArea: 'unit', width: 96 },
  '@container (min-width: 760px)': {
    '& .entry': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 3fr) 88px auto auto',
      gridTemplateAreas: '"key name type unit visible remove"',
    },
    '& .unit': { width: 'auto' },
  },
  '& .note': {
    margin: 0,
    padding: 12,
    border: `1px dashed ${color.lineStrong}`,
    borderRadius: 6,
    color: color.text2,
    fontSize: fontSize.body,
  },
});
const Area = styled('div')({ minWidth: 0, display: 'grid' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Numbers are shown as such, all else as text. */
export function displayTypeOf(column: DatumColumn | undefined): DisplayTypeName {
  if (!column) return 'text';
  return column.kind === 'integer' ? 'integer' : columnKind(column.kind).is(1) ? 'float_two_decimals' : 'text';
}

/** The attributes of the selection window in their order. */
export function SelectionTable({ fields, onChange, columns, isFaulty, readOnly }: SelectionTableProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const { ids, setIds, newId } = useRowIds(fields.length);
  const keys = useMemo(() => (columns ?? []).map(({ key }) => key), [columns]);
  const missing = missingKeys(fields, keys);
  const typeOf = (key: string): DisplayTypeName => displayTypeOf(columns?.find((column) => column.key === key));
  const change = (at: number, next: Partial<SelectionField>): void =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...next } : field)));
  const setKey = (at: number, key: string): void => {
    const { key: before, displayName } = fields[at]!;
    // A name that somebody has given stays.
    const isDerived = displayName === '' || displayName === displayNameOf(before);
    change(at, isDerived ? { key, displayName: displayNameOf(key), ...(before === '' ? { type: typeOf(key) } : {}) } : { key });
  };
  const setUnit = (at: number, text: string): void => {
    const { unit: _, ...others } = fields[at]!;
    onChange(fields.map((field, index) => (index === at ? (text === '' ? others : { ...others, unit: text }) : field)));
  };
  const remove = (at: number): void => {
    setIds(ids.toSpliced(at, 1));
    onChange(fields.toSpliced(at, 1));
  };
  const add = (): void => {
    setIds([...ids, newId()]);
    onChange([...fields, { ...selectionFieldOf(''), displayName: '' }]);
  };
  const addAll = (): void => {
    const kept = ids.filter((_, at) => fields[at]!.key !== '');
    const next = withAllKeys(fields, keys, typeOf);
    setIds([...kept, ...Array.from({ length: next.length - kept.length }, newId)]);
    onChange(next);
  };
  const nameOf = ({ displayName, key }: SelectionField, at: number): string => displayName || key || t('rowNumber', { number: at + 1 });
  return (
    <Table>
      <strong style={{ fontSize: fontSize.base }}>{t('attributes')}</strong>
      {fields.length === 0 && <p className="note">{t('noSelectionFields')}</p>}
      <SortableList
        label={t('attributes')}
        readOnly={readOnly}
        items={fields.map((field, at) => ({ id: ids[at]!, label: nameOf(field, at) }))}
        onMove={(from, to) => {
          setIds(move(ids, from, to));
          onChange(move(fields, from, to));
        }}
        renderItem={({ label }, at) => {
          const field = fields[at]!;
          return (
            <FieldGroup className="entry" aria-label={label}>
              <Area style={{ gridArea: 'key' }}>
                <AttributeField
                  value={field.key}
                  columns={columns ?? []}
                  onChange={(key) => setKey(at, key)}
                  isWrong={isFaulty && field.key === ''}
                  readOnly={readOnly}
                />
              </Area>
              <Area style={{ gridArea: 'name' }}>
                <TextField
                  label={t('displayedName')}
                  value={field.displayName}
                  onChange={(event) => change(at, { displayName: event.target.value })}
                  slotProps={{ htmlInput: { readOnly, maxLength: 500, dir: 'auto' } }}
                />
              </Area>
              <Area style={{ gridArea: 'type' }}>
                <Choice
                  fullWidth
                  label={t('displayType')}
                  value={field.type}
                  options={displayTypeNames.map((name) => [name, displayTypes[name].label[language]] as const)}
                  onChange={(type) => change(at, { type })}
                  disabled={readOnly}
                />
              </Area>
              <TextField
                className="unit"
                label={t('unit')}
                value={field.unit ?? ''}
                onChange={(event) => setUnit(at, event.target.value)}
                slotProps={{ htmlInput: { readOnly, maxLength: 100 } }}
              />
              <div className="visible">
                <span aria-hidden>{t('visible')}</span>
                <Switch
                  checked={field.visible}
                  disabled={readOnly}
                  onChange={(event) => change(at, { visible: event.target.checked })}
                  slotProps={{ input: { 'aria-label': t('visibleNamed', { name: label }) } }}
                />
              </div>
              {!readOnly && (
                <div className="remove">
                  <IconButton size="small" label={t('removeEntryNamed', { name: label })} onClick={() => remove(at)}>
                    <Trash2 />
                  </IconButton>
                </div>
              )}
            </FieldGroup>
          );
        }}
      />
      {!readOnly && (
        <Buttons>
          <Button icon={<Plus />} onClick={add}>
            {t('addAttributeEntry')}
          </Button>
          <Button disabled={missing.length === 0} onClick={addAll}>
            {t('addAllAttributes')}
          </Button>
          <Button kind="quiet" disabled={fields.length === 0} onClick={() => onChange([])}>
            {t('deleteAllAttributes')}
          </Button>
        </Buttons>
      )}
    </Table>
  );
}
