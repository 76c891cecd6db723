import {
  checkedKinds,
  columnKind,
  geometryTypeText,
  geometryTypes,
  type CheckName,
  type DatumColumn,
  type Extent4326,
  type RuleOf,
} from '@geo/api';
import { Button, useFormat } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Scan } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ExpressionField } from '../../../ExpressionField/index.ts';
import { Choice } from '../../../fields/Choice.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { FormRow, FormStack } from '../../fields/FormStack.tsx';
import { BoundField, ChoicesField, DegreesField, TextsField } from './fields.tsx';
import { kindOfColumn } from './rules.ts';

export interface ParametersProps<Name extends CheckName> {
  readonly rule: RuleOf<Name>;
  readonly onChange: (rule: RuleOf<Name>) => void;
  /** Columns of the depot; empty where it has no data. */
  readonly columns: readonly DatumColumn[];
  /** Where its data lie. */
  readonly extent: Extent4326 | null;
  readonly disabled: boolean;
}

/** Short fields side by side. */
const Narrow = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(110px, 100%), 1fr))',
  alignItems: 'start',
});

interface ColumnFieldProps {
  readonly value: string;
  readonly onChange: (column: string) => void;
  readonly columns: readonly DatumColumn[];
  readonly disabled: boolean;
}

/** One of the depot's columns, and those that are chosen already. */
function columnOptions(columns: readonly DatumColumn[], chosen: readonly string[]): (readonly [string, string])[] {
  const keys = columns.map(({ key }) => key);
  return [...new Set([...keys, ...chosen.filter((one) => one !== '')])].map((key) => [key, key] as const);
}

function ColumnField({ value, onChange, columns, disabled }: ColumnFieldProps): ReactNode {
  const t = useTexts();
  if (columns.length === 0)
    return (
      <TextField
        fullWidth
        label={t('checkColumn')}
        value={value}
        disabled={disabled}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <Choice
      fullWidth
      label={t('checkColumn')}
      value={value}
      disabled={disabled}
      options={columnOptions(columns, [value])}
      onChange={onChange}
    />
  );
}

type OfColumn = Extract<CheckName, 'required' | 'type' | 'values' | 'range'>;

interface ColumnProps<Rule extends { readonly column: string }> extends Pick<ParametersProps<OfColumn>, 'columns' | 'disabled'> {
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

function Column<Rule extends RuleOf<OfColumn>>({ rule, onChange, columns, disabled }: ColumnProps<Rule>): ReactNode {
  return <ColumnField value={rule.column} columns={columns} disabled={disabled} onChange={(column) => onChange({ ...rule, column })} />;
}

function Kind({ rule, onChange, columns, disabled }: ParametersProps<'type'>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  return (
    <FormRow>
      <ColumnField
        value={rule.column}
        columns={columns}
        disabled={disabled}
        onChange={(column) => onChange({ ...rule, column, kind: kindOfColumn(columns, column) })}
      />
      <Choice
        fullWidth
        label={t('checkValueKind')}
        value={rule.kind}
        disabled={disabled}
        options={checkedKinds.map((kind) => [kind, columnKind(kind).noun[language]] as const)}
        onChange={(kind) => onChange({ ...rule, kind })}
      />
    </FormRow>
  );
}

function Values(props: ParametersProps<'values'>): ReactNode {
  const t = useTexts();
  const { rule, onChange, disabled } = props;
  return (
    <FormRow>
      <Column {...props} />
      <TextsField
        lines
        label={t('checkValues')}
        value={rule.values}
        disabled={disabled}
        onChange={(values) => onChange({ ...rule, values: [...values] })}
      />
    </FormRow>
  );
}

function Range(props: ParametersProps<'range'>): ReactNode {
  const t = useTexts();
  const { rule, onChange, disabled } = props;
  const help = t('checkBoundHelp');
  return (
    <Narrow>
      <Column {...props} />
      <BoundField label={t('checkMin')} value={rule.min} help={help} disabled={disabled} onChange={(min) => onChange({ ...rule, min })} />
      <BoundField label={t('checkMax')} value={rule.max} disabled={disabled} onChange={(max) => onChange({ ...rule, max })} />
    </Narrow>
  );
}

function Unique({ rule, onChange, columns, disabled }: ParametersProps<'unique'>): ReactNode {
  const t = useTexts();
  const own = { label: t('checkColumns'), value: rule.columns, disabled };
  const choose = (chosen: readonly string[]): void => onChange({ ...rule, columns: chosen.slice(0, 5) });
  if (columns.length === 0) return <TextsField {...own} help={t('checkColumnsTyped')} onChange={choose} />;
  return <ChoicesField {...own} help={t('checkColumnsHelp')} options={columnOptions(columns, rule.columns)} onChange={choose} />;
}

function Condition({ rule, onChange, columns, disabled }: ParametersProps<'condition'>): ReactNode {
  const t = useTexts();
  return (
    <ExpressionField
      label={t('checkCondition')}
      asked="condition"
      help={t('checkConditionHelp')}
      value={rule.expression}
      columns={columns.length === 0 ? null : columns}
      readOnly={disabled}
      insertsColumns
      onChange={(expression) => onChange({ ...rule, expression })}
    />
  );
}

function Types({ rule, onChange, disabled }: ParametersProps<'geometry'>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  return (
    <ChoicesField
      label={t('checkTypes')}
      none={t('checkTypesAny')}
      value={rule.types}
      disabled={disabled}
      options={geometryTypes.map((type) => [type, geometryTypeText(type, language)] as const)}
      onChange={(types) => onChange({ ...rule, types: [...types] })}
    />
  );
}

const sides = ['west', 'south', 'east', 'north'] as const;

function Box({ rule, onChange, extent, disabled }: ParametersProps<'extent'>): ReactNode {
  const t = useTexts();
  /** What is typed begins anew where it is taken from the data. */
  const [taken, setTaken] = useState(0);
  return (
    <FormStack>
      <Narrow>
        {sides.map((side, at) => (
          <DegreesField
            key={`${side} ${taken}`}
            label={t(side)}
            value={rule.extent[at]!}
            disabled={disabled}
            onChange={(degrees) => onChange({ ...rule, extent: rule.extent.with(at, degrees) as Extent4326 })}
          />
        ))}
      </Narrow>
      {extent && !disabled && (
        <div>
          <Button
            size="small"
            icon={<Scan />}
            onClick={() => {
              setTaken(taken + 1);
              onChange({ ...rule, extent });
            }}
          >
            {t('takeExtent')}
          </Button>
        </div>
      )}
    </FormStack>
  );
}

const Nothing = (): ReactNode => null;

type Parameters = { readonly [Name in CheckName]: (props: ParametersProps<Name>) => ReactNode };

/** How the parameters of each check are entered. */
export const parameters: Parameters = {
  required: Column,
  type: Kind,
  values: Values,
  range: Range,
  unique: Unique,
  condition: Condition,
  geometry: Types,
  valid_geometry: Nothing,
  duplicate_geometry: Nothing,
  extent: Box,
};
