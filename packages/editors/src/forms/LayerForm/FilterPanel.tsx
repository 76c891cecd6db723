import { displayNameOf, newFilters, withDay, type AttributeFilter, type FilterTypeName, type LayerFilter } from '@geo/api';
import { Button, fontSize } from '@geo/ui';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import type { EditorsTextKey } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup, FormRow, FormStack } from '../fields/FormStack.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { AttributeField } from './AttributeField.tsx';
import { DayRange } from './DayRange.tsx';
import { isInOrder } from './filterOrder.ts';
import { filterValueOf, filterValueText } from './filters.ts';
import { NumberInput } from './NumberInput.tsx';
import type { LayerColumns } from './useLayerColumns.ts';
import { useOfferedValues } from './useOfferedValues.ts';

export const filterTypeTexts = {
  'allowed-values': 'filterAllowed',
  'min-max-value': 'filterMinMax',
  'temporal-bounds': 'filterTimes',
} as const satisfies Readonly<Record<FilterTypeName, EditorsTextKey>>;

/** Of thousands of values those are shown that the typed letters leave. */
const shortened = createFilterOptions<string>({ limit: 200 });

interface ArgumentsProps<Type extends FilterTypeName> {
  readonly filter: Extract<LayerFilter, { filter_type: Type }>;
  readonly onChange: (filter: LayerFilter) => void;
  readonly column: string;
  readonly columns: LayerColumns;
  readonly readOnly: boolean;
}

function AllowedValues({ filter, onChange, column, columns, readOnly }: ArgumentsProps<'allowed-values'>): ReactNode {
  const t = useTexts();
  const offered = useOfferedValues(columns, column);
  const { allowed_values: values } = filter.filter_arguments;
  return (
    <Autocomplete
      multiple
      freeSolo
      disableCloseOnSelect
      readOnly={readOnly}
      filterOptions={shortened}
      options={offered.filter((text) => !values.some((value) => filterValueText(value) === text))}
      value={values.map(filterValueText)}
      onChange={(_, texts) =>
        onChange({
          ...filter,
          filter_arguments: {
            allowed_values: texts.map((text) =>
              filterValueOf(
                text,
                columns.columns?.find(({ key }) => key === column),
              ),
            ),
          },
        })
      }
      renderInput={(props) => (
        <TextField {...props} label={t('allowedValues')} helperText={t(values.length === 0 ? 'allowedValuesOf' : 'allowedValuesHelp')} />
      )}
    />
  );
}

function MinMax({ filter, onChange, readOnly }: ArgumentsProps<'min-max-value'>): ReactNode {
  const t = useTexts();
  const { min_value, max_value } = filter.filter_arguments;
  const set = (end: 'min_value' | 'max_value', value: number | undefined): void => {
    const { [end]: _, ...others } = filter.filter_arguments;
    onChange({ ...filter, filter_arguments: value === undefined ? others : { ...others, [end]: value } });
  };
  return (
    <FormRow>
      <NumberInput label={t('minValue')} value={min_value} onChange={(value) => set('min_value', value)} readOnly={readOnly} />
      <NumberInput
        label={t('maxValue')}
        value={max_value}
        onChange={(value) => set('max_value', value)}
        problem={isInOrder(filter) ? undefined : t('maxBelowMin')}
        readOnly={readOnly}
      />
    </FormRow>
  );
}

function Times({ filter, onChange, readOnly }: ArgumentsProps<'temporal-bounds'>): ReactNode {
  const t = useTexts();
  const { filter_arguments: bounds } = filter;
  const set = (end: 'time_min' | 'time_max', day: string | null): void =>
    onChange({ ...filter, filter_arguments: withDay(bounds, end, day) });
  return (
    <DayRange
      first={bounds.time_min ?? null}
      last={bounds.time_max ?? null}
      onFirst={(day) => set('time_min', day)}
      onLast={(day) => set('time_max', day)}
      onRange={(time_min, time_max) => onChange({ ...filter, filter_arguments: { time_min, time_max } })}
      problem={isInOrder(filter) ? undefined : t('lastBeforeFirst')}
      readOnly={readOnly}
    />
  );
}

const argumentFields: { readonly [Type in FilterTypeName]: (props: ArgumentsProps<Type>) => ReactNode } = {
  'allowed-values': AllowedValues,
  'min-max-value': MinMax,
  'temporal-bounds': Times,
};

export interface FilterPanelProps {
  readonly name: string;
  readonly value: AttributeFilter;
  readonly onChange: (filter: AttributeFilter) => void;
  readonly onBack: () => void;
  readonly columns: LayerColumns;
  /** Types to choose from; that of the filter is always there. */
  readonly types: readonly FilterTypeName[];
  readonly readOnly: boolean;
}

/** One filter. */
export function FilterPanel({ name, value, onChange, onBack, columns, types, readOnly }: FilterPanelProps): ReactNode {
  const t = useTexts();
  const { attribute_key: key, display_name, visible, filter } = value;
  const Arguments = argumentFields[filter.filter_type] as (props: ArgumentsProps<FilterTypeName>) => ReactNode;
  const setKey = (next: string): void => {
    const isDerived = display_name === '' || display_name === displayNameOf(key);
    onChange({ ...value, attribute_key: next, ...(isDerived ? { display_name: displayNameOf(next) } : {}) });
  };
  return (
    <FieldGroup aria-label={name}>
      <FormStack>
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Button size="small" icon={<ArrowLeft />} onClick={onBack}>
            {t('backToFilters')}
          </Button>
          <strong dir="auto" style={{ fontSize: fontSize.base, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </strong>
        </div>
        <AttributeField value={key} columns={columns.columns ?? []} onChange={setKey} isWrong={false} readOnly={readOnly} />
        <TextInput
          label={t('displayedName')}
          value={display_name}
          onChange={(next) => onChange({ ...value, display_name: next })}
          readOnly={readOnly}
        />
        <Choice
          fullWidth
          label={t('filterType')}
          value={filter.filter_type}
          options={[...new Set([...types, filter.filter_type])].map((type) => [type, t(filterTypeTexts[type])] as const)}
          onChange={(type) => onChange({ ...value, filter: newFilters[type]() })}
          disabled={readOnly}
        />
        <Arguments
          key={filter.filter_type}
          filter={filter}
          onChange={(next) => onChange({ ...value, filter: next })}
          column={key}
          columns={columns}
          readOnly={readOnly}
        />
        <FormControlLabel
          control={
            <Switch checked={visible} disabled={readOnly} onChange={(event) => onChange({ ...value, visible: event.target.checked })} />
          }
          label={t('visible')}
        />
      </FormStack>
    </FieldGroup>
  );
}
